/** Requesting a booking and editing it: the choices of the customer, and their fare. */
import { personal, type EventOf, type DataOf, defineCommand, defineEvent } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';
import { chosen } from './menu.js';
import { Choices, PersonName, quotedFare, Venue } from './values.js';

const request = {
  bookingId: z.string(),
  customerId: z.string(),
  choices: Choices,
  customer: personal(PersonName),
  venue: personal(Venue),
  /** The customer's own words; may be empty. */
  description: personal(z.string()),
  /** The chef that the customer asked for. Missing in version 1, and if any chef will do. */
  preferredChef: z.exactOptional(z.string()),
};
/** A customer requested a booking. */
export const BookingRequested = defineEvent({
  type: 'BookingRequested',
  version: 2,
  data: request,
  subject: ({ customerId }) => customerId,
  upcast: { 1: (data) => data }, // version 1 knew no preferred chef
});
export type BookingRequested = EventOf<typeof BookingRequested>;

/** The choices were priced. Recorded with every request and every edit. */
export const FareQuoted = defineEvent({
  type: 'FareQuoted',
  version: 3,
  data: quotedFare,
  upcast: { 1: (data) => data, 2: (data) => data }, // version 2 knew one version of the refund terms
});
export type FareQuoted = EventOf<typeof FareQuoted>;

/** The customer edited the choices; a `FareQuoted` follows. */
export const BookingAmended = defineEvent({
  type: 'BookingAmended',
  version: 2,
  data: {
    choices: Choices,
    /**
     * In percent: the highest refund from now on of what was paid so far. Missing before a payment, and in version 1,
     * which fixed no limit.
     */
    refundLimit: z.exactOptional(z.int().check(z.minimum(0), z.maximum(100))),
  },
  upcast: { 1: (data) => data },
});
export type BookingAmended = EventOf<typeof BookingAmended>;

/** The customer was erased: name, phone and address are removed from the booking. */
export const CustomerAnonymised = defineEvent({
  type: 'CustomerAnonymised',
  version: 1,
  data: { customerId: z.string() },
});
export type CustomerAnonymised = EventOf<typeof CustomerAnonymised>;

export const REQUEST_EVENTS = [BookingRequested, FareQuoted, BookingAmended, CustomerAnonymised] as const;
export type RequestEvent = EventOf<typeof REQUEST_EVENTS>;

/** Creates a booking from a quote that was verified before. */
export const RequestBooking = defineCommand('RequestBooking', {
  ...request,
  fare: z.strictObject(quotedFare),
  ...chosen,
});
export type RequestBooking = DataOf<typeof RequestBooking>;

/** Changes the choices. `fare` is the fare of the new choices, with the coupon. */
export const AmendBooking = defineCommand('AmendBooking', {
  choices: Choices,
  fare: z.strictObject(quotedFare),
  /** In percent: the refund limit that the customer was shown; refused if the edit would fix another. */
  expectedRefundLimit: z.exactOptional(z.int()),
});
export type AmendBooking = DataOf<typeof AmendBooking>;

/** Removes the name of a customer who is being erased. */
export const AnonymiseCustomer = defineCommand('AnonymiseCustomer', {});
export type AnonymiseCustomer = DataOf<typeof AnonymiseCustomer>;

export const REQUEST_COMMANDS = [RequestBooking, AmendBooking, AnonymiseCustomer] as const;
export type RequestCommand = DataOf<(typeof REQUEST_COMMANDS)[number]>;
