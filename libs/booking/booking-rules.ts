/**
 * The rules that decide the events of a booking, by name and with the facts that mattered; recorded with each event.
 * Amounts are paise, `…Ms` milliseconds. Facts of older events are never converted: add fields, and keep their meaning.
 */
import type { ProblemKind } from '@libs/contract/enums.js';
import { paise, type Paise } from '@libs/contract/money.js';
import type { Instant } from '@libs/contract/time.js';
import {
  because,
  type Decision,
  type Decisions,
  type Folds,
  type NamedCommand,
  type Refusal,
  type RuledEvent,
} from '@libs/eventing/types/decider.js';
import type { DomainEvent } from '@libs/eventing/types/envelope.js';
import type { MenuPlaces } from '@libs/menu/menu-places.js';
import type { BookingEvent } from './booking.js';
import type { Unfit } from './chef-availability.js';
import type { FareQuoted } from './request.js';
import type { BookingState } from './state.js';

type Named<Name extends string, Facts> = { readonly name: Name; readonly facts: Facts };

/** The cancellation policy as it applied at one moment. */
export type RefundPolicyFacts = {
  readonly start: Instant;
  /** From the decision to the start. */
  readonly leftMs: number;
  readonly chefAssigned: boolean;
  /** The chef cannot come, and the customer has not accepted another one: everything comes back. */
  readonly replacing?: boolean;
  /** In percent: the limit that earlier edits have fixed; 100 without one. */
  readonly refundLimit: number;
  /** The tiers within that limit, in order of time; `until` is the last instant of each. */
  readonly tiers: readonly { readonly percent: number; readonly until: Instant }[];
  /** The percentage that applied. */
  readonly percent: number;
};

/** What made the server ask the payment provider: its callback, the schedule, or a customer who opened the page. */
type ReportSource = 'callback' | 'poll' | 'page';

/** How an answer of the payment provider was obtained. */
export type ProviderReport = {
  /** Missing for a job that an earlier version enqueued. */
  readonly source?: ReportSource;
  /** The id of the request of a callback or a customer, as in the server's log, and when it came. */
  readonly request?: string;
  readonly requestedAt?: Instant;
  /** The time in the provider's answer, by its own clock. */
  readonly providerTime?: Instant;
};

export type BookingRule =
  | Named<
      'fare',
      {
        readonly tariff: string;
        readonly baseFare: Paise;
        readonly coupon?: string;
        readonly discount: Paise;
        readonly finalFare: Paise;
        readonly deposit: Paise;
      }
    >
  | Named<'edit-before-payment', { readonly oldFare: Paise; readonly newFare: Paise }>
  | Named<
      'edit-after-payment',
      RefundPolicyFacts & {
        /** In percent: the limit of the moment at which the customer proposed this time. It applies instead of `percent`. */
        readonly proposed?: number;
        readonly oldFare: Paise;
        readonly newFare: Paise;
        readonly deposit: Paise;
        /** The parts of the deposit that this edit retains, and that it makes owed. */
        readonly kept: Paise;
        readonly owed: Paise;
      }
    >
  /** `why` is missing if the chef has another visit then. */
  | Named<
      'chef-not-free-after-edit',
      { readonly chefId: string; readonly start: Instant; readonly end: Instant; readonly why?: Unfit }
    >
  /** How many dishes of each course the booking has places for, and until when the menu can be changed. */
  | Named<'menu-within-booking', { readonly places: MenuPlaces; readonly until: Instant }>
  /** The ids of the dishes for which an edit left no place. */
  | Named<'menu-shortened-by-edit', { readonly places: MenuPlaces; readonly dropped: readonly string[] }>
  | Named<'cancellation-before-payment', { readonly start: Instant }>
  | Named<
      'cancellation-policy',
      RefundPolicyFacts & {
        /** The part of the deposit to which the percentage applies. */
        readonly refundable: Paise;
        readonly refund: Paise;
        /** The parts of the deposit that were owed already, and retained by edits. */
        readonly owed: Paise;
        readonly kept: Paise;
      }
    >
  | Named<'unpaid-at-start', { readonly due: Instant }>
  | Named<'no-chef-at-start', { readonly due: Instant; readonly refund: Paise }>
  | Named<'visit-start' | 'visit-end' | 'visit-settled', { readonly due: Instant }>
  | Named<
      'no-show',
      {
        readonly start: Instant;
        readonly until: Instant;
        /** Everything that was paid. */
        readonly refund: Paise;
        /** When the chef arrived by the record. */
        readonly arrivedAt?: Instant;
        readonly keepsRank?: true;
      }
    >
  /** How late the visit began by the record, and what comes back for it. */
  | Named<'problem', { readonly kind: ProblemKind; readonly lateMs: number; readonly refund: Paise }>
  | Named<
      'deposit-paid',
      ProviderReport & {
        readonly attempt: 'open' | 'failed';
        readonly phase: string;
        /** `refund`: the booking did not need the payment, so all of it is owed back. */
        readonly use: 'deposit' | 'refund';
      }
    >
  | Named<'deposit-failed' | 'deposit-without-answer' | 'refund-completed' | 'refund-failed', ProviderReport>
  | Named<'payment-page-lost', Record<never, never>>
  | Named<'provider-contradiction', ProviderReport>
  | Named<
      'refund-owed',
      {
        /** The payment; what is owed of it in total; what was not yet refunded; how many refunds of it have failed. */
        readonly paid: Paise;
        readonly owed: Paise;
        readonly outstanding: Paise;
        readonly failedRefunds: number;
      }
    >
  | Named<'chef-chosen', ChefSearchRecord>
  | Named<'offer-unanswered' | 'move-unanswered', { readonly due: Instant }>;

