/** Schemas of the events of this library. */
import { PaiseSchema } from '@libs/contract/money.js';
import { InstantSchema, type KolkataDate } from '@libs/contract/time.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { type EventSchemas, eventSchema } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';
import { RECEIPT_KINDS, type ReceiptIssued as Issued } from './events.js';

/**
 * The subject whose key encrypts legally required data: not the customer's own, which is destroyed by an erasure, but
 * one for receipts only, which is destroyed at the end of the legal retention.
 */
export const statutorySubject = (customerId: string): string => `statutory-${customerId}`;

const ReceiptIssued = eventSchema<Issued>({
  type: 'ReceiptIssued',
  version: 3,
  data: z.strictObject({
    number: z.string().check(z.regex(/^[A-Z0-9/-]{1,16}$/)),
    kind: z.enum(RECEIPT_KINDS),
    bookingId: z.string(),
    customerId: z.string(),
    paymentId: z.string(),
    amount: PaiseSchema,
    movedAt: InstantSchema,
    description: z.string(),
    day: z.exactOptional(z.custom<KolkataDate>((day) => typeof day === 'string')),
    refundOf: z.exactOptional(z.string()),
    supplier: z.strictObject({ name: z.string(), address: z.string(), gstin: z.string() }),
    tax: z.strictObject({
      sac: z.string(),
      rateBp: z.int(),
      taxable: PaiseSchema,
      cgst: PaiseSchema,
      sgst: PaiseSchema,
      igst: PaiseSchema,
      placeOfSupply: z.string(),
      reverseCharge: z.boolean(),
    }),
    recipient: z.union([z.strictObject({ name: z.string(), address: z.string() }), z.literal(ERASED)]),
  }),
  personal: { fields: ['recipient'], subject: ({ customerId }) => statutorySubject(customerId) },
  upcast: { 1: (data) => data, 2: (data) => ({ ...data, tax: { ...(data['tax'] as object), igst: 0 } }) },
});

export const RECEIPT_SCHEMAS: EventSchemas = [ReceiptIssued];
