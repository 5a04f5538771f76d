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
