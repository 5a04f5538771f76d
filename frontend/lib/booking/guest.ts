/** The customer of a booking, as far as disclosed to its chef: see the booking's `disclosure`. */
import type { Booking } from '@libs/contract/bookings.js';
import { STATUS } from '@libs/contract/enums.js';
import { fullName } from '@libs/contract/formats.js';
import { GUEST_TEXTS as texts } from '@libs/contract/texts/en/guest.js';
import { serverNow } from '../browser/server-clock.js';
import { formatInstant } from '../format/time.js';

type Seen = Pick<Booking, 'status' | 'disclosure'>;

/** Whether only times and city are disclosed. */
export const isWithheld = ({ disclosure }: Pick<Booking, 'disclosure'>): boolean => disclosure?.level === 'times';

/** Whether the whole address is disclosed, as it always is to the customer; an open page also hides it in time. */
export const showsAddress = ({ disclosure }: Pick<Booking, 'disclosure'>): boolean =>
  disclosure === undefined ||
  (disclosure.level === 'full' && !(disclosure.until && Date.parse(disclosure.until) <= serverNow()));

/** The customer's name as far as disclosed, or a text that it is withheld, or that the customer was erased. */
export const guestOf = (booking: Pick<Booking, 'user' | 'disclosure'>): string => {
  const { user } = booking;
  if (isWithheld(booking)) return texts.withheld;
  return (showsAddress(booking) ? fullName(user) : user.firstName) || texts.former;
};

/** The address on one line; before it is disclosed, the area, with the shown name of the city (`useCityName`). */
export function placeOf(
  { billingAddress, disclosure }: Pick<Booking, 'billingAddress' | 'disclosure'>,
  cityName = (stored: string): string => stored,
): string {
  const { address, city, region, zip } = billingAddress;
  if (!showsAddress({ disclosure }))
    return [cityName(city), zip && texts.pin(zip.slice(0, 3))].filter(Boolean).join(', ');
  if (!address && !region && !zip) return cityName(city);
  return [address, city, [region, zip].filter(Boolean).join('\u00a0')].filter(Boolean).join(', ');
}

/** The address that opens the way to the visit on a phone. */
export const routeAddress = (booking: Pick<Booking, 'billingAddress' | 'disclosure'>): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(placeOf(booking))}`;

/** When the address will be disclosed, or that it no longer is; undefined while it is, or if it never will be. */
export function addressNote({ status, disclosure }: Seen): string | undefined {
  if (disclosure?.level !== 'visit' || !disclosure.from || !disclosure.until) return undefined;
  if (status === STATUS.complete) return texts.addressUntil(formatInstant(disclosure.until));
  // A moment that has passed is no promise: the page is about to be read again.
  return Date.parse(disclosure.from) > serverNow() ? texts.addressFrom(formatInstant(disclosure.from)) : undefined;
}
