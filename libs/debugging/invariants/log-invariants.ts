/** The invariants that can be judged from the log alone. */
import { isLast, type MessageEvent } from '@libs/booking/messages.js';
import type { DomainEvent } from '@libs/eventing/types/envelope.js';
import type { OneTimeCodeVerified } from '@libs/identity/one-time-code.js';
import { BOOKING_INVARIANTS } from './booking-invariants.js';
import { CHEF_INVARIANTS } from './chef-invariants.js';
import {
  afterEarlier,
  EMPTY_SET,
  hasValue,
  invariant,
  type Invariant,
  once,
  type PersistentSet,
  withValue,
} from './invariant.js';
import { MONEY_INVARIANTS, REFUND_INVARIANTS } from './money-invariants.js';
import { RECEIPT_INVARIANTS } from './receipt-invariants.js';
import { SERIES_INVARIANTS } from './series-invariants.js';

/**
 * The state is the events of one request and of the jobs that followed from it. These chains are divided by the
 * correlation id, so a cause outside the chain is one with another correlation id, or none.
 */
const causes = afterEarlier<PersistentSet<string>, DomainEvent>({
  handles: 'all',
  initial: EMPTY_SET,
  keys: ({ event }) => [event.meta.correlationId],
  apply(ids, { event: { id, type, revision, meta } }) {
    const { actor, causationId, correlationId } = meta;
    // Both are the same for the genesis event, sample data, and jobs that were enqueued before causes were recorded.
    const isWrong = actor.startsWith('process:') && causationId !== correlationId && !hasValue(ids, causationId);
    const problem = `${type} at revision ${revision} names ${causationId}, which is no earlier event of ${correlationId}`;
    return isWrong ? [withValue(ids, id), problem] : [withValue(ids, id)];
  },
});

/** Of causes, one-time codes and messages. */
const CAUSE_INVARIANTS = [
  invariant(
    'a one-time code is accepted once',
    once<OneTimeCodeVerified>(['OneTimeCodeVerified'], ({ data }) => `challenge ${data.challenge}`),
  ),
  invariant(
    'a message is sent once',
    once<MessageEvent>(['MessageSent', 'MessageSeen', 'MessageDropped'], (event) => {
      const { bookingId, message, channel } = event.data;
      const name = `message-${bookingId}-${message}`;
      // Each channel that gives way to the next one takes it once as well.
      return isLast(event) ? name : `${name} by ${channel}, ${event.type}`;
    }),
  ),
  invariant(
    'events that a job appends name the event that caused them, and have the correlation id of the same request',
    causes,
  ),
];

export const LOG_INVARIANTS: readonly Invariant[] = [
  ...BOOKING_INVARIANTS,
  ...SERIES_INVARIANTS,
  ...CHEF_INVARIANTS,
  ...MONEY_INVARIANTS,
  ...REFUND_INVARIANTS,
  ...RECEIPT_INVARIANTS,
  ...CAUSE_INVARIANTS,
];
