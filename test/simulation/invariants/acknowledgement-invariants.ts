/** Invariants of what the server acknowledged to customers. */
import type { Invariants } from './final-state.js';

export const ACKNOWLEDGEMENT_INVARIANTS: Invariants = {
  'every acknowledged booking exists': ({ run: { acknowledged }, bookings }) =>
    acknowledged.bookings.filter(({ bookingId }) => !bookings.has(bookingId)).map(({ bookingId }) => bookingId),

  'one request makes one booking': ({ run: { acknowledged }, bookings }) => {
    const ids = new Map<string, string>();
    const doubled = acknowledged.bookings.filter(({ customer, key, bookingId }) => {
      const name = `${customer.id}/${key}`;
      const first = ids.get(name) ?? bookingId;
      ids.set(name, first);
      return first !== bookingId;
    });
    const tooMany =
      bookings.size > acknowledged.requestedKeys.size
        ? [`${bookings.size} bookings of ${acknowledged.requestedKeys.size} requests`]
        : [];
    return [...doubled.map(({ bookingId }) => bookingId), ...tooMany];
  },

  'an acknowledged cancellation is final': ({ run: { acknowledged }, bookings }) =>
    [...acknowledged.cancelled].filter((id) => bookings.get(id)?.phase !== 'cancelled'),
};
