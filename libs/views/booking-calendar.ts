/** A booking as an entry of a calendar (RFC 5545): for its customer the chef who comes, for its chef where to go. */
import { COMPANY } from '@libs/contract/company.js';
import type { Role } from '@libs/contract/enums.js';
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

const DOMAIN = COMPANY.email.slice(COMPANY.email.indexOf('@') + 1);

/**
 * The whole file. The same entry for ever, by its UID; a program that keeps it takes over what has a higher SEQUENCE, so
 * that a cancelled visit goes by itself. `page` is where the booking can be looked at.
 */
export function bookingCalendar(document: BookingDocument, reader: Role, page: string): string {
  const { id, booking, calendar, createdAt } = document;
  const { start, end, meals, headCount } = booking.choices;
  const status = STATUS_OF[booking.phase];
  const visit = `${meals.join(', ')} for ${headCount} people`;
  const where = place(document);
  const properties: readonly Property[] = [
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', `-//${COMPANY.name}//Bookings//EN`],
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
    ['SUMMARY', text(reader === 'user' ? `${COMPANY.name}: ${visit}` : `Cook ${visit}`)],
    ['DESCRIPTION', text(`${whom(document, reader)}\nBooking ${id}`)],
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

function whom({ customer, chef }: BookingDocument, reader: Role): string {
  if (reader === 'chef') return customer === ERASED ? '' : `For ${customer.firstName} ${customer.lastName}`;
  if (chef === null) return 'A chef is still to be found';
  return chef === ERASED ? 'A chef of ours cooks' : `${chef.firstName} ${chef.lastName} cooks`;
}

function place({ venue }: BookingDocument): string {
  if (venue === ERASED) return '';
  const { address, city, region, zip } = venue;
  return [address, city, region, zip].filter((part) => part !== '').join(', ');
}
