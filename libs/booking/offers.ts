/**
 * Offers: a chef who asks to be asked first gets a visit only by accepting it. It is offered to one chef at a time, whose
 * time is reserved meanwhile; who declines, or lets the offer expire, is not asked again in that round.
 */
import { DECLINE_REASONS } from '@libs/contract/enums.js';
import { between, epochMs, HOUR, type Instant, MINUTE, plus, SECOND } from '@libs/contract/time.js';
import { InstantSchema } from '@libs/contract/time-schemas.js';
import { accept, refuse, type RuledEvent } from '@libs/eventing/types/decider.js';
import { type DataOf, defineCommand, defineEvent, type EventOf } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';
import type { AssignmentCommand, ChefReleased } from './assignment.js';
import type { BookingPolicy } from './booking-policies.js';
import {
  type BookingDecision,
  type BookingDecisions,
  type BookingFacts,
  type BookingFolds,
  type ChefSearchRecord,
  decidedBy,
  type RecordedBy,
} from './booking-rules.js';
import type { BookingEvent } from './booking.js';
import type { CancellationCommand } from './cancellation.js';
import { assigning } from './replacement.js';
import type { RequestCommand } from './request.js';
import { type BookingState, isConfirmed, type PlacedBooking } from './state.js';
import { PersonName } from './values.js';
import type { VisitCommand } from './visit.js';

const offered = { chefId: z.string() };
/** The visit was offered to a chef, who can accept until `expiresAt`. */
export const VisitOffered = defineEvent({ type: 'VisitOffered', data: { ...offered, expiresAt: InstantSchema } });
export type VisitOffered = EventOf<typeof VisitOffered>;

/** The chef accepted; `ChefAssigned` follows in the same append. */
export const OfferAccepted = defineEvent({ type: 'OfferAccepted', data: offered });
export type OfferAccepted = EventOf<typeof OfferAccepted>;

const declined = { ...offered, reason: z.enum([...DECLINE_REASONS, 'unavailable']) };
/** The chef declined. `unavailable`: leaves the product. */
export const OfferDeclined = defineEvent({ type: 'OfferDeclined', data: declined });
export type OfferDeclined = EventOf<typeof OfferDeclined>;

/** The chef did not answer in time. */
export const OfferExpired = defineEvent({ type: 'OfferExpired', data: offered });
export type OfferExpired = EventOf<typeof OfferExpired>;

/** The customer edited or cancelled the booking before the chef answered. */
export const OfferWithdrawn = defineEvent({ type: 'OfferWithdrawn', data: offered });
export type OfferWithdrawn = EventOf<typeof OfferWithdrawn>;

export const OFFER_EVENTS = [VisitOffered, OfferAccepted, OfferDeclined, OfferExpired, OfferWithdrawn] as const;
export type OfferEvent = EventOf<typeof OFFER_EVENTS>;

/** Offers the visit to a chef whose time is reserved for the booking's `round`, and for at most so many `people` if that is given. */
const OfferVisit = defineCommand('OfferVisit', { ...offered, round: z.int(), people: z.exactOptional(z.int()) });
type OfferVisit = DataOf<typeof OfferVisit> & { readonly found?: ChefSearchRecord };

/** The chef accepts the offer. */
const AcceptOffer = defineCommand('AcceptOffer', { ...offered, chef: z.union([PersonName, z.literal('[erased]')]) });
type AcceptOffer = DataOf<typeof AcceptOffer>;

/** The chef declines the offer. */
const DeclineOffer = defineCommand('DeclineOffer', { ...offered, reason: z.enum(DECLINE_REASONS) });
type DeclineOffer = DataOf<typeof DeclineOffer>;

/** Ends the offer that was not answered in time. */
const ExpireOffer = defineCommand('ExpireOffer', {});
type ExpireOffer = DataOf<typeof ExpireOffer>;

export const OFFER_COMMANDS = [OfferVisit, AcceptOffer, DeclineOffer, ExpireOffer] as const;
export type OfferCommand = OfferVisit | AcceptOffer | DeclineOffer | ExpireOffer;

/** The shortest and the longest time to answer an offer, and the part of the time until the start between them. */
const MIN_ANSWER_MS = 2 * MINUTE;
const MAX_ANSWER_MS = 4 * HOUR;
const ANSWER_PART = 1 / 12;

/** Returns until when an offer made at `now` can be answered: the sooner the visit, the sooner, and never after its start. */
export function offerDeadline(now: Instant, start: Instant): Instant {
  const part = Math.floor((between(now, start) * ANSWER_PART) / SECOND) * SECOND;
  const deadline = plus(now, Math.min(MAX_ANSWER_MS, Math.max(MIN_ANSWER_MS, part)));
  return deadline < start ? deadline : start;
}

/** Returns the placed booking if it searches for a chef in that round, and nobody is asked; undefined otherwise. */
export const needsChef = (state: BookingState, round: number): PlacedBooking | undefined =>
  state.phase === 'placed' && state.chefId === null && state.offer === undefined && state.round === round
    ? state
    : undefined;

/** Whether the chef has declined the visit in this round, let its offer expire, or said that they cannot come. */
export const hasDeclined = (state: BookingState, chefId: string): boolean =>
  isConfirmed(state) && (state.declinedBy ?? []).includes(chefId);

