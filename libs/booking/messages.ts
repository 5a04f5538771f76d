/**
 * Which e-mails about a booking were requested, and which messages were started, sent, reported, seen or dropped: one
 * stream per booking, so that nobody is notified twice.
 */
import { type Channel, CHANNELS } from '@libs/contract/news.js';
import { PaiseSchema } from '@libs/contract/money.js';
import { DAY, type Instant, MINUTE } from '@libs/contract/time.js';
import { InstantSchema } from '@libs/contract/time-schemas.js';
import { accept, type Decider } from '@libs/eventing/types/decider.js';
import type { RecordedEvent, StreamName } from '@libs/eventing/types/envelope.js';
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
  /** Another date: for the side that answers, and for the one that proposed it. */
  'move-proposed',
  'move-declined',
  /** For the customer only: the next visit of a weekly cook, and that no more are proposed. */
  'series-proposed',
  'series-stopped',
  /** For the chef only. */
  'no-show',
  'problem',
  'dispute',
  'menu-changed',
  'ingredients-changed',
  'visit-offered',
  'cancelled',
  'refund-arrived',
  'reminder',
  /** For the customer only, on the day. */
  'chef-on-the-way',
  'chef-arrived',
  /** The chef's proposal for the customer, and the answer for the chef. */
  'extra-time',
  /** For the customer only: the chef needs more than the limit, or has entered a receipt. */
  'ingredients-limit',
  'ingredients-bought',
  /** By SMS only when an operator asks for it; by e-mail with the receipt itself. */
  'receipt',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const SIDES = ['customer', 'chef'] as const;
export type Side = (typeof SIDES)[number];

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

/** How a channel without an answer reports a message: it reached the device, or the person opened it. */
export const SEEN_HOW = ['shown', 'opened'] as const;
export type SeenHow = (typeof SEEN_HOW)[number];

interface SeenRule {
  /** Milliseconds until the next channel takes over. */
  readonly within: number;
  /** What counts as seen. */
  readonly by: SeenHow;
}
/** A message that reached the device is found there later. */
const USUAL_SEEN_RULE: SeenRule = { within: 10 * MINUTE, by: 'shown' };
/** Somebody else is asked soon, so that reaching the device is not enough. */
const SEEN_RULES: Readonly<Partial<Record<MessageKind | 'visit-offered', SeenRule>>> = {
  'visit-offered': { within: MINUTE, by: 'opened' },
};
export const seenRuleFor = (kind: MessageKind): SeenRule => SEEN_RULES[kind] ?? USUAL_SEEN_RULE;

/** Whether a message that was seen like that needs no other channel. */
const isSeenEnough = (kind: MessageKind, how: SeenHow): boolean => how === 'opened' || seenRuleFor(kind).by === 'shown';

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
 * The message is about to be handed to the service of its channel. Without a later event it may have been sent: the next
 * attempt asks a service that knows.
 */
export const MessageStarted = defineEvent({
  type: 'MessageStarted',
  version: 2,
  data: message,
  upcast: { 1: (data) => data },
});
export type MessageStarted = EventOf<typeof MessageStarted>;

/** The service of the channel accepted the message. */
export const MessageSent = defineEvent({
  type: 'MessageSent',
  version: 5,
  data: {
    ...message,
    /** When the next channel takes over, unless the message is seen before; missing if none does. */
    unseenAt: z.exactOptional(InstantSchema),
    /** Which provider accepted a message by SMS or WhatsApp, and its id there; missing in version 4, and for others. */
    provider: z.exactOptional(z.string()),
    providerReference: z.exactOptional(z.string()),
  },
  upcast: {
    1: (data) => data,
    2: (data) => ({ ...data, channel: 'sms' }),
    3: (data) => data,
    4: (data) => data,
  },
});
export type MessageSent = EventOf<typeof MessageSent>;

const REPORTED_RESULTS = ['delivered', 'undelivered'] as const;
/**
 * The provider reported what became of a message that it had accepted. A message by WhatsApp that was delivered is
 * {@link MessageSeen} instead.
 */
export const MessageReported = defineEvent({
  type: 'MessageReported',
  data: {
    ...message,
    result: z.enum(REPORTED_RESULTS),
    providerReference: z.string(),
    /** Why it was not delivered: the provider's code or word. */
    reason: z.exactOptional(z.string()),
  },
});
export type MessageReported = EventOf<typeof MessageReported>;

/** A notification or a message by WhatsApp reached the device, or was opened. */
export const MessageSeen = defineEvent({ type: 'MessageSeen', data: { ...message, how: z.enum(SEEN_HOW) } });
export type MessageSeen = EventOf<typeof MessageSeen>;

const MESSAGE_DROPS = ['outdated', 'unreachable', 'too-many', 'switched-off'] as const;
export type MessageDrop = (typeof MESSAGE_DROPS)[number];
/**
 * The message will not be sent: it is `outdated`, the person has no number or no verified e-mail address (any more),
 * does not want e-mails or messages of this kind, or has reached the daily limit.
 */
export const MessageDropped = defineEvent({
  type: 'MessageDropped',
  version: 5,
  data: { ...message, reason: z.enum(MESSAGE_DROPS) },
  upcast: { 1: (data) => data, 2: (data) => data, 3: (data) => ({ ...data, channel: 'sms' }), 4: (data) => data },
});
export type MessageDropped = EventOf<typeof MessageDropped>;

export const MESSAGE_EVENTS = [
  BookingEmailRequested,
  MessageStarted,
  MessageSent,
  MessageReported,
  MessageSeen,
  MessageDropped,
] as const;
export type MessageEvent = EventOf<typeof MESSAGE_EVENTS>;

