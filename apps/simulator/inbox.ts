/** The inbox of all phones: accepts messages like an SMS provider, and shows them. */
import type { Clock } from '@libs/eventing/types/clock.js';
import * as z from 'zod/mini';
import type { Message } from './ledger/entries.js';
import type { Ledger } from './ledger/ledger.js';

/** Ten digits, without the country code. */
export const PhoneNumber = z.string().check(z.regex(/^\d{10}$/));

export const MessageRequest = z.object({
  to: PhoneNumber,
  text: z.string().check(z.minLength(1), z.maxLength(1_000)),
  /** The sender's id; the same id again is the same message. */
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Comes back in the report; without it there is none. */
  about: z.optional(z.string().check(z.maxLength(80))),
});

const MAX_LISTED_MESSAGES = 100;

export class Inbox {
  constructor(
    private readonly ledger: Ledger,
    private readonly clock: Clock,
  ) {}

  async receive(message: Omit<z.infer<typeof MessageRequest>, 'about'> & Pick<Message, 'whatsapp'>): Promise<void> {
    await this.ledger.change((book) => ({
      entries: book.message(message.id) ? [] : [{ type: 'message-received', at: this.clock.now(), ...message }],
      answer: undefined,
    }));
  }

  find(id: string): Message | undefined {
    return this.ledger.book.message(id);
  }

  /** Lists the newest first; of all numbers without `to`. */
  list(to: string | undefined): readonly Message[] {
    return this.ledger.book.messages(to, MAX_LISTED_MESSAGES);
  }
}
