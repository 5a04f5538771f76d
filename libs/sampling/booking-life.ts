/**
 * Generates the history of a booking as commands with their times, for samples, benchmarks and simulations. Contains
 * only commands that the rules accept, so that its events are the product's own.
 */
import { refundIdOf, transactionIdOf } from '@libs/booking/booking-id.js';
import type { BookingCommand } from '@libs/booking/booking.js';
import type { FareQuoted, RequestBooking } from '@libs/booking/request.js';
import type { Choices } from '@libs/booking/values.js';
import { LIMITS } from '@libs/contract/limits.js';
import type { Paise } from '@libs/contract/money.js';
import {
  addDays,
  between,
  HOUR,
  type Instant,
  instantOf,
  kolkataDate,
  MINUTE,
  plus,
  SLOTS,
} from '@libs/contract/time.js';
import { depositOf, fareOf } from '@libs/pricing/fare.js';
import { currentTariff } from '@libs/pricing/tariff.js';
import { sampleId, samplePerson, type SamplePerson, sampleVenue } from './people.js';
import type { Random } from './random.js';
import { MEALS, REQUIREMENTS, SERVICES } from '@libs/contract/enums.js';
import { normalise } from '@libs/pricing/selection.js';

export interface SampleCustomer extends SamplePerson {
  readonly customerId: string;
}

export interface BookingLife {
  readonly bookingId: string;
  readonly customerId: string;
  /** In order of time. */
  readonly steps: readonly { readonly at: Instant; readonly command: BookingCommand }[];
}

/** How a history continues after the request; likely ones are repeated. */
const WEIGHTED_COURSES = [
  'paid',
  'served',
  'served',
  'changed-then-paid',
  'paid-then-changed',
  'declined-then-paid',
  'never-paid',
  'cancelled',
  'paid-then-cancelled',
  'cancelled-late',
] as const;
type Course = (typeof WEIGHTED_COURSES)[number];

/** Generates a booking that `customer` requests at `at`. */
export function bookingLife(customer: SampleCustomer, at: Instant, random: Random): BookingLife {
  const bookingId = sampleId(at, random);
  const { customerId, firstName, lastName } = customer;
  const choices = sampleChoices(at, random);
  const request: RequestBooking = {
    type: 'RequestBooking',
    bookingId,
    customerId,
    choices,
    customer: { firstName, lastName },
    venue: sampleVenue(customer, random),
    description: '',
    fare: sampleFare(choices),
  };
  const steps: BookingLife['steps'][number][] = [{ at, command: request }];
  const course = random.pick(WEIGHTED_COURSES);
  for (const command of continued(course, request, random)) {
    const before = steps.at(-1)?.at ?? at;
    const soonAfter = plus(before, random.whole(MINUTE, HOUR));
    const due = CLOCK_COMMAND_TIMES[command.type]?.(choices);
    const isLate = course === 'cancelled-late' && command.type === 'CancelBooking';
    steps.push({ at: due ?? (isLate ? lastDays(before, choices.start, random) : soonAfter), command });
  }
  return { bookingId, customerId, steps };
}

/** When commands of the clock are due. */
const CLOCK_COMMAND_TIMES: { readonly [Type in BookingCommand['type']]?: (choices: Choices) => Instant } = {
  CancelUnpaidBooking: ({ start }) => start,
  StartBooking: ({ start }) => start,
  CompleteBooking: ({ end }) => end,
};

/** How long before the start people cancel late: some after each of the refund table's limits. */
const LATE_MS = 36 * HOUR;
const lastDays = (before: Instant, start: Instant, random: Random): Instant =>
  plus(start, -random.whole(MINUTE, Math.min(LATE_MS, between(before, start) - MINUTE)));

/** Returns the fare of `choices` by the current tariff. */
export function sampleFare(choices: Choices): FareQuoted['data'] {
  const fare = fareOf(choices, currentTariff);
  const { tariff, lines, baseFare, finalFare } = fare;
  const deposit = depositOf(fare);
  return { tariff, baseFare, finalFare, deposit, lines: lines.map(({ label, amount }) => ({ label, amount })) };
}

