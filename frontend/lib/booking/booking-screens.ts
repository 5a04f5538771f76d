/** The screens of a booking: how to get there, and which booking they are of. */
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Booking } from '@libs/contract/bookings.js';
import { useSession } from '../session/session.js';

const addressOf = (path: string) => (id: string) => `${path}?${new URLSearchParams({ id }).toString()}`;

export const bookingAddress = addressOf('/bookingdetails');
export const menuAddress = addressOf('/bookingdetails/menu');
export const shoppingListAddress = addressOf('/bookingdetails/shopping-list');

/** Props of a link to a booking, which is shown at once. */
export const toBooking = (booking: Booking) => ({ to: bookingAddress(booking.id), state: { bookingview: booking } });

/**
 * The booking of a screen: from the navigation state (under `member`), which also provides its initial data, else
 * from `?id=`.
 */
export function useBookingId(member: 'bookingData' | 'bookingview'): { id: string | undefined; known?: Booking } {
  const [params] = useSearchParams();
  const state: unknown = useLocation().state;
  const reader = useSession()?.id;
  const known = typeof state === 'object' && state !== null && (state as Record<string, unknown>)[member];
  if (!isBooking(known)) return { id: params.get('id') ?? undefined };
  // The browser's history outlives the session: the person who goes back in it may be another one.
  return { id: known.id, ...([known.user?.id, known.chef?.id].includes(reader) && { known }) };
}

const isBooking = (value: unknown): value is Booking =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' && 'finalFare' in value;
