/** A message to the company: one stream each, where operators read it, independent of mailboxes. */
import { DAY } from '@libs/contract/time.js';
import { accept, type Decider } from '@libs/eventing/types/decider.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import type { ContactMessageReceived, TicketEvent } from './events.js';

export const ticketStream = (ticketId: string): StreamName => `ticket-${ticketId}`;

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
