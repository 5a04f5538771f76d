import { bookingStream } from '@libs/booking/booking-id.js';
import { type Instant, instant } from '@libs/contract/time.js';
import { WITHOUT_KEYS } from '@libs/eventing/sealer.js';
import type { Revision, StreamName } from '@libs/eventing/types/envelope.js';
import type { EventLog } from '@libs/eventing/types/ports.js';
import type { Command } from '../command.js';
import { asText, historyAsText } from '../explain/as-text.js';
import { type BookingStream, explain, historyOf } from '../explain/explanation.js';
import { EXIT, UsageError } from '../failure.js';
import { counted } from '../table.js';
import { codecWith, type LookedAfter, withProduct } from '../with-product.js';

export const explainCommand: Command = {
  name: 'explain',
  operands: ['<booking>'],
  summary: 'Tells why a booking looks as it does: what happened, its money, what comes next',
  details: [
    'A booking is named by its number. What it is follows from its events by the rules of the product itself; then it says whether readers see just that, and what the processes still want done for it, with what has been given up. Nobody is named: the keys stay closed.',
    'With --at it tells the booking as it was then, and nothing of what it did not know yet.',
    '`ops stream <booking>` has every field of every event.',
  ],
  options: {
    at: {
      value: '<event or time>',
      says: 'up to the event of that number, or to a time like 2026-11-22T09:30:00+05:30',
    },
  },
  run: ({ operands: [wanted = ''], values: { at } }, { terminal, json, ...context }) =>
    withProduct(context, [], async (product) => {
      const point = at === undefined ? undefined : pointIn(at);
      const log = await product.log();
      const name = bookingStream(wanted.replace(/^booking-/i, '').toUpperCase());
      const stream = await read(log, name);
      if (!stream) throw new UsageError(`There is no booking ${wanted}: \`ops streams --prefix booking-\` lists them.`);
      const known = point ? await read(log, name, point) : stream;
      if (!known) throw new UsageError(`Booking ${wanted} begins later, at ${stream[0].recordedAt}.`);
      terminal.answer(await (point ? tellThen(known, stream.length, json) : tellNow(stream, product, json)));
      return EXIT.ok;
    }),
};

const codec = codecWith(WITHOUT_KEYS);

async function tellNow(stream: BookingStream, product: LookedAfter, json: boolean): Promise<string> {
  const explained = await explain(stream, { views: await product.views(), jobs: await product.jobs(), codec });
  return json ? JSON.stringify(explained) : asText(explained, product.clock.now());
}

async function tellThen(known: BookingStream, events: number, json: boolean): Promise<string> {
  const history = await historyOf(known, codec);
  const later = events - known.length;
  return json
    ? JSON.stringify({ ...history, later })
    : `${historyAsText(history)}\n\n${counted(later, 'event')} followed.`;
}

type Point = { readonly to: Revision } | { readonly until: Instant };

/** @throws UsageError for what is neither the number of an event nor a time. */
function pointIn(text: string): Point {
  if (/^\d{1,9}$/.test(text)) return { to: Number(text) };
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : NaN;
  if (!Number.isNaN(time)) return { until: instant(time) };
  throw new UsageError(`--at must be the number of an event or a time like 2026-11-22T09:30:00+05:30, not ${text}.`);
}

async function read(log: EventLog, stream: StreamName, point?: Point): Promise<BookingStream | undefined> {
  const [first, ...others] = await log.readStream(stream, point);
  return first && [first, ...others];
}
