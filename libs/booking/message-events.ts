/** What became of the messages about a booking. One stream for each booking, `messages-<bookingId>`. */
import type { DomainEvent } from '@libs/eventing/types/envelope.js';
import type { MessageKind, Side } from './message-kinds.js';

/** What one side is told of a booking, and by which name among all messages about it. */
interface Message {
  readonly bookingId: string;
  readonly message: string;
  readonly kind: MessageKind;
  readonly to: Side;
}

/** A message was handed to the SMS service. */
export type MessageSent = DomainEvent<'MessageSent', Message>;
/** A message need not be sent any more: it is `outdated`, or nobody knows a number of the person (any more). */
export type MessageDropped = DomainEvent<'MessageDropped', Message & { readonly reason: 'outdated' | 'unreachable' }>;

export type MessageEvent = MessageSent | MessageDropped;
