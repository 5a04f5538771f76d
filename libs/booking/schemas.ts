/** How the events of this library are written: the shape of each version, and what of it is sealed for whom. */
import { MEALS, REQUIREMENTS, SERVICES } from '@libs/contract/enums.js';
import { type FareLineCode, LineFacts } from '@libs/contract/fare-lines.js';
import { PaiseSchema } from '@libs/contract/money.js';
import { InstantSchema } from '@libs/contract/time.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { type EventSchemas, eventSchema } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';
import type * as events from './events.js';
import { QUARANTINE_REASONS } from './events.js';
import { SIDE_SCHEMAS } from './side-schemas.js';

const erased = z.literal(ERASED);
const positive = z.int().check(z.positive());

const Choices = z.strictObject({
  requirement: z.enum(REQUIREMENTS),
  meals: z.array(z.enum(MEALS)),
  additionalServices: z.array(z.enum(SERVICES)),
  headCount: positive,
  numberOfBreakfast: z.int(),
  numberOfStarters: z.int(),
  numberOfMainCourses: z.int(),
  start: InstantSchema,
  end: InstantSchema,
});

const personName = { firstName: z.string(), lastName: z.string() };
const PersonName = z.strictObject(personName);
const Venue = z.strictObject({
  ...personName,
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  region: z.string(),
  zip: z.string(),
});

const BookingRequested = eventSchema<events.BookingRequested>({
  type: 'BookingRequested',
  version: 1,
  data: z.strictObject({
    bookingId: z.string(),
    customerId: z.string(),
    choices: Choices,
    customer: z.union([PersonName, erased]),
    venue: z.union([Venue, erased]),
    description: z.string(),
  }),
  personal: { fields: ['customer', 'venue', 'description'], subject: ({ customerId }) => customerId },
});

const QuotedLine = z.strictObject({
  label: z.string(),
  amount: PaiseSchema,
  code: z.exactOptional(z.custom<FareLineCode>((code) => typeof code === 'string')),
  facts: z.exactOptional(LineFacts),
});
const FareQuoted = eventSchema<events.FareQuoted>({
  type: 'FareQuoted',
  version: 2,
  data: z.strictObject({
    tariff: z.string(),
    lines: z.array(QuotedLine),
    baseFare: PaiseSchema,
    finalFare: PaiseSchema,
    deposit: PaiseSchema,
    coupon: z.exactOptional(z.string()),
  }),
  upcast: { 1: (data) => data },
});

const DepositPaymentInitiated = eventSchema<events.DepositPaymentInitiated>({
  type: 'DepositPaymentInitiated',
  version: 1,
  data: z.strictObject({
    attempt: positive,
    transactionId: z.string(),
    amount: PaiseSchema,
    answer: z.record(z.string(), z.unknown()),
  }),
});

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
  version: 1,
  data: z.strictObject({ choices: Choices }),
});

const BookingStarted = eventSchema<events.BookingStarted>({
  type: 'BookingStarted',
  version: 1,
  data: z.strictObject({}),
});

const BookingCompleted = eventSchema<events.BookingCompleted>({
  type: 'BookingCompleted',
  version: 1,
  data: z.strictObject({}),
});

const BookingCancelled = eventSchema<events.BookingCancelled>({
  type: 'BookingCancelled',
  version: 2,
  data: z.strictObject({
    by: z.enum(['customer', 'system']),
    reason: z.enum(['customer-request', 'deposit-not-paid', 'no-chef-found']),
    refund: PaiseSchema,
  }),
  upcast: { 1: (data) => data }, // version 2 knows one more reason
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
  version: 2,
  data: z.strictObject({
    by: z.enum(['customer', 'chef']),
    raterId: z.string(),
    rater: z.exactOptional(z.union([PersonName, erased])),
    ratedId: z.string(),
    stars: z.int().check(z.minimum(1), z.maximum(5)),
    description: z.string(),
  }),
  personal: { fields: ['rater', 'description'], subject: ({ raterId }) => raterId },
  upcast: { 1: (data) => data },
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
  BookingStarted,
  BookingCompleted,
  BookingCancelled,
  RefundInitiated,
  RefundCompleted,
  RefundFailed,
  BookingRated,
  CustomerAnonymised,
  ChefAnonymised,
  ...SIDE_SCHEMAS,
];
