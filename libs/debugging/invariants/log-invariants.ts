/** The invariants that can be judged from the log alone. */
import type { MessageEvent } from '@libs/booking/messages.js';
import type { OneTimeCodeVerified } from '@libs/identity/one-time-code.js';
import { BOOKING_INVARIANTS } from './booking-invariants.js';
import { CHEF_INVARIANTS } from './chef-invariants.js';
import {
  EMPTY_SET,
  hasValue,
  invariant,
  type Invariant,
  type InvariantFold,
  NO_VIOLATIONS,
  once,
  type PersistentSet,
  type Violation,
  withValue,
} from './invariant.js';
import { MONEY_INVARIANTS, REFUND_INVARIANTS } from './money-invariants.js';
import { RECEIPT_INVARIANTS } from './receipt-invariants.js';

/** The events of one request and of the jobs that followed from it. */
interface Chain {
  readonly ids: PersistentSet<string>;
  readonly found: readonly Violation[];
}

/** Chains are divided by the correlation id, so a cause outside the chain is one with another correlation id, or none. */
const causes: InvariantFold<Chain> = {
  handles: 'all',
  initial: { ids: EMPTY_SET, found: NO_VIOLATIONS },
  keys: ({ event }) => [event.meta.correlationId],
  apply({ ids, found }, { event: { id, type, stream, revision, meta } }) {
    const { actor, causationId, correlationId } = meta;
    // Both are the same for the genesis event, sample data, and jobs that were enqueued before causes were recorded.
    const isWrong = actor.startsWith('process:') && causationId !== correlationId && !hasValue(ids, causationId);
    const problem = `${type} at revision ${revision} names ${causationId}, which is no earlier event of ${correlationId}`;
    return { ids: withValue(ids, id), found: isWrong ? [...found, { stream, problem }] : found };
  },
  violations: ({ found }) => found,
};

/** Of causes, one-time codes and messages. */
const CAUSE_INVARIANTS = [
  invariant(
    'a one-time code is accepted once',
    once<OneTimeCodeVerified>(['OneTimeCodeVerified'], ({ data }) => `challenge ${data.challenge}`),
  ),
  invariant(
    'a message is sent once',
    once<MessageEvent>(['MessageSent', 'MessageDropped'], ({ data }) => `message-${data.bookingId}-${data.message}`),
  ),
  invariant(
    'events that a job appends name the event that caused them, and have the correlation id of the same request',
    causes,
  ),
];

export const LOG_INVARIANTS: readonly Invariant[] = [
  ...BOOKING_INVARIANTS,
  ...CHEF_INVARIANTS,
  ...MONEY_INVARIANTS,
  ...REFUND_INVARIANTS,
  ...RECEIPT_INVARIANTS,
  ...CAUSE_INVARIANTS,
];
