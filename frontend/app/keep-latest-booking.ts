import type { Booking } from '@libs/contract/bookings.js';
import { STATUS } from '@libs/contract/enums.js';
import { fullName } from '@libs/contract/formats.js';
import { LANGUAGE } from '@libs/contract/texts/en/locale.js';
import { PREPARATION_TEXTS as TEXTS } from '@libs/contract/texts/en/visit-day.js';
import { DAY, epochMs } from '@libs/contract/time.js';
import type { VisitDay } from '@libs/contract/visit-day.js';
import { api } from '../api/client/api.js';
import { needsLines } from '../components/menu-choice/choice.js';
import { isRestricting } from '../components/menu-choice/restricting.js';
import { guestOf, placeOf, routeAddress, showsAddress } from '../lib/booking/guest.js';
import { isOver, type NextBooking, type NextVisit, readNextVisits } from '../lib/booking/next-visits.js';
import { serverNow } from '../lib/browser/server-clock.js';
import type { ShownSpan } from '../lib/format/time.js';
import { session, type Session } from '../lib/session/session.js';
import { removeText, writeJson } from '../lib/storage/storage.js';

const UPCOMING_STATUSES: readonly number[] = [STATUS.inProgress, STATUS.placed];
const MAX_KEPT_VISITS = 10;
const AHEAD_MS = 7 * DAY;

const SOURCE: VisitSource = {
  read: (id) => api('booking', { params: { id } }),
  names: async () => {
    const { dishes } = await api('dishes', { query: { language: LANGUAGE } });
    return new Map(dishes.map(({ id, name }) => [id, name]));
  },
};

/** Stores the person's next booking or visits for the offline page. */
export async function keepLatestBooking({ id, role }: Pick<Session, 'id' | 'role'>): Promise<void> {
  const query = { filter: UPCOMING_STATUSES.join(','), order: 'start', limit: 100 } as const;
  const { bookings } = await api('bookings', { query });
  const visits = role === 'chef' ? await nextVisitsOf(bookings, serverNow(), SOURCE) : [];
  // Stores nothing after a log-out in the meantime.
  if (session()?.id !== id) return;
  if (role === 'chef') keepNextVisits(visits);
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
  const name = chef ? fullName(chef) : '';
  const kept: NextBooking = { ...spanOf(next), address: `${address}, ${city} ${zip}`, chef: name, phone };
  writeJson('nextBooking', kept);
}

/** How `read` finds one booking with its menu, and `names` the names of dishes. */
interface VisitSource {
  readonly read: (id: string) => Promise<Booking>;
  readonly names: () => Promise<ReadonlyMap<string, string>>;
}

/** Stores the visits; replaces earlier ones. */
export function keepNextVisits(visits: readonly NextVisit[]): void {
  if (visits.length === 0) removeText('nextVisits');
  else writeJson('nextVisits', visits);
}

/** Returns the visits of the next days among `bookings` (ordered by time). One that has not changed is not read again. */
export async function nextVisitsOf(
  bookings: readonly Booking[],
  now: number,
  { read, names }: VisitSource,
): Promise<readonly NextVisit[]> {
  const soon = upcoming(bookings, now).filter(({ visit }) => visit && epochMs(visit.start) <= now + AHEAD_MS);
  const known = readNextVisits(now);
  const knownOf = (visit: Booking) => known.find(({ id, mark }) => id === visit.id && mark === markOf(visit));
  const visits = soon.slice(0, MAX_KEPT_VISITS);
  const dishes = visits.every(knownOf) ? new Map<string, string>() : await names();
  const kept: NextVisit[] = [];
  for (const visit of visits) kept.push(knownOf(visit) ?? visitOf(await read(visit.id), dishes));
  return kept;
}

/** What is stored follows from these. */
const markOf = ({ revision, disclosure }: Booking): string => `${LANGUAGE} ${revision} ${disclosure?.level}`;

function visitOf(booking: Booking, names: ReadonlyMap<string, string>): NextVisit {
  const { id, billingAddress, headCount: people, menu, visit } = booking;
  const { start, end, departedAt, arrivedAt, startedAt } = visit as VisitDay;
  const nameOf = (dish: string): string => names.get(dish) ?? dish;
  const steps = menu?.preparation ?? [];
  return {
    ...{ id, mark: markOf(booking), start, end },
    done: {
      ...(departedAt && { depart: departedAt }),
      ...(arrivedAt && { arrive: arrivedAt }),
      ...(startedAt && { startVisit: startedAt }),
    },
    ...spanOf(booking),
    guest: guestOf(booking),
    place: placeOf(booking),
    route: showsAddress(booking) ? routeAddress(booking) : '',
    phone: billingAddress.phone,
    people,
    needs: menu ? needsLines(menu) : [],
    ...(menu && !isRestricting(menu) && { isUnrestricted: true }),
    menu: menu ? [...menu.dishes, ...menu.suggested].map(nameOf) : [],
    preparation: steps.map(({ at, kind, dishes }) => [at, TEXTS.kinds[kind](dishes.map(nameOf).join(', '))]),
  };
}

const spanOf = ({ startDate, startTime, endDate, endTime }: ShownSpan): ShownSpan => ({
  ...{ startDate, startTime, endDate, endTime },
});
