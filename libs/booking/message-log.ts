/**
 * Which messages about a booking have been sent, or need not be sent any more: one stream for each booking, so that
 * nobody is told twice of the same thing.
 */
import { accept, type Decider } from '@libs/eventing/types/decider.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import type { MessageDropped, MessageEvent, MessageSent } from './message-events.js';

export const messagesStream = (bookingId: string): StreamName => `messages-${bookingId}`;

/** The messages that are over. */
export type MessageLog = readonly string[];

export type MessageCommand =
  | ({ readonly type: 'RecordMessageSent' } & MessageSent['data'])
  | ({ readonly type: 'RecordMessageDropped' } & MessageDropped['data']);

export const messageLogDecider: Decider<MessageLog, MessageCommand, MessageEvent, Record<never, never>, never> = {
  category: 'messages',
  initial: [],
  evolve: (log, { data }) => [...log, data.message],

  decide(log, command) {
    if (log.includes(command.message)) return accept();
    if (command.type === 'RecordMessageSent') {
      const { type: _, ...sent } = command;
      return accept({ type: 'MessageSent', data: sent });
    }
    const { type: _, ...dropped } = command;
    return accept({ type: 'MessageDropped', data: dropped });
  },
};
