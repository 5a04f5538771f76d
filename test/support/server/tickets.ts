import { ERASED } from '@libs/eventing/types/envelope.js';
import { ticketDecider, type TicketEvent, ticketStream } from '@libs/identity/ticket.js';
import { secrets, type World } from './breaking-world.js';

/** Tickets of a person who is erased later, and of a stranger. */

interface Person {
  readonly id: string;
  readonly email: string;
  readonly phone: string;
}
const STRANGER: Person = { id: 'stranger', email: 'stranger@example.in', phone: '7000000001' };

/** Writes one ticket for each way in which tickets are found, and one of a stranger. */
export async function writeTickets({ happen }: World, { id, email, phone }: Person): Promise<void> {
  const messages = {
    email: { ...STRANGER, email, id: null },
    phone: { ...STRANGER, phone, id: null },
    account: { ...STRANGER, id },
    stranger: { ...STRANGER, id: null },
  };
  for (const [ticketId, author] of Object.entries(messages)) {
    const { blindIndex } = secrets;
    const command = {
      type: 'ReceiveContactMessage',
      ticketId,
      message: { name: 'Zubeida', email: author.email, phone: author.phone, description: 'A question of ghee' },
      emailIndex: blindIndex.email(author.email),
      phoneIndex: blindIndex.phone(author.phone),
      authorId: author.id,
      awaits: null,
      language: null,
    } as const;
    await happen(ticketDecider, ticketStream(ticketId), command, {});
  }
}

/** Returns the ids of readable tickets, and of those whose erasure is recorded. */
export async function ticketsIn({
  runner,
}: World): Promise<{ readonly readable: string[]; readonly erased: string[] }> {
  const [readable, erased]: [string[], string[]] = [[], []];
  for (const ticketId of ['email', 'phone', 'account', 'stranger']) {
    const events = await runner.history<TicketEvent>(ticketStream(ticketId));
    for (const { type, data } of events) {
      if (type === 'TicketErased') erased.push(ticketId);
      else if (data.message !== ERASED) readable.push(ticketId);
    }
  }
  return { readable, erased };
}
export const ONLY_THE_STRANGERS = { readable: ['stranger'], erased: ['email', 'phone', 'account'] };
