/** Whose side of a booking an event belongs to: the lanes of a timeline. */
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';

export const LANES = ['customer', 'chef', 'provider', 'clock', 'jobs'] as const;
export type Lane = (typeof LANES)[number];

/** Events that tell what the payment provider answered. */
const BY_PROVIDER: ReadonlySet<string> = new Set([
  'DepositPaid',
  'DepositPaymentFailed',
  'PaymentQuarantined',
  'RefundCompleted',
  'RefundFailed',
]);
/** Events that happen because a time has come. */
const BY_CLOCK: ReadonlySet<string> = new Set(['BookingStarted', 'BookingCompleted']);

/** Returns the lane of what an actor asks for. Operators are in the lane of the jobs: both act for the product. */
export function laneOfActor(actor: string): Lane {
  const [kind] = actor.split(':');
  return kind === 'customer' || kind === 'chef' ? kind : 'jobs';
}

export function laneOf({ type, meta, data }: Pick<RecordedEvent, 'type' | 'meta' | 'data'>): Lane {
  if (BY_PROVIDER.has(type)) return 'provider';
  if (BY_CLOCK.has(type) || (type === 'BookingCancelled' && cancelledByClock(data))) return 'clock';
  return laneOfActor(meta.actor);
}

const cancelledByClock = (data: unknown): boolean => (data as { readonly by?: unknown }).by === 'system';
