/** Events of the messages about a booking. One stream per booking, `messages-<bookingId>`. */
import type { DomainEvent } from '@libs/eventing/types/envelope.js';
import type { Paise } from '@libs/contract/money.js';
import type { Instant } from '@libs/contract/time.js';
import type { Channel, EmailKind, MessageKind, Side } from './message-kinds.js';

/** A message to one side, identified among all messages about the booking. */
interface Message {
  readonly bookingId: string;
  readonly message: string;
  readonly kind: MessageKind;
  readonly to: Side;
  readonly channel: Channel;
}

/**
 * An e-mail accompanies an SMS: the person had a verified address and wanted e-mails when the SMS was due. Without it
 * nothing is recorded.
 */
export type BookingEmailRequested = DomainEvent<
  'BookingEmailRequested',
  Message & {
    readonly kind: EmailKind;
    readonly channel: 'email';
    /** The id of the recipient's account. */
    readonly personId: string;
    /** When the SMS was due. */
    readonly dueAt: Instant;
    /** The paid or refunded amount, if the e-mail is about money. */
    readonly amount?: Paise;
  }
>;
/**
 * The message is about to be handed to the SMS service or the mail server. Without a later event it may have been sent:
 * the next attempt asks a service that knows.
 */
export type MessageStarted = DomainEvent<'MessageStarted', Message>;
/** The SMS service or the mail server accepted the message. */
export type MessageSent = DomainEvent<'MessageSent', Message>;
/**
 * The message will not be sent: it is `outdated`, the person has no number or no verified e-mail address (any more),
 * does not want e-mails, or has reached the daily limit.
 */
export type MessageDropped = DomainEvent<'MessageDropped', Message & { readonly reason: MessageDrop }>;
export const MESSAGE_DROPS = ['outdated', 'unreachable', 'too-many'] as const;
export type MessageDrop = (typeof MESSAGE_DROPS)[number];

export type MessageEvent = BookingEmailRequested | MessageStarted | MessageSent | MessageDropped;
