/**
 * Ids of a booking, its payments and its refunds. A booking id has 26 characters of Crockford base32. The payment
 * provider's ids of payment attempts and refunds begin with it, and have fewer than 35 characters.
 */
import type { StreamName } from '@libs/eventing/types/envelope.js';

export const bookingStream = (bookingId: string): StreamName => `booking-${bookingId}`;

/** Whether a stream is that of a booking. */
export const isBooking = (stream: StreamName): boolean => stream.startsWith('booking-');

/** Returns the booking of a stream. */
export const bookingIn = (stream: StreamName): string => stream.slice('booking-'.length);

/** `attempt` counts from 1. */
export const transactionIdOf = (bookingId: string, attempt: number): string =>
  attempt === 1 ? bookingId : `${bookingId}-${attempt}`;

/** `count` numbers the refunds of one payment, from 1. */
export const refundIdOf = (transactionId: string, count: number): string => `${transactionId}-R${count}`;

/** Returns the booking of a payment or refund; undefined for an id that is not ours. */
export const bookingIdOf = (providerId: string): string | undefined =>
  /^([0-9A-HJKMNP-TV-Z]{26})(-\d{1,3})?(-R\d{1,2})?$/.exec(providerId)?.[1];
