import { bookingIn } from '@libs/booking/booking-id.js';
import { type CauseGraph, chainOf } from '@libs/debugging/cause-graph.js';
import { LANES } from '@libs/debugging/lanes.js';
import { WITHOUT_KEYS } from '@libs/eventing/field-cipher.js';
import type { Command } from '../command.js';
import { outlookAsText, summaryAsText } from '../explain/as-text.js';
import { explain } from '../explain/explanation.js';
import { EXIT_CODES, UsageError } from '../failure.js';
import { findBooking, type StreamEvents } from '../find-stream.js';
import { causesAsText } from '../why/as-text.js';
import { causesOfBooking } from '../why/booking-causes.js';
import { codecWith, withProduct } from '../with-product.js';

export const whyCommand: Command = {
  name: 'why',
  operands: ['<booking>'],
  summary: 'Shows the chain of causes of a booking across streams, and how long each step took',
  details: [
    'Each request leads to commands, each command to events, and an event to the jobs that policies wanted after it, which run further commands. Reads the streams of the booking, its messages, the calendars of its chefs, its coupon uses, its place for open bookings and its receipts. With --event it shows what led to one event of the booking, and what the event led to.',
    'The times are those at which events were recorded. Events of older versions, which recorded no causes, begin chains of their own and say so. Personal data stays hidden.',
  ],
  options: { event: { value: '<no>', description: 'only what led to that event of the booking, and what it led to' } },
  run: ({ operands: [wanted = ''], values: { event } }, { terminal, json, format, ...context }) =>
    withProduct(context, [], async (product) => {
      const own = await findBooking(await product.log(), wanted);
      const bookingId = bookingIn(own[0].stream);
      const chosen = event === undefined ? undefined : eventAt(own, event);
      const { streams, graph: all } = await causesOfBooking(own, product);
      const graph = chosen === undefined ? all : chainOf(all, chosen);
      const explained = await explain(own, {
        ...product,
        views: await product.views(),
        jobs: await product.jobs(),
        codec,
      });
      if (json) {
        const { booking, money, attempts, refund, next, seen, views, parked, undecided } = explained;
        const now = { booking, money, attempts, refund, next, seen, views, parked, undecided };
        terminal.answer(JSON.stringify({ bookingId, streams, lanes: LANES, ...graph, ...now }));
      } else {
        const tree = causesAsText(bookingId, graph, format);
        const outlook = outlookAsText(explained, product.clock.now(), format);
        terminal.answer(
          [summaryAsText(explained, format), tree, ...(chosen === undefined ? [outlook] : [])].join('\n\n'),
        );
      }
      return EXIT_CODES.ok;
    }),
};

const codec = codecWith(WITHOUT_KEYS);

/** Returns the id of an event by its number. @throws UsageError */
function eventAt(own: StreamEvents, text: string): CauseGraph['nodes'][number]['id'] {
  const event = /^\d{1,9}$/.test(text) ? own[Number(text)] : undefined;
  if (event) return event.id;
  throw new UsageError(`--event must be the number of an event from 0 to ${own.length - 1}, not ${text}.`);
}