/** Whether nothing more is sent of a message after the event. */
export function isLast(event: MessageEvent): boolean {
  switch (event.type) {
    case 'BookingEmailRequested':
    case 'MessageStarted':
    case 'MessageReported':
      return false;
    case 'MessageSent':
      return event.data.unseenAt === undefined;
    case 'MessageSeen':
      return isSeenEnough(event.data.kind, event.data.how);
    case 'MessageDropped':
      return true;
  }
}

/** What has become of a message so far. */
export interface Delivery {
  readonly isFinished: boolean;
  /** When an attempt by each channel was first recorded. */
  readonly startedAt: ReadonlyMap<Channel, Instant>;
  /** The channels that accepted it. */
  readonly sentBy: readonly Channel[];
  /** When the next channel takes over. */
  readonly unseenAt: Instant | undefined;
}

export function deliveryOf(name: string, events: readonly RecordedEvent<MessageEvent>[]): Delivery {
  const own = events.filter(({ data }) => data.message === name);
  const sent = own.flatMap(({ type, data }) => (type === 'MessageSent' ? [data] : []));
  return {
    isFinished: own.some(isLast),
    startedAt: new Map(
      own.flatMap(({ type, data, occurredAt }) => (type === 'MessageStarted' ? [[data.channel, occurredAt]] : [])),
    ),
    sentBy: sent.map(({ channel }) => channel),
    unseenAt: sent.at(-1)?.unseenAt,
  };
}

interface MessageLog {
  /** The ids of messages of which nothing more is sent. */
  readonly finished: readonly string[];
  /** The ids of requested e-mails. */
  readonly emails: readonly string[];
  /** What was handed to a service. */
  readonly started: readonly MessageStarted['data'][];
  /** What was recorded once already: attempts to send, by message and channel, and what became of them. */
  readonly recorded: readonly string[];
}

/** The events that are recorded once for each channel of a message. */
const recordKey = ({ type, data }: MessageEvent): string =>
  [type, data.message, data.channel, ...('how' in data ? [data.how] : 'result' in data ? [data.result] : [])].join('/');

export type MessageCommand =
  | ({ readonly type: 'RequestBookingEmail' } & BookingEmailRequested['data'])
  | ({ readonly type: 'RecordMessageStarted' } & MessageStarted['data'])
  | ({ readonly type: 'RecordMessageSent' } & MessageSent['data'])
  /** Of a message that was handed to this channel. */
  | ({ readonly type: 'RecordMessageSeen' } & Pick<MessageSeen['data'], 'bookingId' | 'message' | 'channel' | 'how'>)
  /** Also of a message of which nothing more is sent. */
  | ({ readonly type: 'RecordMessageReported' } & Omit<MessageReported['data'], 'kind' | 'to'>)
  | ({ readonly type: 'RecordMessageDropped' } & MessageDropped['data']);

export const messageLogDecider: Decider<MessageLog, MessageCommand, MessageEvent, Record<never, never>, never> = {
  category: 'messages',
  initial: { finished: [], emails: [], started: [], recorded: [] },
  evolve(log, event) {
    const { message } = event.data;
    return {
      finished: isLast(event) ? [...log.finished, message] : log.finished,
      emails: event.type === 'BookingEmailRequested' ? [...log.emails, message] : log.emails,
      started: event.type === 'MessageStarted' ? [...log.started, event.data] : log.started,
      recorded: [...log.recorded, recordKey(event)],
    };
  },

  decide(log, command) {
    if (log.finished.includes(command.message) && !isEvidence(log, command)) return accept();
    const event = eventOf(log, command);
    return event === undefined || log.recorded.includes(recordKey(event)) ? accept() : accept(event);
  },
};

/**
 * Whether a command only tells what a provider did with a message of which nothing more is sent: its report, or that it
 * had accepted what was seen before its answer was recorded.
 */
function isEvidence({ recorded }: MessageLog, command: MessageCommand): boolean {
  if (command.type === 'RecordMessageReported') return true;
  if (command.type !== 'RecordMessageSent' || command.unseenAt === undefined) return false;
  return SEEN_HOW.some((how) => recorded.includes(recordKey({ type: 'MessageSeen', data: { ...command, how } })));
}

/** Returns what was handed to the service of a channel; undefined if the message was not. */
export const startedOf = (
  started: MessageLog['started'],
  { message, channel }: Pick<MessageStarted['data'], 'message' | 'channel'>,
): MessageStarted['data'] | undefined => started.find((one) => one.message === message && one.channel === channel);

function eventOf({ emails, started }: MessageLog, command: MessageCommand): MessageEvent | undefined {
  const { type: _, ...data } = command;
  switch (command.type) {
    case 'RequestBookingEmail':
      return emails.includes(command.message)
        ? undefined
        : { type: 'BookingEmailRequested', data: data as BookingEmailRequested['data'] };
    case 'RecordMessageStarted':
      return { type: 'MessageStarted', data: data as MessageStarted['data'] };
    case 'RecordMessageSent':
      return { type: 'MessageSent', data: data as MessageSent['data'] };
    // It can be seen or reported before the service's answer is recorded.
    case 'RecordMessageSeen': {
      const about = startedOf(started, command);
      return about && { type: 'MessageSeen', data: { ...about, how: command.how } };
    }
    case 'RecordMessageReported': {
      const about = startedOf(started, command);
      return about && { type: 'MessageReported', data: { ...about, ...data } as MessageReported['data'] };
    }
    case 'RecordMessageDropped':
      return { type: 'MessageDropped', data: data as MessageDropped['data'] };
  }
}

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
