/** What happened to each booking, when, in plain words: the same events, told. */
import { bookingIn } from '@libs/booking/booking-id.js';
import { BOOKING_EVENTS } from '@libs/booking/event-types.js';
import type { BookingEvent } from '@libs/booking/events.js';
import type { TimelineEntry } from '@libs/contract/bookings.js';
import { type Projection, upsert } from '@libs/eventing/types/projection.js';
import { A_CHEF_WILL_COOK, type Story, timelineText } from './timeline-text.js';

export interface TimelineDocument {
  readonly story: Story;
  /** In the order in which it happened. */
  readonly entries: readonly TimelineEntry[];
  /** The chef whom each entry names, by its place; null for most of them. */
  readonly names: readonly (string | null)[];
}

const UNTOLD: TimelineDocument = { story: { awaitsDeposit: true, quotedBefore: false }, entries: [], names: [] };

export const timelines: Projection<TimelineDocument, BookingEvent> = {
  name: 'timelines',
  version: 4,
  handles: BOOKING_EVENTS,
  indexes: [],

  project(event) {
    return [
      upsert(bookingIn(event.stream), (before) => {
        const { story, entries, names } =
          event.type === 'ChefAnonymised' ? without(event.data.chefId, before) : (before ?? UNTOLD);
        const entry = { at: event.occurredAt, type: event.type, ...timelineText(event, story) };
        const named = event.type === 'ChefAssigned' ? event.data.chefId : null;
        return { story: continued(story, event), entries: [...entries, entry], names: [...names, named] };
      }),
    ];
  },
};

/** The same, with that chef's name nowhere. */
function without(chefId: string, { story, entries, names }: TimelineDocument = UNTOLD): TimelineDocument {
  const told = entries.map((entry, place) => {
    const { at, type } = entry;
    return names[place] === chefId ? { at, type, ...A_CHEF_WILL_COOK } : entry;
  });
  return { story, entries: told, names };
}

function continued(story: Story, event: BookingEvent): Story {
  switch (event.type) {
    case 'FareQuoted':
      return { ...story, quotedBefore: true };
    case 'DepositPaid':
    case 'BookingCancelled':
      return { ...story, awaitsDeposit: false };
    default:
      return story;
  }
}
