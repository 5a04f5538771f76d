/** What happened to each booking, when, in plain words: the same events, told. */
import { bookingIn } from '@libs/booking/booking-id.js';
import { BOOKING_EVENTS } from '@libs/booking/event-types.js';
import type { BookingEvent } from '@libs/booking/events.js';
import type { TimelineEntry } from '@libs/contract/bookings.js';
import { type Projection, upsert } from '@libs/eventing/types/projection.js';
import { type Story, timelineText } from './timeline-text.js';

export interface TimelineDocument {
  readonly story: Story;
  /** In the order in which it happened. */
  readonly entries: readonly TimelineEntry[];
}

const UNTOLD: TimelineDocument = { story: { awaitsDeposit: true, quotedBefore: false }, entries: [] };

export const timelines: Projection<TimelineDocument, BookingEvent> = {
  name: 'timelines',
  version: 2,
  handles: BOOKING_EVENTS,
  indexes: [],

  project(event) {
    return [
      upsert(bookingIn(event.stream), (before) => {
        const { story, entries } = before ?? UNTOLD;
        const entry = { at: event.occurredAt, type: event.type, text: timelineText(event, story) };
        return { story: continued(story, event), entries: [...entries, entry] };
      }),
    ];
  },
};

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
