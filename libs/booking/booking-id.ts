/**
 * How a booking and its money are named. The id is 26 characters of Crockford base32; the payment provider knows each
 * attempt to pay, and each refund, by a name that begins with it and has fewer than 35 characters.
 */
import type { StreamName } from '@libs/eventing/types/envelope.js';

export const bookingStream = (bookingId: string): StreamName => `booking-${bookingId}`;

/** The booking whose stream it is. */
export const bookingIn = (stream: StreamName): string => stream.slice('booking-'.length);

/** `attempt` counts from 1. */
export const transactionIdOf = (bookingId: string, attempt: number): string =>
  attempt === 1 ? bookingId : `${bookingId}-${attempt}`;

/** `count` numbers the refunds of one payment, from 1. */
export const refundIdOf = (transactionId: string, count: number): string => `${transactionId}-R${count}`;

/** The booking that a payment or refund belongs to; undefined for a name that is not ours. */
export const bookingIdOf = (providerId: string): string | undefined =>
  /^([0-9A-HJKMNP-TV-Z]{26})(-\d{1,3})?(-R\d{1,2})?$/.exec(providerId)?.[1];