/**
 * Returns the report of an answer that a job obtained. `hint` is the job's data: a job without a source follows the
 * schedule, unless it is of an earlier version.
 */
export function providerReport(
  { once, source, request, requestedAt }: ProviderReport & { readonly once?: true },
  providerTime?: Instant,
): ProviderReport {
  const by = source ?? (once ? undefined : 'poll');
  return {
    ...(by && { source: by }),
    ...(request !== undefined && { request }),
    ...(requestedAt && { requestedAt }),
    ...(providerTime && { providerTime }),
  };
}

/** Returns the rule of a fare. It is calculated from a tariff and a coupon when the customer gets the quote. */
export const fareRule = ({ tariff, baseFare, coupon, finalFare, deposit }: FareQuoted['data']): BookingRule => ({
  name: 'fare',
  facts: {
    tariff,
    baseFare,
    ...(coupon !== undefined && { coupon }),
    discount: paise(baseFare - finalFare),
    finalFare,
    deposit,
  },
});

/** Names the rule that decided an event of a booking. */
export const decidedBy = (rule: BookingRule, event: BookingEvent): RuledEvent<BookingEvent> => because(rule, event);

/** How a chef was found: recorded with the assignment, so that an operator can see why this chef and no other. */

/**
 * Why a chef was not assigned. `busy`: has another visit at that time; `busy-meanwhile`: the same, by the calendar but
 * not by the view; `busier`: had more visits than the view contained, and another chef had fewer; `closed`: leaves;
 * `not-verified`: unknown, erased or not verified; `other-city`: works in another city than the visit's;
 * `same-person`: is the customer, by number, e-mail address or device; `contended`: too many write conflicts on the
 * calendar;
 * `booking-changed`: the booking needed no chef any more, or a chef for another time; `declined`: has declined it, let
 * its offer expire, or cannot come; `ranked-lower`: was not needed;
 * `outside-hours`, `day-off`, `party-too-large`, `too-soon`: the chef's availability excludes the visit; `gap-too-short`,
 * `too-far`: too little time, or less than the way takes, between it and another visit of the chef.
 */
export type PassedOver =
  | 'busy'
  | 'busy-meanwhile'
  | 'busier'
  | 'closed'
  | 'not-verified'
  | 'other-city'
  | 'same-person'
  | 'contended'
  | 'booking-changed'
  | 'declined'
  | 'ranked-lower'
  | Unfit;

/** What decided the order of a chef: see `rank.ts`. Of a search only; missing in older records. */
type RankFacts = {
  /** How many late releases counted; missing without any. */
  readonly late?: number;
  /** The Bayesian mean of the chef's stars, with one decimal; missing where nobody is rated. */
  readonly stars?: number;
};

/** A chef who was considered: how many other visits they have, and why they were not assigned. */
export type Considered = RankFacts & { readonly chefId: string; readonly visits: number; readonly why: PassedOver };

