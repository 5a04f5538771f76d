/**
 * Which messages about a booking have been sent or dropped: one stream per booking, so that nobody is notified twice.
 */
import { accept, type Decider } from '@libs/eventing/types/decider.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import type { MessageDropped, MessageEvent, MessageSent } from './message-events.js';

export const messagesStream = (bookingId: string): StreamName => `messages-${bookingId}`;

/** The ids of finished messages. */
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

/**
 * Whether a message need not be sent, because there is one of the same kind, to the same side, about a later step: that
 * one describes the final state, whether it waits or was just sent.
 */
export function isSuperseded(message: string, others: readonly string[]): boolean {
  const [kind, revision] = partsOf(message);
  return others.some((other) => partsOf(other)[0] === kind && partsOf(other)[1] > revision);
}

/** A message id contains its kind, its side, and the booking's revision. */
function partsOf(message: string): readonly [string, number] {
  const end = message.lastIndexOf('-');
  return [message.slice(0, end), Number(message.slice(end + 1))];
}
