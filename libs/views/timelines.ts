/** The timeline of each booking: what happened and when, in plain words. */
import { bookingIn } from '@libs/booking/booking-id.js';
import { BOOKING_EVENTS, type BookingEvent } from '@libs/booking/booking.js';
import type { BalanceEvent } from '@libs/booking/balance.js';
import type { DisclosureLevel } from '@libs/booking/assignment.js';
import type { IngredientsEvent } from '@libs/booking/ingredients.js';
import type { MenuEvent } from '@libs/booking/menu.js';
import type { MoveEvent } from '@libs/booking/move.js';
import type { NoShowEvent } from '@libs/booking/no-show.js';
import type { ProblemEvent } from '@libs/booking/problem.js';
import { OFFER_EVENTS, type OfferEvent } from '@libs/booking/offers.js';
import type { PaymentQuarantined } from '@libs/booking/quarantine.js';
import type { RatingEvent } from '@libs/booking/rating.js';
import type { RefundEvent } from '@libs/booking/refund.js';
import { REPLACEMENT_EVENTS, type ReplacementEvent } from '@libs/booking/replacement.js';
import type { VisitEvent } from '@libs/booking/visit.js';
import type { ExtraTimeAccepted, VisitDayEvent } from '@libs/booking/visit-day.js';
import type { TimelineEntry } from '@libs/contract/bookings.js';
import type { Instant } from '@libs/contract/time.js';
import { unchangedAfter } from '@libs/eventing/types/decider.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import { type Projection, upsertOwn } from '@libs/eventing/types/projection.js';
import { A_CHEF_WILL_COOK, CANCELLED, type Story, timelineText, withoutPreference } from './timeline-text.js';

export interface TimelineDocument {
  readonly story: Story;
  /** In order of time. */
  readonly entries: readonly TimelineEntry[];
  /** The chef that each entry names, by index; null for most. */
  readonly names: readonly (string | null)[];
}

const EMPTY_TIMELINE: TimelineDocument = {
  story: { awaitsDeposit: true, quotedBefore: false, visit: null },
  entries: [],
  names: [],
};

export const timelines: Projection<TimelineDocument, BookingEvent> = {
  name: 'timelines',
  version: 11,
  handles: BOOKING_EVENTS,
  indexes: [],

  project(event) {
    return [
      upsertOwn(bookingIn(event.stream), event, (before) => {
        const { story, entries, names } =
          event.type === 'ChefAnonymised' ? without(event.data.chefId, before) : (before ?? EMPTY_TIMELINE);
        const entry = { at: momentOf(event, story), type: event.type, ...timelineText(event, story) };
        const named = event.type === 'ChefAssigned' ? event.data.chefId : null;
        return { story: continued(story, event), entries: [...entries, entry], names: [...names, named] };
      }),
    ];
  },
};

/** Returns the timeline without that chef's name. */
function without(chefId: string, { story, entries, names }: TimelineDocument = EMPTY_TIMELINE): TimelineDocument {
  const told = entries.map((entry, place) => {
    const { at, type } = entry;
    return names[place] === chefId ? { at, type, ...A_CHEF_WILL_COOK } : entry;
  });
  return { story, entries: told, names };
}

/** Start and end of a visit are recorded when a job notices them, and a press of the chef when a phone has network. */
function momentOf(event: RecordedEvent<BookingEvent>, { visit }: Story): Instant {
  if ('at' in event.data) return event.data.at;
  if (event.type === 'BookingStarted') return visit?.start ?? event.occurredAt;
  return event.type === 'BookingCompleted' ? (visit?.end ?? event.occurredAt) : event.occurredAt;
}

function continued(story: Story, event: BookingEvent): Story {
  switch (event.type) {
    case 'BookingRequested': {
      const { choices, preferredChef } = event.data;
      const { start, end } = choices;
      return { ...story, visit: { start, end }, ...(preferredChef !== undefined && { preferredChef }) };
    }
    case 'BookingAmended': {
      const { start, end } = event.data.choices;
      return { ...story, visit: { start, end } };
    }
    case 'ExtraTimeAccepted':
      return { ...story, ...(story.visit && { visit: { ...story.visit, end: event.data.end } }) };
    case 'FareQuoted':
      return { ...story, quotedBefore: true };
    case 'DepositPaid':
    case 'BookingCancelled':
      return { ...story, awaitsDeposit: false };
    case 'ChefAssigned':
    case 'ChefReleased':
    case 'ChefAnonymised':
    case 'CustomerAnonymised':
    case 'DepositPaymentInitiated':
    case 'DepositPaymentFailed':
      return story;
    default:
      return unchangedAfter<
        | MenuEvent
        | IngredientsEvent
        | PaymentQuarantined
        | VisitEvent
        | Exclude<VisitDayEvent, ExtraTimeAccepted>
        | NoShowEvent
        | ProblemEvent
        | RefundEvent
        | RatingEvent
        | OfferEvent
        | ReplacementEvent
        | MoveEvent
        | BalanceEvent,
        Story
      >(story, event);
  }
}

/** Who was asked, and whether the customer is content, is not for the chef. */
const ABOUT_OTHERS: ReadonlySet<string> = new Set([...OFFER_EVENTS, ...REPLACEMENT_EVENTS].map(({ type }) => type));

/**
 * Returns the timeline for a chef: without the names of other chefs; and for a visit that is no longer theirs, only
 * that it was assigned to them, and how that ended.
 */
export function timelineForChef(
  { entries, names }: Pick<TimelineDocument, 'entries' | 'names'>,
  chefId: string,
  level: DisclosureLevel,
): readonly TimelineEntry[] {
  let isTheirs = false;
  return entries.flatMap((entry, place) => {
    const { at, type } = entry;
    if (ABOUT_OTHERS.has(type)) return [];
    const wasTheirs = isTheirs;
    if (type === 'ChefAssigned') isTheirs = names[place] === chefId;
    if (type === 'ChefReleased') isTheirs = false;
    const shown = type === 'ChefAssigned' && !isTheirs ? { at, type, ...A_CHEF_WILL_COOK } : withoutPreference(entry);
    if (level !== 'times') return [shown];
    if (type === 'BookingCancelled') return wasTheirs ? [{ at, type, ...CANCELLED }] : [];
    return isTheirs !== wasTheirs ? [shown] : [];
  });
}
