/** A message to the company: a stream each, so that it is there whatever becomes of mailboxes. Operators read it there. */
import { accept, type Decider } from '@libs/eventing/types/decider.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import type { ContactMessage, ContactMessageReceived } from './events.js';

export const ticketStream = (ticketId: string): StreamName => `ticket-${ticketId}`;

export type TicketState = { readonly phase: 'none' } | { readonly phase: 'received' };
export interface TicketCommand {
  readonly type: 'ReceiveContactMessage';
  readonly ticketId: string;
  readonly message: ContactMessage;
}

export const ticketDecider: Decider<TicketState, TicketCommand, ContactMessageReceived, Record<never, never>, never> = {
  category: 'ticket',
  initial: { phase: 'none' },
  evolve: () => ({ phase: 'received' }),
  decide: (state, { ticketId, message }) =>
    state.phase === 'none' ? accept({ type: 'ContactMessageReceived', data: { ticketId, message } }) : accept(),
};