export type ChefSearchRecord = RankFacts & {
  /**
   * `preference`: the chef that the customer asked for; `search`: the first free chef by rank; `offer`: a chef
   * who became free; `reservation`: an assignment that was interrupted after the chef's time was reserved.
   */
  readonly how: 'preference' | 'search' | 'offer' | 'reservation';
  /**
   * Why the chef that the customer asked for was not assigned; missing without such a chef, if that chef was assigned
   * after all, and for a `reservation`.
   */
  readonly asked?: PassedOver;
  /** The chef's other visits; only of a search. */
  readonly visits?: number;
  /** How many other chefs were considered; only of a search. */
  readonly considered?: number;
  /** The first {@link MAX_RANKED} of them, in order of rank. */
  readonly ranking?: readonly Considered[];
};

/** Limits the size of the record: it is stored with each assignment. */
export const MAX_RANKED = 15;

/** The refusals of a booking. Clients may depend on the codes; the sentences are in the contract. */

export type BookingRefusal = Refusal<
  | 'not-found'
  | 'booking-exists'
  | 'start-in-the-past'
  | 'start-too-far-ahead'
  | 'end-before-start'
  | 'too-short'
  | 'too-long'
  | 'people-out-of-range'
  | 'already-paid'
  | 'not-payable'
  | 'attempt-open'
  | 'payment-mismatch'
  | 'already-started'
  | 'already-complete'
  | 'already-cancelled'
  | 'changed-meanwhile'
  | 'refund-changed'
  | 'book-anew'
  | 'moved-too-often'
  | 'move-needs-chef'
  | 'move-open'
  | 'move-over'
  | 'move-not-free'
  | 'move-too-late'
  | 'too-many-move-proposals'
  | 'menu-closed'
  | 'menu-not-possible'
  | 'chef-not-needed'
  | 'offer-over'
  | 'not-started'
  | 'more-than-due'
  | 'too-many-payments'
  | 'balance-disputed'
  | 'dispute-contradicts'
  | 'payment-confirmed'
  | 'payment-withdrawn'
  | 'limit-missing'
  | 'ingredients-closed'
  | 'ingredients-bought'
  | 'guest-buys'
  | 'receipt-closed'
  | 'above-limit'
  | 'already-rated'
  | 'not-rated'
  | 'already-written'
  | 'reply-closed'
  | 'not-complete'
  | 'not-due'
  | 'not-settled'
  | 'not-your-visit'
  | 'too-early'
  | 'visit-not-started'
  | 'visit-over'
  | 'pressed-in-future'
  | 'pressed-too-long-ago'
  | 'extra-time-changed'
  | 'extra-time-too-long'
  | 'chef-came'
  | 'no-show'
  | 'no-show-closed'
  | 'problem-closed'
  | 'already-answered'
  | 'chef-not-free'
>;
export type BookingDecision = Decision<BookingEvent, BookingRefusal>;

/** What the commands of a facet decide, and what its events do to the state. */
export type BookingDecisions<Command extends NamedCommand> = Decisions<
  BookingState,
  Command,
  BookingEvent,
  BookingFacts,
  BookingRefusal
>;
export type BookingFolds<E extends DomainEvent> = Folds<BookingState, E>;

/**
 * The command that recorded an append, by the type of its first event; undefined if no command begins with such an
 * event. The refund or limit that a customer was shown is not recorded, so the command expects none.
 */
export type RecordedBy<E extends DomainEvent, Command extends NamedCommand> = {
  readonly [One in E as One['type']]: (
    data: One['data'],
    append: readonly BookingEvent[],
    before: BookingState,
  ) => Command | undefined;
};

/** Facts outside the stream that a decision needs. */
export interface BookingFacts {
  readonly now: Instant;
  /**
   * Whether the booking's chef has reserved the new time for its next round; used when a booking is edited, and when
   * its visit takes longer. When another date is proposed: whether the chef is free then.
   */
  readonly chefHasTime?: boolean;
  /** Why the booking's chef does not come to the edited visit, although they have time; used when a booking is edited. */
  readonly chefUnfit?: Unfit | undefined;
  /** Whether the needs of the command are those that were recorded last. */
  readonly sameNeeds?: boolean;
  /** Whether the reply of the command is the one that was recorded last. */
  readonly sameReply?: boolean;
  /** Whether the words of the command are those of the rating, or others; missing while it has none. */
  readonly writtenWords?: 'same' | 'others';
  /** What changed since the revision that the customer saw, by `changesSince`; an edit or cancellation is then refused. */
  readonly changes?: readonly string[];
}
