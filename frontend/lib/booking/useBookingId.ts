import { useLocation, useSearchParams } from 'react-router-dom';
import type { Booking } from '@libs/contract/bookings.js';

/**
 * The booking of a screen: from the navigation state (under `member`), which also provides its initial data, else
 * from `?id=`.
 */
export function useBookingId(member: 'bookingData' | 'bookingview'): { id: string | undefined; known?: Booking } {
  const [params] = useSearchParams();
  const state: unknown = useLocation().state;
  const known = typeof state === 'object' && state !== null && (state as Record<string, unknown>)[member];
  return isBooking(known) ? { id: known.id, known } : { id: params.get('id') ?? undefined };
}

const isBooking = (value: unknown): value is Booking =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' && 'finalFare' in value;
