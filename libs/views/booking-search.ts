/** What customers and chefs search bookings by: the words that their lists show, in both languages. */
import { type ChefAssigned, PIN_DIGITS_SHOWN } from '@libs/booking/assignment.js';
import type { BookingDetails } from '@libs/booking/request.js';
import type { ExistingBooking } from '@libs/booking/state.js';
import { cityInHindi } from '@libs/contract/cities.js';
import { dayIn, ZONE } from '@libs/contract/day-in.js';
import { fullName } from '@libs/contract/formats.js';
import { formatMoney } from '@libs/contract/money.js';
import { BOOKING_TEXTS as ENGLISH_WORDS } from '@libs/contract/texts/en/booking-words.js';
import * as english from '@libs/contract/texts/en/locale.js';
import { PARTNER_TEXTS as ENGLISH_PARTNER } from '@libs/contract/texts/en/partner.js';
import { BOOKING_TEXTS as HINDI_WORDS } from '@libs/contract/texts/hi/booking-words.js';
import * as hindi from '@libs/contract/texts/hi/locale.js';
import { PARTNER_TEXTS as HINDI_PARTNER } from '@libs/contract/texts/hi/partner.js';
import type { Locale } from '@libs/contract/texts/languages.js';
import { clockOf, instantOf, type KolkataDate, kolkataDate, SLOTS } from '@libs/contract/time.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { moneyOf } from './booking-money.js';

/** The parts of a booking's document that are searched. */
interface Searched extends BookingDetails {
  readonly id: string;
  readonly booking: ExistingBooking;
  readonly chefId: string | null;
  readonly chef: ChefAssigned['data']['chef'] | null;
}

/** The search text of the customer: names, and what the card shows. */
export function customerText(document: Searched): string {
  const { customer, chef } = document;
  const names = [customer, chef].flatMap((person) => (person === null || person === ERASED ? [] : [fullName(person)]));
  return [...names, ...timesAndCity(document), ...orderOf(document)].join('\n');
}

/** The search text of the chef, with what is always visible. */
export function chefText(document: Searched): string {
  const { booking, chefId, customer, venue } = document;
  if (chefId === null) return '';
  if (booking.phase === 'cancelled') return timesAndCity(document).join('\n');
  const name = customer === ERASED ? [] : [customer.firstName];
  const pin = venue === ERASED ? [] : [venue.zip.slice(0, PIN_DIGITS_SHOWN)];
  return [...name, ...timesAndCity(document), ...orderOf(document), ...pin].join('\n');
}

/** Id, times and city as the lists show them in each language. */
function timesAndCity({ id, booking, venue }: Searched): readonly string[] {
  const { start, end } = booking.choices;
  const [first, last] = [kolkataDate(start), kolkataDate(end)];
  const [from, until] = [clockOf(start), clockOf(end)];
  const cities = venue === ERASED ? [] : [venue.city, cityInHindi(venue.city)];
  const spans = SHOWN.map(({ dateOf, slotText }) => {
    const ends = first === last ? slotText(until) : `${dateOf(last)}, ${slotText(until)}`;
    return `${dateOf(first)}, ${slotText(from)} – ${ends}`;
  });
  return [id, ...spans, ...cities];
}

/** Occasion, price and people as the lists show them in each language; the occasion also as it is recorded. */
function orderOf({ booking }: Searched): readonly string[] {
  const { requirement, headCount } = booking.choices;
  const words = SHOWN.flatMap(({ titlesOf, people }) => [...titlesOf(requirement), people(headCount)]);
  return [requirement, formatMoney(moneyOf(booking).finalFare), ...words];
}

type Choices = ExistingBooking['choices'];

/**
 * Returns a function that writes a date in a language: `Sat, 12 December 2026`. It keeps what it has written, because
 * formatting takes longer than folding an event, and visits share few dates.
 */
const datesIn = (locale: Locale) => {
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: ZONE });
  const dayOf = dayIn(locale);
  const written = new Map<KolkataDate, string>();
  return (date: KolkataDate): string => {
    let words = written.get(date);
    if (words === undefined) {
      const at = new Date(instantOf(date, SLOTS[0]));
      words = `${weekday.format(at)}, ${dayOf(at)}`;
      written.set(date, words);
    }
    return words;
  };
};

/** Returns a function that names the occasion, and what a visit without one of its own is called. */
const titlesIn = ({ requirements, otherVisit }: Pick<typeof HINDI_WORDS, 'requirements' | 'otherVisit'>) => {
  return (requirement: Choices['requirement']) =>
    requirement === 'other' ? [requirements.other, otherVisit] : [requirements[requirement]];
};

/** How the lists write a booking in each language. */
const SHOWN = [
  {
    dateOf: datesIn('en-IN'),
    slotText: english.shownSlot,
    titlesOf: titlesIn(ENGLISH_WORDS),
    people: ENGLISH_PARTNER.bookings.people,
  },
  {
    dateOf: datesIn('hi-IN'),
    slotText: hindi.shownSlot,
    titlesOf: titlesIn(HINDI_WORDS),
    people: HINDI_PARTNER.bookings.people,
  },
];

/** What the chef can also search by while name and address are visible; each as the list shows it. */
export function contactText({ customer, venue }: Searched): string {
  const name = customer === ERASED ? [] : [fullName(customer)];
  const place =
    venue === ERASED ? [] : [[venue.address, venue.city, venue.region, venue.zip].filter(Boolean).join(', ')];
  return [...name, ...place].join('\n');
}
