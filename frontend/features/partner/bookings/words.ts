import type { Booking } from '@libs/contract/bookings.js';
import { guestOf, isWithheld } from '../../../lib/booking/guest.js';
import { REQUIREMENT_LABELS } from '../../../lib/language/labels.js';
import { formatPhone } from '../../../lib/format/phone-number.js';
import { formatDate } from '../../../lib/format/time.js';

/** The occasion; empty if it is withheld. */
export const occasionOf = (booking: Booking): string =>
  isWithheld(booking) ? '' : REQUIREMENT_LABELS[booking.requirement];
/** The phone number of the visit's address. */
export const phoneOf = ({ billingAddress: { phone } }: Pick<Booking, 'billingAddress'>): string => formatPhone(phone);
/** Identifies the booking when its label is read out. */
export const nameOf = (booking: Booking): string =>
  [occasionOf(booking), guestOf(booking), formatDate(booking.startDate)].filter(Boolean).join(', ');
