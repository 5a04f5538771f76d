/** The lines of the ledger file: one fact each. Amounts are in paise, instants in UTC. */
import { InstantSchema } from '@libs/contract/time-schemas.js';
import * as z from 'zod/mini';

/** A payment page was opened, or a refund was requested. */
const Opened = z.object({
  type: z.literal('opened'),
  at: InstantSchema,
  /** The merchant's id. */
  id: z.string(),
  kind: z.enum(['capture', 'refund']),
  /** For a refund: the refunded payment. */
  originalId: z.optional(z.string()),
  /** The provider's own id. */
  reference: z.string(),
  amount: z.int(),
  callbackUrl: z.optional(z.string()),
  /** For a payment: the unguessable end of its page's URL, and the URL to which the customer returns. */
  page: z.optional(z.object({ token: z.string(), redirectUrl: z.string() })),
});

/** A payment was paid, declined or timed out, or a refund was completed: final. */
const Settled = z.object({
  type: z.literal('settled'),
  at: InstantSchema,
  id: z.string(),
  code: z.enum(['PAYMENT_SUCCESS', 'PAYMENT_ERROR', 'TIMED_OUT']),
});

/** Its callback needs no more sending: it was acknowledged, given up, or lost on purpose. */
const Reported = z.object({ type: z.literal('reported'), at: InstantSchema, id: z.string() });

const MessageReceived = z.object({
  type: z.literal('message-received'),
  at: InstantSchema,
  id: z.string(),
  to: z.string(),
  text: z.string(),
  /** For a message by WhatsApp: what its reports contain. */
  whatsapp: z.optional(z.string()),
});

export const Entry = z.discriminatedUnion('type', [Opened, Settled, Reported, MessageReceived]);
export type Entry = z.infer<typeof Entry>;
export type Opened = z.infer<typeof Opened>;
export type Settled = z.infer<typeof Settled>;
export type Message = Omit<z.infer<typeof MessageReceived>, 'type'>;
