/**
 * The process of a booking: one document per booking, from which its policies decide what to do next. It contains the
 * booking as folded by `evolve`, and what some policies need in addition.
 */
import type { Paise } from '@libs/contract/money.js';
import type { Instant } from '@libs/contract/time.js';
import { askPolicies, type Policies, type Policy, type ProcessManager } from '@libs/eventing/types/process-manager.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import { insert, type Operation, update, upsert } from '@libs/eventing/types/projection.js';
import { assignChef, isSearching, noSearch, searchAfter } from './assignment.js';
import { bookingIn } from './booking-id.js';
import { BOOKING_EVENTS, type BookingEvent, evolve } from './booking.js';
import { cancelUnpaidBooking } from './cancellation.js';
import { heldAfter, releaseUnusedTime, type Reservation, type ReservationEvent } from './chef-calendar.js';
import { followDeposit, openedAfter } from './deposit.js';
import type { BookingIntent } from './job-payloads.js';
import { messagesAfter, notifyBothSides, withoutMessage, withRequestedEmail } from './message-policies.js';
import {
  isLast,
  type MessageEvent,
  type MessageKind,
  type MessageReported,
  type MessageStarted,
  type Side,
} from './messages.js';
import { expireMoves } from './move.js';
import { settleVisits } from './no-show.js';
import { expireOffers } from './offers.js';
import { countEarlyRatings } from './rating.js';
import { refundDeposit } from './refund.js';
import { type BookingState, NO_BOOKING } from './state.js';
import { keepToTheClock } from './visit.js';

export interface BookingProcess extends PolicyFacts {
  /** Whether a policy has an intent. */
  readonly open: boolean;
  /** Whether a chef is searched for, and since when: the longest wait comes first when a chef becomes free. */
  readonly searching: boolean;
  readonly searchingSince: Instant;
}

const POLICIES: Policies<PolicyFacts, BookingIntent> = {
  'follow-deposit': followDeposit,
  'cancel-unpaid-booking': cancelUnpaidBooking,
  'assign-chef': assignChef,
  'expire-offers': expireOffers,
  'expire-moves': expireMoves,
  'release-unused-time': releaseUnusedTime,
  'keep-to-the-clock': keepToTheClock,
  'settle-visits': settleVisits,
  'refund-deposit': refundDeposit,
  'notify-both-sides': notifyBothSides,
  'count-early-ratings': countEarlyRatings,
};

type Handled = BookingEvent | ReservationEvent | Exclude<MessageEvent, MessageStarted | MessageReported>;

export const bookingProcess: ProcessManager<BookingProcess, Handled, BookingIntent> = {
  name: 'booking-process',
  version: 10,
  handles: [
    ...BOOKING_EVENTS,
    'TimeReserved',
    'TimeReleased',
    'BookingEmailRequested',
    'MessageSent',
    'MessageSeen',
    'MessageDropped',
  ],
  indexes: [
    { name: 'open', fields: ['open', 'changedAt'] },
    { name: 'searching', fields: ['searching', 'searchingSince'] },
  ],
  policies: POLICIES,

  project(event) {
    if (isOwn(event)) return [afterOwn(event)];
    switch (event.type) {
      case 'BookingEmailRequested': {
        const email = event.data;
        return [
          update(email.bookingId, (before) =>
            decided({ ...before, messages: withRequestedEmail(before.messages, email) }),
          ),
        ];
      }
      case 'MessageSent':
      case 'MessageSeen':
      case 'MessageDropped': {
        // The job waits until the next channel takes over.
        if (!isLast(event)) return [];
        const { bookingId, message } = event.data;
        return [
          update(bookingId, (before) => decided({ ...before, messages: withoutMessage(before.messages, message) })),
        ];
      }
      case 'TimeReserved':
      case 'TimeReleased': {
        const { bookingId } = event.data;
        return [
          change(bookingId, event, (before) =>
            decided({ ...before, held: heldAfter(before.held, event), changedAt: event.occurredAt }),
          ),
        ];
      }
    }
  },
};

const OWN: ReadonlySet<string> = new Set(BOOKING_EVENTS);
const isOwn = (event: RecordedEvent<Handled>): event is RecordedEvent<BookingEvent> => OWN.has(event.type);

/** Handles an event of the booking itself. */
function afterOwn(event: RecordedEvent<BookingEvent>): Operation<BookingProcess> {
  const bookingId = bookingIn(event.stream);
  const apply = (before: PolicyFacts): BookingProcess => {
    const booking = evolve(before.booking, event);
    return decided({
      ...before,
      booking,
      changedAt: event.occurredAt,
      openedAt: openedAfter(before.openedAt, event),
      search: searchAfter(before.search, event),
      messages: messagesAfter(before, booking, event),
    });
  };
  return event.type === 'BookingRequested'
    ? insert(bookingId, () => apply(noFacts(bookingId, event)))
    : change(bookingId, event, apply);
}

const change = (
  bookingId: string,
  event: Pick<RecordedEvent, 'occurredAt'>,
  apply: (before: PolicyFacts) => BookingProcess,
): Operation<BookingProcess> => upsert(bookingId, (before) => apply(before ?? noFacts(bookingId, event)));

const noFacts = (bookingId: string, { occurredAt }: Pick<RecordedEvent, 'occurredAt'>): PolicyFacts => ({
  bookingId,
  booking: NO_BOOKING,
  changedAt: occurredAt,
  openedAt: {},
  search: noSearch(occurredAt),
  held: [],
  messages: [],
});

/** A policy that throws keeps the document open, so that it is called again. */
function decided(facts: PolicyFacts): BookingProcess {
  const { intents, failed } = askPolicies(POLICIES, facts);
  const { booking, search } = facts;
  return {
    ...facts,
    open: intents.length > 0 || failed.length > 0,
    searching: isSearching(booking),
    searchingSince: search.since,
  };
}

/** The shape of the policies about a booking, and of what they decide on. */

export interface ChefSearch {
  /** When the deposit was paid, or the last chef was released. */
  readonly since: Instant;
  /** Number of the search, from 1: each change of the booking starts a new one. */
  readonly turn: number;
}

/** Time that is reserved on the calendar of a chef. */
export interface HeldTime {
  readonly chefId: string;
  readonly reservation: Reservation;
  /** Since when. */
  readonly at: Instant;
}

/**
 * A message that is neither sent nor dropped. It contains the recipient's id; the rest is looked up when it is sent.
 */
export interface DueMessage {
  /** Identifies it among all messages about the booking. */
  readonly message: string;
  readonly kind: MessageKind;
  readonly to: Side;
  /** `sms` for a message by any channel but the e-mail that accompanies it. */
  readonly channel: 'sms' | 'email';
  readonly personId: string;
  readonly dueAt: Instant;
  /** The paid or refunded amount, if the message is about money. */
  readonly amount?: Paise;
}

/** The input of the policies. */
export interface PolicyFacts {
  readonly bookingId: string;
  readonly booking: BookingState;
  /** When the booking, or the time reserved for it, last changed. */
  readonly changedAt: Instant;
  /** When the payment page of each attempt was opened, by transaction. */
  readonly openedAt: Readonly<Record<string, Instant>>;
  readonly search: ChefSearch;
  /** The time that is reserved for it on chef calendars. */
  readonly held: readonly HeldTime[];
  /** Messages that are neither sent nor dropped. */
  readonly messages: readonly DueMessage[];
}

/** A policy about a booking. */
export type BookingPolicy = Policy<PolicyFacts, BookingIntent>;
