/** What the studio shows first: what needs an operator, and how far the consumers are. */
import { bookingStream } from '@libs/booking/booking-id.js';
import type { Overview } from '@libs/debugging/studio-answers.js';
import { CONSUMERS } from '@libs/views/consumers.js';
import { quarantine, type QuarantineDocument } from '@libs/views/quarantine.js';
import { statusesOf } from '../consumers.js';
import type { OpenedProduct } from '../with-product.js';

const MAX_QUARANTINED = 20;

export async function overviewOf(product: OpenedProduct): Promise<Overview> {
  const [log, views, jobs] = await Promise.all([product.log(), product.views(), product.jobs()]);
  const [statuses, counts, parkedJobs, quarantined] = await Promise.all([
    statusesOf(CONSUMERS, { log, views, clock: product.clock }),
    jobs.counts(),
    jobs.parked(),
    views.find<QuarantineDocument>(quarantine.name, {
      where: {},
      order: { index: 'by-time', direction: 'desc' },
      offset: 0,
      limit: MAX_QUARANTINED,
    }),
  ]);
  return {
    parkedJobs: parkedJobs.map(({ intent, error, tries }) => ({ id: intent.id, kind: intent.job, error, tries })),
    openJobs: counts.open,
    parkedStreams: statuses.flatMap(({ name, parked }) =>
      parked.map(({ stream, revision, at, error }) => ({ consumer: name, stream, revision, at, error })),
    ),
    quarantined: quarantined.items.map(({ bookingId, transactionId, since, findings }) => ({
      stream: bookingStream(bookingId),
      transactionId,
      since,
      reason: findings.at(-1)?.reason ?? '',
    })),
    consumers: statuses.map(({ name, state, lag }) => ({
      name,
      state,
      lagEvents: lag.events,
      lagSeconds: lag.seconds,
    })),
  };
}
