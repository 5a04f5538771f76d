/**
 * What a chef sees of a booking at a given time. Every answer to a chef is made from a `ChefBooking` only, so that
 * hidden data cannot leak.
 */
import { type AskingChef, type Disclosure, disclosureTo, PIN_DIGITS_SHOWN } from '@libs/booking/assignment.js';
import type { Instant } from '@libs/contract/time.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import type { BookingDocument, Release } from './bookings.js';

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
  readonly document: BookingDocument;
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
    return { level, window, document: level === 'full' ? document : withoutContact(document) };
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

const cityOf = ({ venue }: BookingDocument): string => (venue === ERASED ? '' : venue.city);

/** Keeps first name, city and the area of the PIN, and what the chef has to prepare. */
function withoutContact(document: BookingDocument): BookingDocument {
  const { customer, venue } = document;
  const withheld = { firstName: '', lastName: '', phone: '', address: '', region: '' };
  return {
    ...document,
    customer: customer === ERASED ? ERASED : { firstName: customer.firstName, lastName: '' },
    venue: venue === ERASED ? ERASED : { ...withheld, city: venue.city, zip: venue.zip.slice(0, PIN_DIGITS_SHOWN) },
  };
}