function continued(course: Course, request: RequestBooking, random: Random): readonly BookingCommand[] {
  const { bookingId, fare } = request;
  const amount = fare.deposit;
  switch (course) {
    case 'paid':
      return [opened(bookingId, 1, amount), captured(bookingId, 1, amount)];
    case 'served':
      return [
        ...continued('paid', request, random),
        assigned(bookingId, random),
        { type: 'StartBooking' },
        { type: 'CompleteBooking' },
      ];
    case 'changed-then-paid':
    case 'paid-then-changed': {
      const { headCount } = request.choices;
      const { min, max } = LIMITS.people;
      const choices = { ...request.choices, headCount: headCount < max ? headCount + 1 : min };
      const changed = { ...request, choices, fare: sampleFare(choices) };
      const change = { type: 'AmendBooking', choices, fare: changed.fare } as const;
      return course === 'paid-then-changed'
        ? [...continued('paid', request, random), change]
        : [change, ...continued('paid', changed, random)];
    }
    case 'cancelled-late':
      return [...continued('paid', request, random), assigned(bookingId, random), { type: 'CancelBooking' }];
    case 'declined-then-paid':
      return [
        opened(bookingId, 1, amount),
        { type: 'RecordDepositFailure', transactionId: transactionIdOf(bookingId, 1), reason: 'PAYMENT_DECLINED' },
        opened(bookingId, 2, amount),
        captured(bookingId, 2, amount),
      ];
    case 'never-paid':
      return [{ type: 'CancelUnpaidBooking' }];
    case 'cancelled':
      return [{ type: 'CancelBooking' }];
    case 'paid-then-cancelled': {
      const transactionId = transactionIdOf(bookingId, 1);
      return [
        ...continued('paid', request, random),
        { type: 'CancelBooking' },
        { type: 'InitiateRefund', transactionId },
        { type: 'RecordRefundCompleted', refundId: refundIdOf(transactionId, 1) },
      ];
    }
  }
}

/** By a separate chef, so that no two visits conflict. */
function assigned(bookingId: string, random: Random): BookingCommand {
  const { firstName, lastName } = samplePerson(0, random);
  return { type: 'AssignChef', chefId: `chef-${bookingId}`, chef: { firstName, lastName }, round: 0 };
}

const opened = (bookingId: string, attempt: number, amount: Paise): BookingCommand => ({
  type: 'InitiateDepositPayment',
  transactionId: transactionIdOf(bookingId, attempt),
  amount,
});

const captured = (bookingId: string, attempt: number, amount: Paise): BookingCommand => {
  const transactionId = transactionIdOf(bookingId, attempt);
  return { type: 'RecordDepositPaid', transactionId, amount, providerReference: `T-${transactionId}` };
};

/** The last start after which four hours still end on the same day. */
const LAST_START = SLOTS.length - 1 - LIMITS.defaultSlots;

/** Generates choices that a customer might make at `now`, for one of the next weeks. */
export function sampleChoices(now: Instant, random: Random): Choices {
  const day = addDays(kolkataDate(now), random.whole(2, 60));
  const start = instantOf(day, SLOTS[random.whole(0, LAST_START)] ?? SLOTS[0]);
  const { people, dishes } = LIMITS;
  return normalise({
    requirement: random.pick(REQUIREMENTS),
    meals: [random.pick(MEALS), ...MEALS.filter(() => random.chance(0.3))],
    additionalServices: SERVICES.filter(() => random.chance(0.25)),
    headCount: random.whole(people.min, people.max),
    numberOfBreakfast: random.whole(1, dishes.max),
    numberOfStarters: random.whole(1, dishes.max),
    numberOfMainCourses: random.whole(1, dishes.max),
    start,
    end: plus(start, LIMITS.defaultSlots * HOUR),
  });
}
