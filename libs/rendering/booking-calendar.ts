/**
 * A booking as a calendar entry (RFC 5545): for its customer with the chef, for its chef with the place, for both with
 * the chosen dishes and the shopping list. What guests need or must not eat is personal and never in the file, for
 * calendars are shared and files are sent by e-mail.
 */
import { bookingCode } from '@libs/contract/booking-code.js';
import { SENT_TEXTS, type SentTexts } from '@libs/contract/texts/sent.js';
import { asOneLine, withoutHidden } from '@libs/contract/characters.js';
import { COMPANY } from '@libs/contract/company.js';
import { nameInMessages } from '@libs/contract/person-name.js';
import type { Language } from '@libs/contract/texts/languages.js';
import { epochMs, type Instant, instant } from '@libs/contract/time.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import type { BookingDocument } from '@libs/views/bookings.js';
import type { ChefBooking, SharedBooking } from '@libs/views/chef-booking.js';
import { DISH_INDEX } from '@libs/menu/library.js';
import { bookingPage, shoppingListPage } from './email-content.js';

const STATUS_OF = {
  requested: 'TENTATIVE',
  pending: 'TENTATIVE',
  placed: 'CONFIRMED',
  'in-progress': 'CONFIRMED',
  complete: 'CONFIRMED',
  cancelled: 'CANCELLED',
} as const;

type Texts = SentTexts['CALENDAR_TEXTS'];

const DOMAIN = COMPANY.email.slice(COMPANY.email.indexOf('@') + 1);

/** The reader of the file. */
export interface CalendarReader {
  /** The address of the product's pages, without a trailing slash. */
  readonly publicUrl: string;
  readonly language: Language;
}

/**
 * Returns the whole file. The UID never changes; calendar programs apply a file with a higher SEQUENCE, so that a
 * cancelled visit is removed.
 */
export function bookingCalendar(document: BookingDocument, reader: CalendarReader): string {
  const texts = SENT_TEXTS[reader.language].CALENDAR_TEXTS;
  const { meals, headCount } = document.booking.choices;
  const summary = texts.ofCustomer(COMPANY.name, texts.visit(meals, headCount));
  const about = [whoCooks(document, texts), ...mealIn(document, reader)];
  return file({ ...entryOf(document), summary, about, ...reader });
}

/**
 * Returns the chef's file. Its time stamp also changes when the address becomes visible or hidden, so that calendar
 * programs apply a file that was fetched later.
 */
export const chefCalendar = (seen: ChefBooking, now: Instant, reader: CalendarReader): string =>
  file({ ...chefEntry(seen, now, reader), ...reader });

/** How often calendar programs should read a chef's visits again; some do so less often. */
const FEED_REFRESH = 'PT6H';
/** How long before a visit the calendar reminds the chef. */
const ALARM_BEFORE = '-PT2H';

/**
 * Returns the calendar of all these visits, to which a chef subscribes. A visit that is no longer theirs stays in it as
 * cancelled, without the customer's data. The SEQUENCE of an entry is the revision of its booking.
 */
export function chefFeed(visits: readonly ChefBooking[], now: Instant, reader: CalendarReader): string {
  const texts = SENT_TEXTS[reader.language].CALENDAR_TEXTS;
  const name = text(texts.feed(COMPANY.name));
  return calendarText([
    ...headOf(reader.language, 'PUBLISH'),
    ['NAME', name],
    ['X-WR-CALNAME', name],
    ['REFRESH-INTERVAL;VALUE=DURATION', FEED_REFRESH],
    ['X-PUBLISHED-TTL', FEED_REFRESH],
    ...visits.flatMap((seen) => {
      const entry = chefEntry(seen, now, reader);
      const { revision: sequence } = seen.level === 'times' ? seen : seen.document;
      return eventOf({ ...entry, ...reader, sequence, hasAlarm: entry.status === 'CONFIRMED' && entry.end > now });
    }),
    ['END', 'VCALENDAR'],
  ]);
}

function chefEntry(seen: ChefBooking, now: Instant, reader: CalendarReader): Entry & Words {
  const texts = SENT_TEXTS[reader.language].CALENDAR_TEXTS;
  if (seen.level === 'times') {
    const { id, createdAt, calendar, start, end, city } = seen;
    const entry = { id, createdAt, sequence: calendar.sequence, start, end } as const;
    return { ...entry, status: 'CANCELLED', where: city, stamp: calendar.at, summary: texts.pastVisit, about: [] };
  }
  const { document, window } = seen;
  const { meals, headCount } = document.booking.choices;
  const entry = entryOf(document);
  const stamp = [window.from, window.until].filter((at) => at <= now).reduce(latest, entry.stamp);
  const guest = document.customer === ERASED ? '' : nameInMessages(document.customer);
  const about = [...(guest === '' ? [] : [texts.forCustomer(guest)]), ...mealIn(document, reader)];
  return { ...entry, stamp, summary: texts.ofChef(texts.visit(meals, headCount)), about };
}

