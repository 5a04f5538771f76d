/** Everything that the server has acknowledged, for comparison with the final state. */
import type { Customer } from './customer.js';

export interface AcknowledgedBooking {
  readonly customer: Customer;
  readonly key: string;
  readonly bookingId: string;
}

export interface Acknowledged {
  /** The idempotency keys of all booking requests, including those without an answer. */
  readonly requestedKeys: Set<string>;
  readonly bookings: AcknowledgedBooking[];
  readonly cancelled: Set<string>;
  /** The ids of those who requested erasure and did not withdraw. */
  readonly leaving: Set<string>;
}
