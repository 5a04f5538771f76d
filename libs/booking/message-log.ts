/**
 * Which e-mails about a booking were requested, and which messages were started, sent or dropped: one stream per booking,
 * so that nobody is notified twice.
 */
import { accept, type Decider } from '@libs/eventing/types/decider.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import type {
  BookingEmailRequested,
  MessageDropped,
  MessageEvent,
  MessageSent,
  MessageStarted,
} from './message-events.js';

export const messagesStream = (bookingId: string): StreamName => `messages-${bookingId}`;

export interface MessageLog {
  /** The ids of messages that were sent or dropped. */
  readonly finished: readonly string[];
  /** The ids of requested e-mails. */
  readonly emails: readonly string[];
  /** The ids of messages that an attempt to send was recorded for. */
  readonly started: readonly string[];
}

export type MessageCommand =
  | ({ readonly type: 'RequestBookingEmail' } & BookingEmailRequested['data'])
  | ({ readonly type: 'RecordMessageStarted' } & MessageStarted['data'])
  | ({ readonly type: 'RecordMessageSent' } & MessageSent['data'])
  | ({ readonly type: 'RecordMessageDropped' } & MessageDropped['data']);

export const messageLogDecider: Decider<MessageLog, MessageCommand, MessageEvent, Record<never, never>, never> = {
  category: 'messages',
  initial: { finished: [], emails: [], started: [] },
  evolve(log, { type, data: { message } }) {
    switch (type) {
      case 'BookingEmailRequested':
        return { ...log, emails: [...log.emails, message] };
      case 'MessageStarted':
        return { ...log, started: [...log.started, message] };
      case 'MessageSent':
      case 'MessageDropped':
        return { ...log, finished: [...log.finished, message] };
    }
  },

  decide({ finished, emails, started }, command) {
    if (finished.includes(command.message)) return accept();
    if (command.type === 'RecordMessageStarted') {
      const { type: _, ...start } = command;
      return started.includes(command.message) ? accept() : accept({ type: 'MessageStarted', data: start });
    }
    if (command.type === 'RequestBookingEmail') {
      const { type: _, ...requested } = command;
      return emails.includes(command.message) ? accept() : accept({ type: 'BookingEmailRequested', data: requested });
    }
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
