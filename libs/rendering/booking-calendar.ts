/** A booking as a calendar entry (RFC 5545): for its customer with the chef, for its chef with the place. */
import type { PersonName } from '@libs/booking/events.js';
import { bookingCode } from '@libs/contract/booking-code.js';
import { CALENDAR_TEXTS as hindi } from '@libs/contract/calendar-texts.hi.js';
import { CALENDAR_TEXTS as english } from '@libs/contract/calendar-texts.js';
import { COMPANY } from '@libs/contract/company.js';
import type { NoticeLanguage } from '@libs/contract/privacy-notice.js';
import type { Instant } from '@libs/contract/time.js';
import type { Translated } from '@libs/contract/translated.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import type { BookingDocument } from '@libs/views/bookings.js';
import type { ChefBooking } from '@libs/views/chef-booking.js';
import { calendarText, type Property, text, utc } from './calendar-text.js';

const STATUS_OF = {
  requested: 'TENTATIVE',
  pending: 'TENTATIVE',
  placed: 'CONFIRMED',
  'in-progress': 'CONFIRMED',
  complete: 'CONFIRMED',
  cancelled: 'CANCELLED',
} as const;

type Texts = Translated<typeof english>;
const TEXTS: Readonly<Record<NoticeLanguage, Texts>> = { en: english, hi: hindi };

const DOMAIN = COMPANY.email.slice(COMPANY.email.indexOf('@') + 1);

/**
 * Returns the whole file. The UID never changes; calendar programs apply a file with a higher SEQUENCE, so that a
 * cancelled visit is removed. `page` is the booking's URL.
 */
export function bookingCalendar(document: BookingDocument, page: string, language: NoticeLanguage = 'en'): string {
  const texts = TEXTS[language];
  const { meals, headCount } = document.booking.choices;
  const summary = texts.ofCustomer(COMPANY.name, texts.visit(meals, headCount));
  return file({ ...entryOf(document), summary, about: whoCooks(document, texts), page, language });
}

/**
 * Returns the chef's file. Its time stamp also changes when the address becomes visible or hidden, so that calendar
 * programs apply a file that was fetched later.
 */
export function chefCalendar(seen: ChefBooking, now: Instant, page: string, language: NoticeLanguage = 'en'): string {
  const texts = TEXTS[language];
  if (seen.level === 'times') {
    const { id, createdAt, calendar, start, end, city } = seen;
    const entry = {
      id,
      createdAt,
      calendar,
      start,
      end,
      status: 'CANCELLED',
      where: city,
      stamp: calendar.at,
    } as const;
    return file({ ...entry, summary: texts.pastVisit, about: '', page, language });
  }
  const { document, window } = seen;
  const { meals, headCount } = document.booking.choices;
  const entry = entryOf(document);
  const stamp = [window.from, window.until].filter((at) => at <= now).reduce(later, entry.stamp);
  const about = document.customer === ERASED ? '' : texts.forCustomer(fullName(document.customer));
  return file({ ...entry, stamp, summary: texts.ofChef(texts.visit(meals, headCount)), about, page, language });
}

const later = (one: Instant, other: Instant): Instant => (one < other ? other : one);

interface Entry {
  readonly id: string;
  readonly createdAt: Instant;
  readonly calendar: BookingDocument['calendar'];
  /** When its content last changed. */
  readonly stamp: Instant;
  readonly start: Instant;
  readonly end: Instant;
  readonly status: (typeof STATUS_OF)[keyof typeof STATUS_OF];
  readonly where: string;
}

const entryOf = (document: BookingDocument): Entry => {
  const { id, createdAt, calendar, booking } = document;
  const { start, end } = booking.choices;
  const status = STATUS_OF[booking.phase];
  return { id, createdAt, calendar, stamp: calendar.at, start, end, status, where: place(document) };
};

interface Words {
  readonly summary: string;
  /** The other person; may be empty. */
  readonly about: string;
  readonly page: string;
  readonly language: NoticeLanguage;
}

function file({ id, createdAt, calendar, stamp, start, end, status, where, ...words }: Entry & Words): string {
  const { summary, about, page, language } = words;
  const description = [about, TEXTS[language].booking(bookingCode(id))].filter((line) => line !== '').join('\n');
  const properties: readonly Property[] = [
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', `-//${COMPANY.name}//Bookings//${language.toUpperCase()}`],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH'],
    ['BEGIN', 'VEVENT'],
    ['UID', `${id}@${DOMAIN}`],
    ['SEQUENCE', String(calendar.sequence)],
    ['DTSTAMP', utc(stamp)],
    ['CREATED', utc(createdAt)],
    ['LAST-MODIFIED', utc(stamp)],
    ['DTSTART', utc(start)],
    ['DTEND', utc(end)],
    ['SUMMARY', text(summary)],
    ['DESCRIPTION', text(description)],
    ...(where === '' ? [] : ([['LOCATION', text(where)]] as const)),
    ['STATUS', status],
    ['CLASS', 'PRIVATE'],
    ['ORGANIZER;CN=' + COMPANY.name, `mailto:${COMPANY.email}`],
    ['URL', page],
    ['END', 'VEVENT'],
    ['END', 'VCALENDAR'],
  ];
  return calendarText(properties);
}

function whoCooks({ chef }: BookingDocument, texts: Texts): string {
  if (chef === null) return texts.noChef;
  return chef === ERASED ? texts.aChef : texts.chef(fullName(chef));
}

const fullName = ({ firstName, lastName }: PersonName): string => `${firstName} ${lastName}`.trim();

function place({ venue }: BookingDocument): string {
  if (venue === ERASED) return '';
  const { address, city, region, zip } = venue;
  return [address, city, region, zip].filter((part) => part !== '').join(', ');
}
