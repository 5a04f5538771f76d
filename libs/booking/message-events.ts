/** Events of the messages about a booking. One stream per booking, `messages-<bookingId>`. */
import type { DomainEvent } from '@libs/eventing/types/envelope.js';
import type { MessageKind, Side } from './message-kinds.js';

/** A message to one side, identified among all messages about the booking. */
interface Message {
  readonly bookingId: string;
  readonly message: string;
  readonly kind: MessageKind;
  readonly to: Side;
}

/** The SMS service accepted the message. */
export type MessageSent = DomainEvent<'MessageSent', Message>;
/**
 * The message will not be sent: it is `outdated`, the person has no number (any more), or the number has reached its
 * daily limit.
 */
export type MessageDropped = DomainEvent<'MessageDropped', Message & { readonly reason: MessageDrop }>;
export const MESSAGE_DROPS = ['outdated', 'unreachable', 'too-many'] as const;
export type MessageDrop = (typeof MESSAGE_DROPS)[number];

export type MessageEvent = MessageSent | MessageDropped;
