/** The states that the rules fold from the streams, by the category of a stream. */
import { bookingDecider } from '@libs/booking/booking.js';
import { calendarDecider } from '@libs/booking/chef-calendar.js';
import { couponDecider } from '@libs/booking/coupon.js';
import { messageLogDecider } from '@libs/booking/messages.js';
import { openBookingsDecider } from '@libs/booking/open-bookings.js';
import type { RecordedEvent, StreamName } from '@libs/eventing/types/envelope.js';
import { emailDecider } from '@libs/identity/account-email.js';
import { chefLeaveDecider } from '@libs/identity/chef-leave.js';
import { chefDecider } from '@libs/identity/chef.js';
import { claimDecider } from '@libs/identity/claim.js';
import { customerDecider } from '@libs/identity/customer.js';
import { erasureDecider } from '@libs/identity/erasure.js';
import { loginDecider } from '@libs/identity/one-time-code.js';
import { sessionDecider } from '@libs/identity/session.js';
import { phoneProofDecider } from '@libs/identity/settle-phone-proof.js';
import { ticketDecider } from '@libs/identity/ticket.js';
import { genesisDecider } from '@libs/operations/genesis.js';

/** How the events of a kind of stream become a state. */
export interface Aggregate {
  readonly initial: unknown;
  evolve(state: unknown, event: RecordedEvent): unknown;
}

interface AnyDecider {
  readonly initial: unknown;
  evolve(state: never, event: never): unknown;
}
const one = (decider: AnyDecider): Aggregate => decider;

/** Several deciders read the streams of an account; the state then has a member for each. */
const several = (deciders: Readonly<Record<string, AnyDecider>>): Aggregate => {
  const parts = Object.entries(deciders).map(([name, decider]) => [name, one(decider)] as const);
  return {
    initial: Object.fromEntries(parts.map(([name, { initial }]) => [name, initial])),
    evolve: (state, event) =>
      Object.fromEntries(
        parts.map(([name, { evolve }]) => [name, evolve((state as Record<string, unknown>)[name], event)]),
      ),
  };
};

/** Every kind of stream with a state, by its category. */
export const AGGREGATES: Readonly<Record<string, Aggregate>> = {
  booking: one(bookingDecider),
  calendar: one(calendarDecider),
  coupon: one(couponDecider),
  messages: one(messageLogDecider),
  'open-bookings': one(openBookingsDecider),
  customer: several({ account: customerDecider, erasure: erasureDecider }),
  chef: several({ account: chefDecider, leave: chefLeaveDecider }),
  claim: one(claimDecider),
  login: one(loginDecider),
  session: one(sessionDecider),
  email: one(emailDecider),
  'phone-proof': one(phoneProofDecider),
  ticket: one(ticketDecider),
  receipts: { initial: { issued: 0 }, evolve: (_, { revision }) => ({ issued: revision + 1 }) },
  'operations-founding': one(genesisDecider),
};

const CATEGORIES = Object.keys(AGGREGATES).toSorted((a, b) => b.length - a.length);

/** Returns the category of a stream; undefined for a stream of another program. */
export const categoryOf = (stream: StreamName): string | undefined =>
  CATEGORIES.find((category) => stream.startsWith(`${category}-`));

/** Returns the aggregate of a stream. */
export const aggregateOf = (stream: StreamName): Aggregate | undefined => AGGREGATES[categoryOf(stream) ?? ''];

/** Returns the id in the name of a stream: what follows its category. */
export const idOfStream = (stream: StreamName): string => stream.slice((categoryOf(stream)?.length ?? -1) + 1);

/** Folds the events of one stream; null for a stream without an aggregate. */
export function stateAfter(stream: StreamName, events: readonly RecordedEvent[]): unknown {
  const aggregate = aggregateOf(stream);
  return aggregate ? events.reduce<unknown>((state, event) => aggregate.evolve(state, event), aggregate.initial) : null;
}
