import type { Booking } from '@libs/contract/bookings.js';
import { placeOf } from '../lib/booking/guest.js';
import { useCityName } from '../lib/language/city-name.js';

/** Where a booking is, as far as it is disclosed. */
export const BookingPlace = ({ booking }: { readonly booking: Pick<Booking, 'billingAddress' | 'disclosure'> }) =>
  placeOf(booking, useCityName());
