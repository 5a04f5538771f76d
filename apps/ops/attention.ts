/** Finds what the product cannot do without a person, in the documents that readers see; and the bookings that changed last. */
import { bookingIn, bookingStream } from '@libs/booking/booking-id.js';
import { bookingCode } from '@libs/contract/booking-code.js';
import { documentVariables, holds, parseCondition, streamVariables } from '@libs/debugging/condition.js';
import type { Attention, ListedBooking } from '@libs/debugging/story.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import { activeOf } from './commands/consumers.js';
import { disputesIn } from './commands/disputes.js';
import { newestStreams } from './commands/streams.js';
import type { OpenedProduct } from './product.js';
import { NEED_PERSON, QUESTIONS } from './questions.js';

/** How many bookings are listed for each question, and how many that changed last. */
const MAX_LISTED = 10;

type Product = Pick<OpenedProduct, 'log' | 'views' | 'clock'>;

/** Reads the documents of all bookings once: no index answers the questions. */
export async function attentionOf({ log, views: open, clock }: Product): Promise<Attention> {
  const views = await open();
  const now = clock.now();
  const asked = NEED_PERSON.flatMap((name) => {
    const { title, condition } = QUESTIONS[name] ?? {};
    if (title === undefined || condition === undefined) return [];
    return [{ name, title, condition: parseCondition(condition, now), found: [] as ListedBooking[], total: 0 }];
  });
  const generation = await activeOf(bookings as never, views);
  for await (const one of generation ? views.scan<BookingDocument>(generation) : []) {
    if (one.broken) continue;
    const { id, document } = one;
    const { booking, revision } = document;
    const variables = {
      ...documentVariables({ view: bookings.name, id, document }),
      ...streamVariables(bookingStream(id), booking, revision),
    };
    for (const question of asked) {
      if (!holds(question.condition, variables)) continue;
      question.total += 1;
      if (question.found.length < MAX_LISTED) question.found.push(listed(bookingStream(id), document));
    }
  }
  const newest = await newestStreams(await log(), { prefix: 'booking-', limit: MAX_LISTED }, async () => undefined);
  const streams = newest.listed.map(({ stream }) => stream as StreamName);
  const documents = generation && (await views.load<BookingDocument>(generation, streams.map(bookingIn)));
  return {
    questions: asked.map(({ name, title, found, total }) => ({ name, title, found, more: total - found.length })),
    disputes: await disputesIn(views, MAX_LISTED),
    latest: streams.map((stream) => {
      const stored = documents?.get(bookingIn(stream));
      return listed(stream, stored && !stored.broken ? stored.document : undefined);
    }),
  };
}

const listed = (stream: StreamName, document: BookingDocument | undefined): ListedBooking => ({
  stream,
  code: bookingCode(bookingIn(stream)),
  ...(document && { phase: document.booking.phase, start: document.start }),
});
