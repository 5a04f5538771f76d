/** Schemas of the events of this library: their versions and personal fields. */
import { PaiseSchema } from '@libs/contract/money.js';
import { type EventSchemas, eventSchema } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';
import type * as events from './events.js';
import { QUARANTINE_REASONS } from './events.js';
import { Choices, chosenMenu, erased, Needs, PersonName, positive, QuotedFare, stars, Venue } from './shapes.js';
import { SIDE_SCHEMAS } from './side-schemas.js';

const BookingRequested = eventSchema<events.BookingRequested>({
  type: 'BookingRequested',
  version: 2,
  data: z.strictObject({
    bookingId: z.string(),
    customerId: z.string(),
    choices: Choices,
    customer: z.union([PersonName, erased]),
    venue: z.union([Venue, erased]),
    description: z.string(),
    preferredChef: z.exactOptional(z.string()),
  }),
  personal: { fields: ['customer', 'venue', 'description'], subject: ({ customerId }) => customerId },
  upcast: { 1: (data) => data }, // version 1 knew no preferred chef
});

const FareQuoted = eventSchema<events.FareQuoted>({
  type: 'FareQuoted',
  version: 3,
  data: QuotedFare,
  upcast: { 1: (data) => data, 2: (data) => data }, // version 2 knew one version of the refund terms
});

const DepositPaymentInitiated = eventSchema<events.DepositPaymentInitiated>({
  type: 'DepositPaymentInitiated',
  version: 2,
  data: z.strictObject({
    attempt: positive,
    transactionId: z.string(),
    amount: PaiseSchema,
    customerId: z.exactOptional(z.string()),
    page: z.exactOptional(z.string()),
  }),
  personal: { fields: ['page'], subject: ({ customerId }) => payerOf(customerId) },
  upcast: { 1: withPageOnly },
});

function payerOf(customerId: string | undefined): string {
  if (customerId === undefined) throw new Error('a payment page belongs to a customer');
  return customerId;
}

const Opened = z.object({
  data: z.object({ instrumentResponse: z.object({ redirectInfo: z.object({ url: z.string() }) }) }),
});

/** Version 1 stored the whole answer of the provider, or an empty one if nobody was shown the page. */
function withPageOnly({ answer, ...data }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const opened = Opened.safeParse(answer);
  return opened.success ? { ...data, page: opened.data.data.instrumentResponse.redirectInfo.url } : data;
}

const DepositPaid = eventSchema<events.DepositPaid>({
  type: 'DepositPaid',
  version: 1,
  data: z.strictObject({ transactionId: z.string(), amount: PaiseSchema, providerReference: z.string() }),
});

const DepositPaymentFailed = eventSchema<events.DepositPaymentFailed>({
  type: 'DepositPaymentFailed',
  version: 1,
  data: z.strictObject({ transactionId: z.string(), reason: z.string() }),
});

const PaymentQuarantined = eventSchema<events.PaymentQuarantined>({
  type: 'PaymentQuarantined',
  version: 1,
  data: z.strictObject({
    transactionId: z.string(),
    reason: z.enum(QUARANTINE_REASONS),
    expected: z.string(),
    got: z.string(),
  }),
});

const ChefAssigned = eventSchema<events.ChefAssigned>({
  type: 'ChefAssigned',
  version: 1,
  data: z.strictObject({ chefId: z.string(), chef: z.union([PersonName, erased]) }),
  personal: { fields: ['chef'], subject: ({ chefId }) => chefId },
});

const ChefReleased = eventSchema<events.ChefReleased>({
  type: 'ChefReleased',
  version: 1,
  data: z.strictObject({ chefId: z.string(), reason: z.enum(['busy', 'unavailable', 'unconfirmed']) }),
});

const BookingAmended = eventSchema<events.BookingAmended>({
  type: 'BookingAmended',
  version: 2,
  data: z.strictObject({
    choices: Choices,
    refundLimit: z.exactOptional(z.int().check(z.minimum(0), z.maximum(100))),
  }),
  upcast: { 1: (data) => data }, // version 1 fixed no refund limit
});

const MenuChosen = eventSchema<events.MenuChosen>({
  type: 'MenuChosen',
  version: 1,
  data: z.strictObject({ ...chosenMenu, reason: z.enum(['customer-choice', 'fewer-booked']) }),
});

