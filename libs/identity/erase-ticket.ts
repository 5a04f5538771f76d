/** Policy: a message to the company can be read until its retention ends, or its author is erased. */
import { type Instant, plus } from '@libs/contract/time.js';
import type { ProcessManager } from '@libs/eventing/types/process-manager.js';
import { update, upsert } from '@libs/eventing/types/projection.js';
import { TICKET_RETENTION_MS, type TicketEvent } from './ticket.js';
import type { IdentityIntent } from './job-payloads.js';

/** One per message. The erasure of its author finds it by the author's subject. */
export interface KeptTicket {
  readonly open: boolean;
  readonly ticketId: string;
  readonly emailIndex: string | null;
  readonly phoneIndex: string | null;
  readonly authorId: string | null;
  readonly due: Instant;
}

export const eraseTicket: ProcessManager<KeptTicket, TicketEvent, IdentityIntent> = {
  name: 'erase-ticket',
  version: 1,
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
    const { emailIndex, phoneIndex, authorId } = event.data;
    const due = plus(event.occurredAt, TICKET_RETENTION_MS);
    return [upsert(ticketId, () => ({ open: true, ticketId, emailIndex, phoneIndex, authorId, due }))];
  },

  policies: {
    'erase-ticket'({ open, ticketId, due }) {
      return open ? [{ job: 'erase-ticket', id: `ticket-${ticketId}`, data: { ticketId }, runAt: due }] : [];
    },
  },
};
