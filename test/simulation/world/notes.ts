/** What the server has acknowledged; it can never be otherwise again. */
import type { Customer } from './customer.js';

export interface Promised {
  readonly customer: Customer;
  readonly key: string;
  readonly bookingId: string;
}

export interface Notes {
  /** Every request to book, by its key; also those that never had an answer. */
  readonly asked: Set<string>;
  readonly promised: Promised[];
  readonly cancelled: Set<string>;
  /** Who asked to be erased and stayed with it, by id. */
  readonly leaving: Set<string>;
}