const NeedsRecorded = eventSchema<events.NeedsRecorded>({
  type: 'NeedsRecorded',
  version: 1,
  data: z.strictObject({ customerId: z.string(), needs: z.union([Needs, erased]) }),
  personal: { fields: ['needs'], subject: ({ customerId }) => customerId },
});

const BookingStarted = eventSchema<events.BookingStarted>({
  type: 'BookingStarted',
  version: 1,
  data: z.strictObject({}),
});

const BookingCompleted = eventSchema<events.BookingCompleted>({
  type: 'BookingCompleted',
  version: 2,
  data: z.strictObject({
    outcome: z.exactOptional(
      z.strictObject({ chefId: z.string(), fare: PaiseSchema, paid: PaiseSchema, minutes: z.int() }),
    ),
  }),
  upcast: { 1: (data) => data },
});

const BookingCancelled = eventSchema<events.BookingCancelled>({
  type: 'BookingCancelled',
  version: 2,
  data: z.strictObject({
    by: z.enum(['customer', 'system']),
    reason: z.enum(['customer-request', 'deposit-not-paid', 'no-chef-found']),
    refund: PaiseSchema,
  }),
  upcast: { 1: (data) => data }, // version 2 has one more reason
});

const RefundInitiated = eventSchema<events.RefundInitiated>({
  type: 'RefundInitiated',
  version: 1,
  data: z.strictObject({ refundId: z.string(), transactionId: z.string(), amount: PaiseSchema }),
});

const RefundCompleted = eventSchema<events.RefundCompleted>({
  type: 'RefundCompleted',
  version: 1,
  data: z.strictObject({ refundId: z.string(), transactionId: z.string(), amount: PaiseSchema }),
});

const RefundFailed = eventSchema<events.RefundFailed>({
  type: 'RefundFailed',
  version: 1,
  data: z.strictObject({ refundId: z.string(), transactionId: z.string(), reason: z.string() }),
});

const BookingRated = eventSchema<events.BookingRated>({
  type: 'BookingRated',
  version: 4,
  data: z.strictObject({
    by: z.enum(['customer', 'chef']),
    raterId: z.string(),
    rater: z.exactOptional(z.union([PersonName, erased])),
    ratedId: z.string(),
    stars,
    description: z.string(),
    published: z.exactOptional(z.literal(true)),
    uncounted: z.exactOptional(z.literal(true)),
  }),
  personal: { fields: ['rater', 'description'], subject: ({ raterId }) => raterId },
  // Version 3 was for the chef to read.
  upcast: { 1: (data) => data, 2: (data) => ({ ...data, uncounted: true }), 3: (data) => data },
});

const RatingDiscounted = eventSchema<events.RatingDiscounted>({
  type: 'RatingDiscounted',
  version: 1,
  data: z.strictObject({
    by: z.enum(['customer', 'chef']),
    raterId: z.string(),
    ratedId: z.string(),
    stars,
    why: z.enum(['newer-rating', 'same-person']),
  }),
});

const RatingCounted = eventSchema<events.RatingCounted>({
  type: 'RatingCounted',
  version: 1,
  data: z.strictObject({ by: z.enum(['customer', 'chef']), ratedId: z.string(), stars }),
});

const CustomerAnonymised = eventSchema<events.CustomerAnonymised>({
  type: 'CustomerAnonymised',
  version: 1,
  data: z.strictObject({ customerId: z.string() }),
});

const ChefAnonymised = eventSchema<events.ChefAnonymised>({
  type: 'ChefAnonymised',
  version: 1,
  data: z.strictObject({ chefId: z.string() }),
});

export const BOOKING_SCHEMAS: EventSchemas = [
  BookingRequested,
  FareQuoted,
  DepositPaymentInitiated,
  DepositPaid,
  DepositPaymentFailed,
  PaymentQuarantined,
  ChefAssigned,
  ChefReleased,
  BookingAmended,
  MenuChosen,
  NeedsRecorded,
  BookingStarted,
  BookingCompleted,
  BookingCancelled,
  RefundInitiated,
  RefundCompleted,
  RefundFailed,
  BookingRated,
  RatingCounted,
  RatingDiscounted,
  CustomerAnonymised,
  ChefAnonymised,
  ...SIDE_SCHEMAS,
];
