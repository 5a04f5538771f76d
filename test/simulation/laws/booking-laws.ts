/** What must be true of bookings, and of the time that chefs keep for them. */
import type { CalendarEvent } from '@libs/booking/calendar-events.js';
import type { BookingEvent } from '@libs/booking/events.js';
import { type Calendar, calendarDecider, chefIn, overlaps } from '@libs/booking/chef-calendar.js';
import { evolve } from '@libs/booking/evolve.js';
import { isOver } from '@libs/booking/payments.js';
import { type BookingState, isConfirmed, NO_BOOKING, type Phase } from '@libs/booking/state.js';
import { PHASE_GRAPH } from '@libs/booking/testing/phase-graph.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import { type Laws, repeated, where } from './remains.js';

const LEADS_TO: Readonly<Record<string, Phase>> = {
  BookingStarted: 'in-progress',
  BookingCompleted: 'complete',
  BookingCancelled: 'cancelled',
};

export const BOOKING_LAWS: Laws = {
  'every acknowledged booking is there (I1)': ({ aftermath: { notes }, bookings }) =>
    notes.promised.filter(({ bookingId }) => !bookings.has(bookingId)).map(({ bookingId }) => bookingId),

  'one request makes one booking (I2)': ({ aftermath: { notes }, bookings }) => {
    const ids = new Map<string, string>();
    const doubled = notes.promised.filter(({ customer, key, bookingId }) => {
      const name = `${customer.id}/${key}`;
      const first = ids.get(name) ?? bookingId;
      ids.set(name, first);
      return first !== bookingId;
    });
    const tooMany =
      bookings.size > notes.asked.size ? [`${bookings.size} bookings of ${notes.asked.size} requests`] : [];
    return [...doubled.map(({ bookingId }) => bookingId), ...tooMany];
  },

  'an acknowledged cancellation stands': ({ aftermath: { notes }, bookings }) =>
    [...notes.cancelled].filter((id) => bookings.get(id)?.phase !== 'cancelled'),

  'bookings move along their graph (I7)': ({ events }) => {
    const states = new Map<string, BookingState>();
    return events.flatMap((event) => {
      if (!event.stream.startsWith('booking-')) return [];
      const before = states.get(event.stream) ?? NO_BOOKING;
      const after = evolve(before, event as RecordedEvent<BookingEvent>);
      states.set(event.stream, after);
      // Folding leaves out what does not fit: where an event says it leads is looked at too.
      const next = LEADS_TO[event.type] ?? after.phase;
      const fits = next === before.phase ? !(event.type in LEADS_TO) : PHASE_GRAPH[before.phase].includes(next);
      return fits ? [] : [`${event.stream}: ${before.phase} to ${next}`];
    });
  },

  'every booking ends by itself': ({ bookings }) => where(bookings, (state) => !isOver(state)),

  'no chef is on two bookings at once': ({ bookings }) => {
    const visits = [...bookings.values()].filter(isConfirmed).filter(({ chefId }) => chefId !== null);
    return visits.flatMap((one, index) =>
      visits
        .slice(index + 1)
        .filter((other) => other.chefId === one.chefId && overlaps(other.choices, one.choices))
        .map((other) => `${one.chefId}: ${one.bookingId} and ${other.bookingId}`),
    );
  },

  'time is reserved for one at a time, and given back when its booking is over': ({ events, bookings }) => {
    const calendars = new Map<string, Calendar>();
    const twice: string[] = [];
    for (const one of events.filter(({ stream }) => stream.startsWith('calendar-'))) {
      const event = one as RecordedEvent<CalendarEvent>;
      const before = calendars.get(event.stream) ?? calendarDecider.initial;
      if (event.type === 'TimeReserved') {
        const { data } = event;
        const others = before.reservations.filter((held) => held.bookingId !== data.bookingId && overlaps(held, data));
        twice.push(...others.map(({ bookingId }) => `${chefIn(event.stream)}: ${bookingId}`));
      }
      calendars.set(event.stream, calendarDecider.evolve(before, event));
    }
    const left = [...calendars.values()]
      .flatMap(({ reservations }) => reservations)
      .filter(({ bookingId }) => {
        const state = bookings.get(bookingId);
        return !state || isOver(state);
      });
    return [...twice, ...left.map(({ bookingId, round }) => `${bookingId} in round ${round}`)];
  },

  'each side rates once': ({ events }) =>
    repeated(
      events.flatMap(({ stream, type, data }) =>
        type === 'BookingRated' ? [`${stream} by ${(data as { readonly by: string }).by}`] : [],
      ),
    ),
};
