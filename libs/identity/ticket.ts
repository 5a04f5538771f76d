/** A message to the company: one stream each, where operators read it, independent of mailboxes. */
import { type DataOf, defineEvent, type EventOf, personal } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';
import { DAY } from '@libs/contract/time.js';
import { accept, type Decider } from '@libs/eventing/types/decider.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';

export const ticketStream = (ticketId: string): StreamName => `ticket-${ticketId}`;

/** The subject of a message: its author need not have an account, so each message has its own key. */
export const ticketSubject = (ticketId: string): string => `ticket-${ticketId}`;

const ContactMessage = z.strictObject({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  description: z.string(),
});
export type ContactMessage = DataOf<typeof ContactMessage>;

/**
 * Somebody, with or without an account, wrote to the company. The indexes are keyed hashes, by which the message is
 * found when somebody with that e-mail address or number is erased; null in older messages.
 */
export const ContactMessageReceived = defineEvent({
  type: 'ContactMessageReceived',
  version: 2,
  data: {
    ticketId: z.string(),
    message: personal(ContactMessage),
    emailIndex: z.nullable(z.string()),
    phoneIndex: z.nullable(z.string()),
    /** The logged-in account; null for a visitor. */
    authorId: z.nullable(z.string()),
  },
  subject: ({ ticketId }) => ticketSubject(ticketId),
  upcast: { 1: (data) => ({ ...data, emailIndex: null, phoneIndex: null, authorId: null }) },
});
export type ContactMessageReceived = EventOf<typeof ContactMessageReceived>;

/** The key of the message is destroyed: nobody can read it any more. */
export const TicketErased = defineEvent({ type: 'TicketErased', version: 1, data: { ticketId: z.string() } });
export type TicketErased = EventOf<typeof TicketErased>;

export const TICKET_EVENTS = [ContactMessageReceived, TicketErased] as const;
export type TicketEvent = EventOf<typeof TICKET_EVENTS>;

/** How long a message can be read; less if its author is erased. */
export const TICKET_RETENTION_MS = 365 * DAY;

export type TicketState =
  { readonly phase: 'none' } | { readonly phase: 'received' | 'erased'; readonly ticketId: string };
export type TicketCommand =
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
