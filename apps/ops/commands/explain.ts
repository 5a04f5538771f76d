import { WITHOUT_KEYS } from '@libs/eventing/field-cipher.js';
import type { Command } from '../command.js';
import { asText, historyAsText } from '../explain/as-text.js';
import { explain, historyOf } from '../explain/explanation.js';
import { EXIT_CODES } from '../failure.js';
import { findBooking, type StreamEvents } from '../find-stream.js';
import type { Format } from '../format.js';
import { eventsUpTo, type Moment, MOMENT, readMoment } from '../moment.js';
import { counted } from '../table.js';
import { codecWith, type OpenedProduct, withProduct } from '../with-product.js';

export const explainCommand: Command = {
  name: 'explain',
  operands: ['<booking>'],
  summary: 'Explains a booking: its history, its money and what comes next',
  details: [
    'Takes the booking id or its code, like RSY-7K2M; if several bookings have the code, it lists them. Derives the state from the events by the rules of the product, compares its documents with the views, field by field, and lists the pending intents of the policies with the attempts and the last error of their jobs. Personal fields stay hidden.',
    'Says by which rule of the cancellation policy a refund came out or, while the booking can be cancelled, what a cancellation would refund and until when.',
    'With --at it shows the booking as it was at that moment.',
    '`ops stream <booking>` prints every field of every event.',
  ],
  options: {
    at: {
      value: MOMENT,
      description: 'the booking at that event number, or at a time like 2026-11-22T09:30:00+05:30',
    },
  },
  run: ({ operands: [wanted = ''], values: { at } }, { terminal, json, format, ...context }) =>
    withProduct(context, [], async (product) => {
      const moment = at === undefined ? undefined : readMoment('--at', at);
      const stream = await findBooking(await product.log(), wanted);
      terminal.answer(
        await (moment
          ? explainEarlier(stream, moment, json ? undefined : format)
          : explainNow(stream, product, json ? undefined : format)),
      );
      return EXIT_CODES.ok;
    }),
};

const codec = codecWith(WITHOUT_KEYS);

async function explainNow(stream: StreamEvents, product: OpenedProduct, format: Format | undefined): Promise<string> {
  const explained = await explain(stream, {
    ...product,
    views: await product.views(),
    jobs: await product.jobs(),
    codec,
  });
  return format ? asText(explained, product.clock.now(), format) : JSON.stringify(explained);
}

async function explainEarlier(stream: StreamEvents, moment: Moment, format: Format | undefined): Promise<string> {
  const known = eventsUpTo(stream, moment);
  const { recordedAt } = known.at(-1) ?? known[0];
  const history = await historyOf(known, codec, 'until' in moment ? moment.until : recordedAt);
  const later = stream.length - known.length;
  return format
    ? `${historyAsText(history, format)}\n\n${counted(later, 'event')} followed.`
    : JSON.stringify({ ...history, later });
}