/** Returns the chosen dishes and the address of the shopping list; nothing for a visit that is over. */
function mealIn(
  { id, booking: { phase, menu } }: SharedBooking,
  { publicUrl, language }: CalendarReader,
): readonly string[] {
  if (phase === 'cancelled' || phase === 'complete') return [];
  const names = (menu?.dishes ?? []).flatMap((dish) => DISH_INDEX.get(dish)?.name[language] ?? []);
  const texts = SENT_TEXTS[language].CALENDAR_TEXTS;
  const list = texts.shoppingList(shoppingListPage(publicUrl, id));
  return names.length === 0 ? [list] : [texts.menu(names.join(', ')), list];
}

const latest = (one: Instant, other: Instant): Instant => (one < other ? other : one);

interface Entry {
  readonly id: string;
  readonly createdAt: Instant;
  readonly sequence: number;
  /** When its content last changed. */
  readonly stamp: Instant;
  readonly start: Instant;
  readonly end: Instant;
  readonly status: (typeof STATUS_OF)[keyof typeof STATUS_OF];
  readonly where: string;
}

const entryOf = (document: SharedBooking): Entry => {
  const { id, createdAt, calendar, booking } = document;
  const { start, end } = booking.choices;
  const status = STATUS_OF[booking.phase];
  const { sequence, at: stamp } = calendar;
  return { id, createdAt, sequence, stamp, start, end, status, where: place(document) };
};

interface Words {
  readonly summary: string;
  /** The lines about the visit before the booking's code. */
  readonly about: readonly string[];
}

const file = (entry: Entry & Words & CalendarReader): string =>
  calendarText([
    ...headOf(entry.language, entry.status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH'),
    ...eventOf({ ...entry, hasAlarm: entry.status === 'CONFIRMED' }),
    ['END', 'VCALENDAR'],
  ]);

const headOf = (language: Language, method: 'CANCEL' | 'PUBLISH'): readonly Property[] => [
  ['BEGIN', 'VCALENDAR'],
  ['VERSION', '2.0'],
  ['PRODID', `-//${COMPANY.name}//Bookings//${language.toUpperCase()}`],
  ['CALSCALE', 'GREGORIAN'],
  ['METHOD', method],
];

function eventOf(entry: Entry & Words & CalendarReader & { readonly hasAlarm?: boolean }): readonly Property[] {
  const { id, createdAt, sequence, stamp, start, end, status, where, hasAlarm = false } = entry;
  const { summary, about, publicUrl, language } = entry;
  const description = [...about, SENT_TEXTS[language].CALENDAR_TEXTS.booking(bookingCode(id))].join('\n');
  return [
    ['BEGIN', 'VEVENT'],
    ['UID', `${id}@${DOMAIN}`],
    ['SEQUENCE', String(sequence)],
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
    ['URL', bookingPage(publicUrl, id)],
    ...(hasAlarm ? alarm(summary) : []),
    ['END', 'VEVENT'],
  ];
}

const alarm = (summary: string): readonly Property[] => [
  ['BEGIN', 'VALARM'],
  ['ACTION', 'DISPLAY'],
  ['TRIGGER', ALARM_BEFORE],
  ['DESCRIPTION', text(summary)],
  ['END', 'VALARM'],
];

function whoCooks({ chef }: BookingDocument, texts: Texts): string {
  if (chef === null) return texts.noChef;
  const name = chef === ERASED ? '' : nameInMessages(chef);
  return name === '' ? texts.aChef : texts.chef(name);
}

function place({ venue }: SharedBooking): string {
  if (venue === ERASED) return '';
  const { address, city, region, zip } = venue;
  return [address, city, region, zip]
    .map(asOneLine)
    .filter((part) => part !== '')
    .join(', ');
}

/** Writes iCalendar (RFC 5545): one property per line, escaped and folded. */

export type Property = readonly [name: string, value: string];

/** Octets of a line without its end; a longer one continues in the next, after a space. */
const MAX_LINE_OCTETS = 75;

/** Escapes a TEXT value: user input can neither end the line nor start a property. */
export const text = (value: string): string =>
  withoutHidden(value.replaceAll(/\r\n?/g, '\n'))
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n');

/** Formats an instant in UTC, to the second: `20261212T123000Z`. */
export const utc = (at: Instant): string => instant(epochMs(at)).replaceAll(/[-:]|\.\d{3}/g, '');

/** Returns the text of the properties, each line ended by CRLF. */
export const calendarText = (properties: readonly Property[]): string =>
  properties.map(([name, value]) => `${folded(`${name}:${value}`)}\r\n`).join('');

/** Splits only between characters. */
function folded(line: string): string {
  let written = '';
  let room = MAX_LINE_OCTETS;
  for (const character of line) {
    const octets = octetsOf(character);
    if (octets > room) {
      written += '\r\n ';
      room = MAX_LINE_OCTETS - 1;
    }
    written += character;
    room -= octets;
  }
  return written;
}

function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
