/**
 * What a chef sees of a booking at a given time. Every answer to a chef is made from a `ChefBooking` only, so that
 * hidden data cannot leak.
 */
import { type AskingChef, type Disclosure, disclosureTo, PIN_DIGITS_SHOWN } from '@libs/booking/assignment.js';
import { ingredientsOf } from '@libs/booking/ingredients.js';
import type { BookingDetails } from '@libs/booking/request.js';
import type { Choices } from '@libs/booking/values.js';
import { type Paise, sum } from '@libs/contract/money.js';
import type { Instant } from '@libs/contract/time.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { type BookingDocument, PERSONAL_FIELDS, type Release } from './bookings.js';
import { helpIn } from './chef-earnings.js';

/** A visit that the chef does not make (any more). */
export interface PastAssignment {
  readonly level: 'times';
  readonly id: string;
  readonly createdAt: Instant;
  readonly revision: number;
  readonly start: Instant;
  readonly end: Instant;
  readonly city: string;
  readonly calendar: BookingDocument['calendar'];
  /** Null for a booking that was given to another chef. */
  readonly cancellation: BookingDocument['cancellation'];
  /** Why the visit was taken from the chef; null for one that was cancelled while it was theirs. */
  readonly release: Release['reason'] | null;
}
/** A visit that the chef makes, or made. The document contains only visible data. */
export interface OwnVisit {
  readonly level: 'visit' | 'full';
  readonly window: NonNullable<Disclosure['window']>;
  readonly document: SharedBooking;
}
export type ChefBooking = PastAssignment | OwnVisit;

/** Returns undefined for a chef who was never assigned to the booking. */
export function bookingForChef(document: BookingDocument, chef: AskingChef, now: Instant): ChefBooking | undefined {
  const { chefId } = chef;
  const release = document.releases.findLast((one) => one.chefId === chefId);
  const disclosure = disclosureTo(chef, document.booking, release ? [chefId] : [], now);
  if (!disclosure) return undefined;
  const { level, window } = disclosure;
  if (level !== 'times' && window) {
    return { level, window, document: visibleAt(level, document) };
  }
  return document.chefId === chefId || !release ? cancelledVisit(document) : releasedVisit(document, release);
}

function cancelledVisit(document: BookingDocument): PastAssignment {
  const { id, createdAt, revision, calendar, cancellation, booking } = document;
  const { start, end } = booking.choices;
  const city = cityOf(document);
  return { level: 'times', id, createdAt, revision, start, end, city, calendar, cancellation, release: null };
}

function releasedVisit(document: BookingDocument, { reason, ...release }: Release): PastAssignment {
  const { id, createdAt } = document;
  const { revision, start, end, calendar } = release;
  const visit = { id, createdAt, revision, start, end, city: cityOf(document), calendar };
  return { level: 'times', ...visit, cancellation: null, release: reason };
}

/** Returns the city of a visit; the empty text once its customer is erased. */
export const cityOf = ({ venue }: Pick<BookingDocument, 'venue'>): string => (venue === ERASED ? '' : venue.city);

/**
 * The fields without personal data that a chef reads. Of a personal one a chef reads what its event declares as `shown`.
 * Nothing else of a document reaches a chef.
 */
const READ_BY_CHEF = [
  'id',
  'customerId',
  'chefId',
  'status',
  'createdAt',
  'start',
  'revision',
  'calendar',
  'booking',
  'cancellation',
  'noShow',
  'problems',
] as const satisfies readonly (keyof BookingDocument)[];

/** What chef and customer read of a booking. */
export type SharedBooking = Pick<
  BookingDocument,
  (typeof READ_BY_CHEF)[number] | keyof BookingDetails | 'needs' | 'chef'
>;

function visibleAt(level: OwnVisit['level'], document: BookingDocument): SharedBooking {
  const values = Object.entries(document).flatMap(([field, value]: [string, unknown]) => {
    const shown = PERSONAL_FIELDS[field]?.shown?.[level];
    if (shown) return [[field, value === ERASED || value === null ? value : shown(value)]];
    return READ_BY_CHEF.some((one) => one === field) ? [[field, value]] : [];
  });
  return Object.fromEntries(values) as SharedBooking;
}

/** What a chef reads of a visit that is offered to them: enough to decide, and nothing that identifies the customer. */
export interface OfferedVisit {
  readonly id: string;
  readonly choices: Choices;
  readonly city: string;
  /** The first digits of the PIN. */
  readonly area: string;
  /** The ids of the dishes that the customer has chosen. */
  readonly dishes: readonly string[];
  /** What the chef would earn: the final fare. */
  readonly earnings: Paise;
  /** Of it, for the helpers that the chef brings and pays. */
  readonly help: Paise;
  /** The most that the chef may spend on the ingredients; only if the chef buys. */
  readonly ingredientsLimit?: Paise;
  /** Whether the customer asked for this chef. */
  readonly preferred: boolean;
  readonly expiresAt: Instant;
}

/** Returns undefined unless the visit is offered to the chef, who can still answer at `now`. */
export function offeredVisit(
  { id, booking, venue }: BookingDocument,
  chefId: string,
  now: Instant,
): OfferedVisit | undefined {
  if (booking.phase !== 'placed' || booking.offer?.chefId !== chefId || booking.offer.expiresAt <= now)
    return undefined;
  const { choices, fare, menu, preferredChef, offer } = booking;
  const { by, limit } = ingredientsOf(booking);
  return {
    id,
    choices,
    city: cityOf({ venue }),
    area: venue === ERASED ? '' : venue.zip.slice(0, PIN_DIGITS_SHOWN),
    dishes: menu?.dishes ?? [],
    earnings: fare.finalFare,
    help: sum(helpIn(booking).map(({ amount }) => amount)),
    ...(by === 'chef' && { ingredientsLimit: limit }),
    preferred: preferredChef === chefId,
    expiresAt: offer.expiresAt,
  };
}
