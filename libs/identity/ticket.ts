/**
 * A message to the company: one stream each, where operators read it, independent of mailboxes. Somebody who waits until
 * a city is served writes one too.
 */
import { LANGUAGE_CODES } from '@libs/contract/texts/languages.js';
import { DAY, HOUR, type Instant, plus } from '@libs/contract/time.js';
import { accept, type Decider } from '@libs/eventing/types/decider.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import { defineEvent, type EventOf, personal } from '@libs/eventing/types/event-schema.js';
import type { ProcessManager } from '@libs/eventing/types/process-manager.js';
import { update, upsert } from '@libs/eventing/types/projection.js';
import * as z from 'zod/mini';
import type { IdentityIntent } from './job-payloads.js';

export const ticketStream = (ticketId: string): StreamName => `ticket-${ticketId}`;

/** The subject of a message: its author need not have an account, so each message has its own key. */
export const ticketSubject = (ticketId: string): string => `ticket-${ticketId}`;

const ContactMessage = z.strictObject({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  description: z.string(),
});

/**
 * Somebody, with or without an account, wrote to the company. The indexes are keyed hashes, by which the message is
 * found when somebody with that e-mail address or number is erased; null in older messages, and without an address.
 */
export const ContactMessageReceived = defineEvent({
  type: 'ContactMessageReceived',
  version: 4,
  data: {
    ticketId: z.string(),
    message: personal(ContactMessage, { exported: 'tickets.message' }),
    emailIndex: z.nullable(z.string()),
    phoneIndex: z.nullable(z.string()),
    /** The logged-in account; null for a visitor. */
    authorId: z.nullable(z.string()),
    /** The city whose chefs the author waits for; null for a message to read. */
    awaits: z.nullable(z.string()),
    /** In which somebody who waits for a city is told; null for a message to read, and in older ones. */
    language: z.nullable(z.enum(LANGUAGE_CODES)),
  },
  subject: ({ ticketId }) => ticketSubject(ticketId),
  upcast: {
    1: (data) => ({ ...data, emailIndex: null, phoneIndex: null, authorId: null }),
    2: (data) => ({ ...data, awaits: null }),
    3: (data) => ({ ...data, language: null }),
  },
});
export type ContactMessageReceived = EventOf<typeof ContactMessageReceived>;

/** The key of the message is destroyed: nobody can read it any more. */
export const TicketErased = defineEvent({ type: 'TicketErased', data: { ticketId: z.string() } });
export type TicketErased = EventOf<typeof TicketErased>;

export const TICKET_EVENTS = [ContactMessageReceived, TicketErased] as const;
export type TicketEvent = EventOf<typeof TICKET_EVENTS>;

/** How long a message can be read; less if its author is erased. */
export const TICKET_RETENTION_MS = 365 * DAY;

type TicketState = { readonly phase: 'none' } | { readonly phase: 'received' | 'erased'; readonly ticketId: string };
type TicketCommand =
  | ({ readonly type: 'ReceiveContactMessage' } & ContactMessageReceived['data'])
  /** Its key is destroyed. */
  | { readonly type: 'RecordTicketErased' };

export const ticketDecider: Decider<TicketState, TicketCommand, TicketEvent, Record<never, never>, never> = {
  category: 'ticket',
  initial: { phase: 'none' },
  evolve: (_, { type, data: { ticketId } }) => ({
    phase: type === 'TicketErased' ? 'erased' : 'received',
    ticketId,
  }),
  decide(state, command) {
    if (command.type === 'RecordTicketErased') {
      if (state.phase !== 'received') return accept();
      return accept({ type: 'TicketErased', data: { ticketId: state.ticketId } });
    }
    const { type: _, ...received } = command;
    return state.phase === 'none' ? accept({ type: 'ContactMessageReceived', data: received }) : accept();
  },
};

/**
 * Policy: a message to the company can be read until its retention ends, or its author is erased. Who waits for a city is
 * told once it is served, and then erased.
 */

/** How often it is asked whether a city that somebody waits for is served. */
export const AWAITED_CITY_CHECK_MS = 6 * HOUR;

/** One per message. The erasure of its author finds it by the author's subject. */
export interface KeptTicket {
  readonly open: boolean;
  readonly ticketId: string;
  readonly emailIndex: string | null;
  readonly phoneIndex: string | null;
  readonly authorId: string | null;
  readonly awaits: string | null;
  readonly due: Instant;
}

export const eraseTicket: ProcessManager<KeptTicket, TicketEvent, IdentityIntent> = {
  name: 'erase-ticket',
  version: 2,
  handles: ['ContactMessageReceived', 'TicketErased'],
  indexes: [
    { name: 'open', fields: ['open', 'due'] },
    { name: 'by-email', fields: ['open', 'emailIndex', 'due'] },
    { name: 'by-phone', fields: ['open', 'phoneIndex', 'due'] },
    { name: 'by-author', fields: ['open', 'authorId', 'due'] },
  ],

  project(event) {
    const { ticketId } = event.data;
    if (event.type === 'TicketErased') return [update(ticketId, (ticket) => ({ ...ticket, open: false }))];
    const { emailIndex, phoneIndex, authorId, awaits } = event.data;
    const due = plus(event.occurredAt, TICKET_RETENTION_MS);
    return [upsert(ticketId, () => ({ open: true, ticketId, emailIndex, phoneIndex, authorId, awaits, due }))];
  },

  policies: {
    'erase-ticket'({ open, ticketId, due }) {
      return open ? [{ job: 'erase-ticket', id: `ticket-${ticketId}`, data: { ticketId }, runAt: due }] : [];
    },
    'tell-when-served'({ open, ticketId, awaits, due }) {
      if (!open || awaits === null) return [];
      const runAt = plus(due, AWAITED_CITY_CHECK_MS - TICKET_RETENTION_MS);
      return [{ job: 'tell-when-served', id: `served-${ticketId}`, data: { ticketId, city: awaits }, runAt }];
    },
  },
};
