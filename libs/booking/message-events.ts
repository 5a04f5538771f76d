/** Events of the messages about a booking. One stream per booking, `messages-<bookingId>`. */
import type { DomainEvent } from '@libs/eventing/types/envelope.js';
import type { Channel, MessageKind, Side } from './message-kinds.js';

/** A message to one side, identified among all messages about the booking. */
interface Message {
  readonly bookingId: string;
  readonly message: string;
  readonly kind: MessageKind;
  readonly to: Side;
  readonly channel: Channel;
}

/** The SMS service or the mail server accepted the message. */
export type MessageSent = DomainEvent<'MessageSent', Message>;
/**
 * The message will not be sent: it is `outdated`, the person has no number or no verified e-mail address (any more),
 * does not want e-mails, or has reached the daily limit.
 */
export type MessageDropped = DomainEvent<'MessageDropped', Message & { readonly reason: MessageDrop }>;
export const MESSAGE_DROPS = ['outdated', 'unreachable', 'too-many'] as const;
export type MessageDrop = (typeof MESSAGE_DROPS)[number];

export type MessageEvent = MessageSent | MessageDropped;
