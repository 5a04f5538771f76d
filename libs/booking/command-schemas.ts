/** The shapes of commands that do not come from a handler, for example from an operator's file. */
import { PaiseSchema } from '@libs/contract/money.js';
import * as z from 'zod/mini';
import type { BookingCommand } from './commands.js';
import { QUARANTINE_REASONS } from './events.js';
import { Choices, chosenMenu, erased, Needs, PersonName, QuotedFare, stars, Venue } from './shapes.js';

const command = <Type extends BookingCommand['type'], Shape extends z.core.$ZodLooseShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), ...shape });
const name = z.union([PersonName, erased]);
const text = z.string();
const menu = {
  menu: z.exactOptional(z.strictObject(chosenMenu)),
  needs: z.exactOptional(z.union([Needs, erased])),
};

/** Any command of a booking, without the records of what led to it. Personal fields may be `ERASED`. */
export const BookingCommandSchema = z.discriminatedUnion('type', [
  command('RequestBooking', {
    bookingId: text,
    customerId: text,
    choices: Choices,
    customer: name,
    venue: z.union([Venue, erased]),
    description: text,
    preferredChef: z.exactOptional(text),
    fare: QuotedFare,
    ...menu,
  }),
  command('InitiateDepositPayment', { transactionId: text, amount: PaiseSchema, page: z.exactOptional(text) }),
  command('RecordDepositPaid', { transactionId: text, amount: PaiseSchema, providerReference: text }),
  command('RecordDepositFailure', { transactionId: text, reason: text }),
  command('AmendBooking', { choices: Choices, fare: QuotedFare, expectedRefundLimit: z.exactOptional(z.int()) }),
  command('ChooseMenu', menu),
  command('QuarantinePayment', {
    transactionId: text,
    reason: z.enum(QUARANTINE_REASONS),
    expected: text,
    got: text,
  }),
  command('CancelBooking', { expectedRefund: z.exactOptional(PaiseSchema) }),
  command('CancelUnpaidBooking', {}),
  command('AssignChef', { chefId: text, chef: name, round: z.int() }),
  command('ReleaseChef', { chefId: text, reason: z.enum(['busy', 'unavailable', 'unconfirmed']) }),
  command('StartBooking', {}),
  command('CompleteBooking', {}),
  command('InitiateRefund', { transactionId: text }),
  command('RecordRefundCompleted', { refundId: text }),
  command('RecordRefundFailed', { refundId: text, reason: text }),
  command('AnonymiseCustomer', {}),
  command('AnonymiseChef', { chefId: text }),
  command('RateBooking', {
    by: z.enum(['customer', 'chef']),
    raterId: text,
    rater: z.exactOptional(name),
    stars,
    description: text,
    published: z.exactOptional(z.literal(true)),
    samePerson: z.exactOptional(z.literal(true)),
  }),
  command('DiscountRating', {}),
  command('CountRating', { by: z.enum(['customer', 'chef']) }),
]) satisfies z.ZodMiniType<BookingCommand>;
