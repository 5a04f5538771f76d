import type { Booking } from '@libs/contract/bookings.js';
import { REQUIREMENT_LABELS } from '../../../lib/labels.js';
import { formatPhone } from '../../../lib/phone-number.js';
import { formatDate } from '../../../lib/time.js';

/** The customer's name. */
export const customerOf = ({ user }: Booking): string => `${user.firstName} ${user.lastName}`.trim();
/** Where the visit is, as somebody would write it on an envelope. */
export const placeOf = ({ billingAddress: { address, city, region, zip } }: Booking): string =>
  [address, city, region, zip].filter(Boolean).join(', ');
/** The number at the door. */
export const phoneOf = ({ billingAddress: { phone } }: Pick<Booking, 'billingAddress'>): string => formatPhone(phone);
/** What tells this booking from others when it is read out. */
export const nameOf = (booking: Booking): string =>
  [REQUIREMENT_LABELS[booking.requirement], customerOf(booking), formatDate(booking.startDate)].join(', ');
