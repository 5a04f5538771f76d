/** Data export and erasure in the HTTP API. */
import * as z from 'zod/mini';
import { type Call, nothing } from './call.js';
import { Profile } from './accounts.js';
import { Address } from './addresses.js';
import { Booking, TimelineEntry } from './bookings.js';
import { EmailState } from './email.js';
import { CHANNELS, OPTIONAL_NEWS, PushSubscription, SWITCHES } from './news.js';
import { CurrentPasswordForm } from './passwords.js';
import { Receipt } from './receipts.js';
import { ListedSession } from './sessions.js';
import { InstantSchema } from './time-schemas.js';

export const ErasureAnswer = z.object({
  /** When it happens; until then it can be withdrawn. */
  due: InstantSchema,
  /** What stays, and why, in a sentence. */
  kept: z.string(),
});
export type ErasureAnswer = z.infer<typeof ErasureAnswer>;

const GivenConsent = z.object({
  notice: z.string(),
  purposes: z.array(z.string()),
  language: z.string(),
  at: InstantSchema,
});

/** The state of a person's consent and erasure, as shown with the controls to change it. */
export const Privacy = z.object({
  registeredAt: InstantSchema,
  /** The current consent; null without any. */
  consent: z.nullable(GivenConsent),
  erasure: z.object({
    /** When it happens; null without a request. */
    due: z.nullable(InstantSchema),
    /** When it would happen if it were requested now. */
    earliest: InstantSchema,
    /** What stays, and why, in a sentence. */
    kept: z.string(),
  }),
});
export type Privacy = z.infer<typeof Privacy>;

const Refund = z.object({ id: z.string(), amount: z.number(), state: z.enum(['under-way', 'completed', 'failed']) });
/** One payment attempt with its refunds. Amounts in rupees. */
const Payment = z.object({
  transactionId: z.string(),
  amount: z.number(),
  state: z.enum(['open', 'failed', 'captured']),
  refunds: z.array(Refund),
});
export type ExportedPayment = z.infer<typeof Payment>;

export const Export = z.object({
  exportedAt: InstantSchema,
  profile: z.extend(Profile, {
    registeredAt: InstantSchema,
    /** When the customer will be erased. */
    erasureDue: z.nullable(InstantSchema),
  }),
  /** Each number that the customer has proven; the last one counts. */
  phones: z.array(z.object({ phone: z.string(), provenAt: InstantSchema })),
  addresses: z.array(Address),
  /** Each consent to the privacy notice; the last one counts. */
  consents: z.array(GivenConsent),
  /** Newest first, at most 1,000 of them. */
  bookings: z.array(
    z.object({
      booking: Booking,
      timeline: z.array(TimelineEntry),
      payments: z.array(Payment),
      /** The address of the picture of the chef's receipt for ingredients. */
      receiptPicture: z.optional(z.string()),
    }),
  ),
  /** The total number. */
  bookingsTotal: z.int(),
  /** Whether the e-mail address is verified, and e-mails are wanted. */
  email: EmailState,
  /** How the customer is reached with news: the devices with notifications, WhatsApp, and what is switched off. */
  news: z.object({
    devices: z.array(PushSubscription),
    whatsapp: z.boolean(),
    without: z.array(z.enum(SWITCHES)),
    off: z.array(z.enum(OPTIONAL_NEWS)),
  }),
  /** Messages about bookings; only their kind and channel are stored. */
  messages: z.array(
    z.object({ bookingId: z.string(), kind: z.string(), channel: z.enum(CHANNELS), at: InstantSchema }),
  ),
  /** Newest first, at most 1,000 of them: sent from the account, or with its proven number or verified e-mail address. */
  tickets: z.array(
    z.object({
      id: z.string(),
      at: InstantSchema,
      message: z.object({ name: z.string(), email: z.string(), phone: z.string(), description: z.string() }),
      /** The city on whose waiting list the number is; null for a message to the company. */
      city: z.nullable(z.string()),
    }),
  ),
  /** Of the exported bookings. */
  receipts: z.array(Receipt),
  /** The customer's sessions. */
  sessions: z.array(ListedSession),
  /** Weekly cooks. */
  series: z.array(
    z.object({
      id: z.string(),
      start: InstantSchema,
      until: z.nullable(InstantSchema),
      state: z.enum(['running', 'stopped']),
    }),
  ),
  /** The customer's ratings of chefs. */
  ratings: z.array(z.object({ bookingId: z.string(), stars: z.int(), description: z.string(), at: InstantSchema })),
});
export type Export = z.infer<typeof Export>;

export const PRIVACY_CALLS = {
  privacy: {
    method: 'GET',
    path: '/v1.0/users/:id/privacy',
    auth: 'user',
    summary: 'What the customer agreed to, and whether they will be erased',
    answer: Privacy,
    refusals: [404],
  },
  exportData: {
    method: 'GET',
    path: '/v1.0/users/:id/export',
    auth: 'user',
    summary: 'Everything that is kept of the customer, as a file',
    answer: Export,
    refusals: [404],
  },
  requestErasure: {
    method: 'DELETE',
    path: '/v1.0/users/:id',
    auth: 'user',
    summary: 'Have oneself erased after the notice period; refused while a booking is open or money is owed',
    answer: ErasureAnswer,
    refusals: [404, 409],
  },
  withdrawErasure: {
    method: 'DELETE',
    path: '/v1.0/users/:id/erasure',
    auth: 'user',
    summary: 'Stay after all',
    answer: nothing,
    refusals: [404, 409],
  },
  requestChefErasure: {
    method: 'DELETE',
    path: '/v1.0/chefs/:id',
    auth: 'chef',
    summary:
      'Leave, with the current password: visits ahead go to other chefs at once, and after the notice period the chef is erased',
    body: CurrentPasswordForm,
    // Some clients send no content type with this method.
    bodyAs: 'unlabelled-json',
    answer: ErasureAnswer,
    refusals: [404, 409],
  },
  withdrawChefErasure: {
    method: 'DELETE',
    path: '/v1.0/chefs/:id/erasure',
    auth: 'chef',
    summary: 'Stay after all, and be chosen for visits again',
    answer: nothing,
    refusals: [404, 409],
  },
} as const satisfies Record<string, Call>;
