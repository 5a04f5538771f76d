import type { Booking } from '@libs/contract/bookings.js';
import { STATUS } from '@libs/contract/enums.js';
import { api } from '../api/client/api.js';
import { guestOf, placeOf } from '../lib/booking/guest.js';
import { isOver, type NextBooking, type NextVisit } from '../lib/booking/next-visits.js';
import { serverNow } from '../lib/browser/server-clock.js';
import type { ShownSpan } from '../lib/format/time.js';
import { session, type Session } from '../lib/session/session.js';
import { removeText, writeJson } from '../lib/storage/storage.js';

const UPCOMING_STATUSES: readonly number[] = [STATUS.inProgress, STATUS.placed];
const MAX_VISITS = 10;

/** Stores the person's next booking or visits for the offline page. */
export async function keepLatestBooking({ id, role }: Pick<Session, 'id' | 'role'>): Promise<void> {
  const query = { filter: UPCOMING_STATUSES.join(','), order: 'start', limit: 100 } as const;
  const { bookings } = await api('bookings', { query });
  // Stores nothing after a log-out in the meantime.
  if (session()?.id !== id) return;
  if (role === 'chef') keepNextVisits(bookings, serverNow());
  else keepNextBooking(bookings, serverNow());
}

const upcoming = (bookings: readonly Booking[], now: number): readonly Booking[] =>
  bookings.filter((booking) => UPCOMING_STATUSES.includes(booking.status) && !isOver(booking, now));

/** Stores the first upcoming one of `bookings` (ordered by time); replaces an earlier one. */
export function keepNextBooking(bookings: readonly Booking[], now: number): void {
  const [next] = upcoming(bookings, now);
  if (!next) return removeText('nextBooking');
  const { chef, billingAddress } = next;
  const { address, city, zip, phone } = billingAddress;
  const name = chef ? `${chef.firstName} ${chef.lastName}`.trim() : '';
  const kept: NextBooking = { ...spanOf(next), address: `${address}, ${city} ${zip}`, chef: name, phone };
  writeJson('nextBooking', kept);
}

/** Stores the upcoming ones of `bookings` (ordered by time); replaces earlier ones. */
export function keepNextVisits(bookings: readonly Booking[], now: number): void {
  const visits = upcoming(bookings, now).slice(0, MAX_VISITS);
  if (visits.length === 0) return removeText('nextVisits');
  const kept = visits.map((visit): NextVisit => {
    const { billingAddress, headCount: people } = visit;
    return { ...spanOf(visit), guest: guestOf(visit), place: placeOf(visit), phone: billingAddress.phone, people };
  });
  writeJson('nextVisits', kept);
}

const spanOf = ({ startDate, startTime, endDate, endTime }: ShownSpan): ShownSpan => ({
  ...{ startDate, startTime, endDate, endTime },
});