function offerVisit(
  state: BookingState,
  { chefId, round, people = Infinity, found }: OfferVisit,
  { now }: BookingFacts,
): BookingDecision {
  if (isOfferedTo(state, chefId) && state.round === round) return accept();
  const booking = needsChef(state, round);
  if (!booking || hasDeclined(state, chefId)) return refuse('chef-not-needed');
  const { start, headCount } = booking.choices;
  if (headCount > people) return refuse('chef-not-needed');
  if (start <= now) return refuse('already-started');
  const event = { type: 'VisitOffered', data: { chefId, expiresAt: offerDeadline(now, start) } } as const;
  return accept(found ? decidedBy({ name: 'chef-chosen', facts: found }, event) : event);
}

/** Narrows to a booking whose visit is offered to the chef at the moment. */
const isOfferedTo = (state: BookingState, chefId: string): state is Offered =>
  state.phase === 'placed' && state.offer?.chefId === chefId;
type Offered = PlacedBooking & { readonly offer: NonNullable<PlacedBooking['offer']> };

function acceptOffer(state: BookingState, { chefId, chef }: AcceptOffer, { now }: BookingFacts): BookingDecision {
  if (state.phase === 'none') return refuse('not-found');
  if (state.phase === 'placed' && state.chefId === chefId) return accept();
  if (!isOfferedTo(state, chefId) || state.offer.expiresAt <= now) return refuse('offer-over');
  return accept<BookingEvent>({ type: 'OfferAccepted', data: { chefId } }, ...assigning(state, { chefId, chef }));
}

/** Declining twice, or too late, changes nothing. */
function declineOffer(state: BookingState, { chefId, reason }: DeclineOffer): BookingDecision {
  if (state.phase === 'none') return refuse('not-found');
  if (isOfferedTo(state, chefId)) return accept({ type: 'OfferDeclined', data: { chefId, reason } });
  return hasDeclined(state, chefId) ? accept() : refuse('offer-over');
}

function expireOffer(state: BookingState, _: ExpireOffer, { now }: BookingFacts): BookingDecision {
  if (state.phase === 'none') return refuse('not-found');
  if (state.phase !== 'placed' || !state.offer) return accept();
  const { expiresAt: due } = state.offer;
  return now < due ? refuse('not-due', { due }) : accept(...endOfOffer(state, 'OfferExpired'));
}

/** Returns the event that ends an open offer, for the append that ends it; none without an offer. */
export function endOfOffer(
  state: BookingState,
  type: 'OfferExpired' | 'OfferWithdrawn',
): readonly (BookingEvent | RuledEvent<BookingEvent>)[] {
  if (state.phase !== 'placed' || !state.offer) return [];
  const { chefId, expiresAt } = state.offer;
  const data = { chefId };
  return type === 'OfferWithdrawn'
    ? [{ type, data }]
    : [decidedBy({ name: 'offer-unanswered', facts: { due: expiresAt } }, { type, data })];
}

/** Returns how an offer ends whose chef leaves the product; none without such an offer. */
export const declinedByRelease = (
  state: BookingState,
  { chefId, reason }: ChefReleased['data'],
): readonly OfferDeclined[] =>
  reason === 'unavailable' && isOfferedTo(state, chefId) ? [{ type: 'OfferDeclined', data: { chefId, reason } }] : [];

export const OFFER_DECISIONS: BookingDecisions<OfferCommand> = {
  OfferVisit: offerVisit,
  AcceptOffer: acceptOffer,
  DeclineOffer: declineOffer,
  ExpireOffer: expireOffer,
};

export const OFFER_FOLDS: BookingFolds<OfferEvent> = {
  VisitOffered: (state, offer) => (state.phase === 'placed' ? { ...state, offer } : state),
  OfferAccepted: (state) => withoutOffer(state),
  OfferDeclined: (state, { chefId }) => withoutOffer(state, chefId),
  OfferExpired: (state, { chefId }) => withoutOffer(state, chefId),
  OfferWithdrawn: (state) => withoutOffer(state),
};

/** `decliner` is not asked again in this round. */
function withoutOffer(state: BookingState, decliner?: string): BookingState {
  if (!isConfirmed(state)) return state;
  const { offer: _, ...rest } = state;
  return decliner === undefined ? rest : { ...rest, declinedBy: [...(state.declinedBy ?? []), decliner] };
}

export const OFFER_RECORDED_BY: RecordedBy<
  OfferEvent,
  OfferCommand | AssignmentCommand | RequestCommand | CancellationCommand | VisitCommand
> = {
  VisitOffered: ({ chefId }, _, before) => ({
    type: 'OfferVisit',
    chefId,
    round: 'round' in before ? before.round : 0,
  }),
  OfferAccepted({ chefId }, append) {
    const chef = append.find((event) => event.type === 'ChefAssigned')?.data.chef;
    return chef && { type: 'AcceptOffer', chefId, chef };
  },
  OfferDeclined: ({ chefId, reason }) =>
    reason === 'unavailable' ? { type: 'ReleaseChef', chefId, reason } : { type: 'DeclineOffer', chefId, reason },
  // At the start, the cancellation follows in the same append.
  OfferExpired: (_, append) => ({ type: append.length > 1 ? 'StartBooking' : 'ExpireOffer' }),
  // Ends the append of an edit or a cancellation.
  OfferWithdrawn: () => undefined,
};

/** Policy: an offer that is not answered in time expires. */

export const expireOffers: BookingPolicy = ({ bookingId, booking }) => {
  if (booking.phase !== 'placed' || !booking.offer) return [];
  const { chefId, expiresAt } = booking.offer;
  const id = `expire-${bookingId}-${booking.round}-${chefId}-${epochMs(expiresAt)}`;
  return [{ job: 'expire-offer', id, data: { bookingId }, runAt: expiresAt }];
};
