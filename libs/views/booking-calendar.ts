/** A booking as an entry of a calendar (RFC 5545): for its customer the chef who comes, for its chef where to go. */
import type { PersonName } from '@libs/booking/events.js';
import { CALENDAR_TEXTS as hindi } from '@libs/contract/calendar-texts.hi.js';
import { CALENDAR_TEXTS as english } from '@libs/contract/calendar-texts.js';
import { COMPANY } from '@libs/contract/company.js';
import type { Role } from '@libs/contract/enums.js';
import type { NoticeLanguage } from '@libs/contract/privacy-notice.js';
import type { Translated } from '@libs/contract/translated.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import type { BookingDocument } from './bookings.js';
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
 * The whole file. The same entry for ever, by its UID; a program that keeps it takes over what has a higher SEQUENCE, so
 * that a cancelled visit goes by itself. `page` is where the booking can be looked at.
 */
export function bookingCalendar(
  document: BookingDocument,
  reader: Role,
  page: string,
  language: NoticeLanguage = 'en',
): string {
  const texts = TEXTS[language];
  const { id, booking, calendar, createdAt } = document;
  const { start, end, meals, headCount } = booking.choices;
  const status = STATUS_OF[booking.phase];
  const visit = texts.visit(meals, headCount);
  const where = place(document);
  const properties: readonly Property[] = [
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', `-//${COMPANY.name}//Bookings//${language.toUpperCase()}`],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH'],
    ['BEGIN', 'VEVENT'],
    ['UID', `${id}@${DOMAIN}`],
    ['SEQUENCE', String(calendar.sequence)],
    ['DTSTAMP', utc(calendar.at)],
    ['CREATED', utc(createdAt)],
    ['LAST-MODIFIED', utc(calendar.at)],
    ['DTSTART', utc(start)],
    ['DTEND', utc(end)],
    ['SUMMARY', text(reader === 'user' ? texts.ofCustomer(COMPANY.name, visit) : texts.ofChef(visit))],
    ['DESCRIPTION', text(`${whom(document, reader, texts)}\n${texts.booking(id)}`)],
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

function whom({ customer, chef }: BookingDocument, reader: Role, texts: Texts): string {
  if (reader === 'chef') return customer === ERASED ? '' : texts.forCustomer(fullName(customer));
  if (chef === null) return texts.noChef;
  return chef === ERASED ? texts.aChef : texts.chef(fullName(chef));
}

const fullName = ({ firstName, lastName }: PersonName): string => `${firstName} ${lastName}`;

function place({ venue }: BookingDocument): string {
  if (venue === ERASED) return '';
  const { address, city, region, zip } = venue;
  return [address, city, region, zip].filter((part) => part !== '').join(', ');
}
