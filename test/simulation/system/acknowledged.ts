/** Everything that the server has acknowledged, for comparison with the final state. */
import type { Customer } from './customer.js';

export interface AcknowledgedBooking {
  readonly customer: Customer;
  readonly key: string;
  readonly bookingId: string;
}

export interface Acknowledged {
  /** What names each booking request, also one without an answer: its idempotency key, or the weekly visit accepted. */
  readonly requestedKeys: Set<string>;
  readonly bookings: AcknowledgedBooking[];
  readonly cancelled: Set<string>;
  /** The ids of those who requested erasure and did not withdraw. */
  readonly leaving: Set<string>;
}

/** Sends a booking request that `key` names, which is noted before, and the booking that it is answered with. */
export async function acknowledging<Answer extends { readonly id: string }>(
  { requestedKeys, bookings }: Acknowledged,
  customer: Customer,
  key: string,
  request: () => Promise<Answer | string>,
): Promise<Answer | undefined> {
  requestedKeys.add(`${customer.id}/${key}`);
  const answer = await request();
  if (typeof answer === 'string') return undefined;
  bookings.push({ customer, key, bookingId: answer.id });
  return answer;
}
