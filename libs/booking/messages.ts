/**
 * Which e-mails about a booking were requested, and which messages were started, sent or dropped: one stream per booking,
 * so that nobody is notified twice.
 */
import { PaiseSchema } from '@libs/contract/money.js';
import { DAY } from '@libs/contract/time.js';
import { InstantSchema } from '@libs/contract/time-schemas.js';
import { accept, type Decider } from '@libs/eventing/types/decider.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import { defineEvent, type EventOf } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';

export const MESSAGE_KINDS = [
  'booked',
  'deposit-received',
  'chef-assigned',
  'chef-released',
  /** For the customer only: the chef cannot come, and another one comes, or is still searched for. */
  'replacement-proposed',
  'chef-missing',
  'changed',
  /** For the chef only. */
  'menu-changed',
  'visit-offered',
  'cancelled',
  'refund-arrived',
  'reminder',
  /** For the customer only, on the day. */
  'chef-on-the-way',
  'chef-arrived',
  'extra-time',
  /** By SMS only when an operator asks for it; by e-mail with the receipt itself. */
  'receipt',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const SIDES = ['customer', 'chef'] as const;
export type Side = (typeof SIDES)[number];

const CHANNELS = ['sms', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];

/** The kinds of e-mails about a booking. */
export const EMAIL_KINDS = [
  'booked',
  'receipt',
  'chef-assigned',
  'chef-released',
  'changed',
  'cancelled',
  'refund-arrived',
  'reminder',
] as const satisfies readonly MessageKind[];
export type EmailKind = (typeof EMAIL_KINDS)[number];

/** The kinds of SMS that are accompanied by an e-mail, and its kind. */
const ACCOMPANYING_EMAILS: Readonly<Record<Side, Partial<Record<MessageKind, EmailKind>>>> = {
  customer: {
    booked: 'booked',
    'deposit-received': 'receipt',
    changed: 'changed',
    cancelled: 'cancelled',
    'refund-arrived': 'refund-arrived',
    reminder: 'reminder',
  },
  chef: {
    'chef-assigned': 'chef-assigned',
    'chef-released': 'chef-released',
    changed: 'changed',
    cancelled: 'cancelled',
    reminder: 'reminder',
  },
};

/** Returns the kind of the e-mail that accompanies an SMS; undefined for an SMS without one. */
export const emailKindOf = (kind: MessageKind, to: Side): EmailKind | undefined => ACCOMPANYING_EMAILS[to][kind];

/** An unsent message older than this would only confuse. */
export const MESSAGE_LIFETIME_MS = DAY;

export const messagesStream = (bookingId: string): StreamName => `messages-${bookingId}`;

/** A message to one side, identified among all messages about the booking. */
const message = {
  bookingId: z.string(),
  message: z.string(),
  kind: z.enum(MESSAGE_KINDS),
  to: z.enum(SIDES),
  channel: z.enum(CHANNELS),
};

/**
 * An e-mail accompanies an SMS: the person had a verified address and wanted e-mails when the SMS was due. Without it
 * nothing is recorded.
 */
export const BookingEmailRequested = defineEvent({
  type: 'BookingEmailRequested',
  data: {
    ...message,
    kind: z.enum(EMAIL_KINDS),
    channel: z.literal('email'),
    /** The id of the recipient's account. */
    personId: z.string(),
    /** When the SMS was due. */
    dueAt: InstantSchema,
    /** The paid or refunded amount, if the e-mail is about money. */
    amount: z.exactOptional(PaiseSchema),
  },
});
export type BookingEmailRequested = EventOf<typeof BookingEmailRequested>;

/**
 * The message is about to be handed to the SMS service or the mail server. Without a later event it may have been sent:
 * the next attempt asks a service that knows.
 */
export const MessageStarted = defineEvent({ type: 'MessageStarted', data: message });
export type MessageStarted = EventOf<typeof MessageStarted>;

/** The SMS service or the mail server accepted the message. */
export const MessageSent = defineEvent({
  type: 'MessageSent',
  version: 3,
  data: message,
  upcast: { 1: (data) => data, 2: (data) => ({ ...data, channel: 'sms' }) },
});
export type MessageSent = EventOf<typeof MessageSent>;

const MESSAGE_DROPS = ['outdated', 'unreachable', 'too-many'] as const;
export type MessageDrop = (typeof MESSAGE_DROPS)[number];
/**
 * The message will not be sent: it is `outdated`, the person has no number or no verified e-mail address (any more),
 * does not want e-mails, or has reached the daily limit.
 */
export const MessageDropped = defineEvent({
  type: 'MessageDropped',
  version: 4,
  data: { ...message, reason: z.enum(MESSAGE_DROPS) },
  upcast: { 1: (data) => data, 2: (data) => data, 3: (data) => ({ ...data, channel: 'sms' }) },
});
export type MessageDropped = EventOf<typeof MessageDropped>;

export const MESSAGE_EVENTS = [BookingEmailRequested, MessageStarted, MessageSent, MessageDropped] as const;
export type MessageEvent = EventOf<typeof MESSAGE_EVENTS>;

interface MessageLog {
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
