/**
 * Policy: customer and chef get a text message about each step that matters to them, and the evening before. Whoever has
 * a verified address gets some of them by e-mail as well: the job of the text message requests it, so that an e-mail
 * costs nothing where none can be sent.
 */
import type { Paise } from '@libs/contract/money.js';
import { addDays, between, type Instant, instantOf, kolkataDate, MINUTE, plus } from '@libs/contract/time.js';
import { unchangedAfter } from '@libs/eventing/types/decider.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { ProcessManager } from '@libs/eventing/types/process-manager.js';
import { update, upsert } from '@libs/eventing/types/projection.js';
import type { ReceiptResendRequested } from '@libs/operations/account-help.js';
import type { ChefReleased } from './assignment.js';
import type { BalanceDisputed, BalanceEvent } from './balance.js';
import type { BookingPolicy, DueMessage, PolicyFacts } from './booking-policies.js';
import type { BookingEvent } from './booking.js';
import type { IngredientsArranged } from './ingredients.js';
import type { BookingIntent } from './job-payloads.js';
import type { MenuChosen, NeedsRecorded } from './menu.js';
import { answererOf } from './move.js';
import {
  type BookingEmailRequested,
  type EmailKind,
  emailKindOf,
  MESSAGE_LIFETIME_MS,
  type MessageDropped,
  type MessageKind,
  type MessageSeen,
  type MessageSent,
  isLast,
  type Side,
} from './messages.js';
import type { OfferAccepted, OfferDeclined, OfferExpired, OfferWithdrawn } from './offers.js';
import type { PaymentQuarantined } from './quarantine.js';
import type { RatingEvent } from './rating.js';
import { isReplaced, isReplacing, type ReplacementEvent } from './replacement.js';
import { type BookingState, type ExistingBooking, isConfirmed } from './state.js';
import type { ChefArrived, ChefDeparted, ExtraTimeAccepted, ExtraTimeDeclined, VisitDay } from './visit-day.js';

/** The job looks up the recipient and the text, sends it, and records that it was sent or dropped. */
export const notifyBothSides: BookingPolicy = ({ bookingId, messages }) =>
  messages.map(({ message, dueAt, kind, to, channel, personId, amount }) => {
    const about = { bookingId, message, personId, dueAt, ...(amount !== undefined && { amount }) };
    const job = { id: `message-${bookingId}-${message}`, runAt: dueAt };
    return channel === 'email'
      ? { job: 'send-booking-email', ...job, data: { ...about, kind: kind as EmailKind, to } }
      : { job: 'send-booking-message', ...job, data: { ...about, kind, to } };
  });

export const withoutMessage = (messages: readonly DueMessage[], message: string): readonly DueMessage[] =>
  messages.filter((one) => one.message !== message);

/** Returns the waiting messages after an event that changed the booking from `before` to `after`. */
export function messagesAfter(
  before: Pick<PolicyFacts, 'booking' | 'messages'>,
  booking: BookingState,
  event: RecordedEvent<BookingEvent>,
): readonly DueMessage[] {
  if (booking.phase === 'none') return before.messages;
  const fresh = toldBy(event, before.booking, booking);
  if (!fresh) return before.messages;
  const waits = event.type === 'BookingCancelled' ? [] : before.messages;
  const kept = waits.filter(
    ({ kind, dueAt }) => kind !== 'reminder' && plus(dueAt, MESSAGE_LIFETIME_MS) > event.occurredAt,
  );
  return [...kept, ...fresh, ...reminders(booking, waits, event.occurredAt)];
}

/** Returns the messages about a step; undefined for a step without any, which also replaces none. */
function toldBy(
  event: RecordedEvent<BookingEvent>,
  before: BookingState,
  after: ExistingBooking,
): readonly DueMessage[] | undefined {
  switch (event.type) {
    case 'BookingRequested':
      return [toCustomer(after, 'booked', event)];
    case 'DepositPaid':
      // A late payment is refunded, and the message is sent when the refund is complete.
      return before.phase === 'pending' ? [toCustomer(after, 'deposit-received', event, event.data.amount)] : undefined;
    case 'ChefAssigned':
      if (!isReplacing(after)) return toBoth(after, 'chef-assigned', event);
      return [toCustomer(after, 'replacement-proposed', event), toChef(event.data.chefId, 'chef-assigned', event)];
    case 'ChefReleased':
      return [toChef(event.data.chefId, 'chef-released', event), ...ofMissingChef(after, event)];
    case 'VisitOffered':
      return [toChef(event.data.chefId, 'visit-offered', event)];
    case 'BookingAmended':
      return toBoth(after, 'changed', event);
    case 'MoveProposed':
      return [toSide(answererOf(event.data), after, event.data.chefId, 'move-proposed', event)];
    case 'MoveDeclined':
      return [toSide(answererOf(event.data), after, event.data.chefId, 'move-declined', event)];
    case 'MoveExpired':
      return [toSide(event.data.by, after, event.data.chefId, 'move-declined', event)];
    case 'MenuChosen':
    case 'NeedsRecorded':
      return aboutMenu(after, event);
    case 'IngredientsArranged':
      return aboutIngredients(after, event);
    case 'IngredientsLimitAsked':
      return [toCustomer(after, 'ingredients-limit', event, event.data.amount)];
    case 'IngredientsReceiptFiled':
      return [toCustomer(after, 'ingredients-bought', event, event.data.amount)];
    case 'BookingStarted':
      return [];
    case 'ChefDeparted':
      return isNews(event) && !dayOf(before)?.arrivedAt ? [toCustomer(after, 'chef-on-the-way', event)] : undefined;
    case 'ChefArrived':
      return isNews(event) && !dayOf(before)?.startedAt ? [toCustomer(after, 'chef-arrived', event)] : undefined;
    case 'ExtraTimeProposed':
      return [toCustomer(after, 'extra-time', event)];
    case 'ExtraTimeAccepted':
      return aboutExtraTime(after, event, event.data.line.amount);
    case 'ExtraTimeDeclined':
      return aboutExtraTime(after, event);
    case 'BookingCancelled':
      return toBoth(after, 'cancelled', event, event.data.refund);
    case 'NoShowReported':
      return [toChef(event.data.chefId, 'no-show', event)];
    case 'ProblemReported':
      return [toChef(event.data.chefId, 'problem', event)];
    case 'BalanceDisputed':
      return aboutDispute(after, event);
    case 'RefundCompleted':
      return [toCustomer(after, 'refund-arrived', event, event.data.amount)];
    case 'MoveAccepted':
    case 'MoveWithdrawn':
    case 'FareQuoted':
    case 'CustomerAnonymised':
    case 'DepositPaymentInitiated':
    case 'DepositPaymentFailed':
    case 'ChefAnonymised':
    case 'BookingCompleted':
    case 'RefundInitiated':
    case 'RefundFailed':
    case 'VisitStarted':
    case 'NoShowAnswered':
    case 'ProblemAnswered':
    case 'VisitSettled':
      return undefined;
    default:
      return unchangedAfter<
        | Exclude<BalanceEvent, BalanceDisputed>
        | RatingEvent
        | PaymentQuarantined
        | OfferAccepted
        | OfferDeclined
        | OfferExpired
        | OfferWithdrawn
        | ReplacementEvent,
        undefined
      >(undefined, event);
  }
}

/** How long a customer waits for news of the next chef before they are told that theirs cannot come. */
const NEXT_CHEF_WAIT_MS = 10 * MINUTE;

/** The message about the next chef, or about a cancellation, replaces this one. */
const ofMissingChef = (booking: ExistingBooking, event: RecordedEvent<ChefReleased>): readonly DueMessage[] =>
  isReplaced(event.data)
    ? [{ ...toCustomer(booking, 'chef-missing', event), dueAt: plus(event.occurredAt, NEXT_CHEF_WAIT_MS) }]
    : [];
/** A press older than this is no news: the chef's phone had no network. */
const MAX_NEWS_AGE_MS = 30 * MINUTE;
const isNews = ({ data, occurredAt }: RecordedEvent<ChefDeparted | ChefArrived>): boolean =>
  between(data.at, occurredAt) <= MAX_NEWS_AGE_MS;

const dayOf = (booking: BookingState): VisitDay | undefined => (isConfirmed(booking) ? booking.visit : undefined);

/** The message about an edit covers what it dropped from the menu. Without a chef there is nobody to notify. */
function aboutMenu(
  booking: ExistingBooking,
  event: RecordedEvent<MenuChosen | NeedsRecorded>,
): readonly DueMessage[] | undefined {
  const chefId = chefOf(booking);
  if (chefId === null || (event.type === 'MenuChosen' && event.data.reason === 'fewer-booked')) return undefined;
  return [toChef(chefId, 'menu-changed', event)];
}

/** The message to a chef who is assigned later says nothing of it: the page of the booking does. */
function aboutIngredients(
  booking: ExistingBooking,
  event: RecordedEvent<IngredientsArranged>,
): readonly DueMessage[] | undefined {
  const chefId = chefOf(booking);
  return chefId === null ? undefined : [toChef(chefId, 'ingredients-changed', event)];
}

/** The customer reads that the chef was asked. */
function aboutDispute(
  booking: ExistingBooking,
  event: RecordedEvent<BalanceDisputed>,
): readonly DueMessage[] | undefined {
  const chefId = chefOf(booking);
  return chefId === null ? undefined : [toChef(chefId, 'dispute', event)];
}

/** The chef may have closed the page on which they proposed it. With an amount it was accepted. */
function aboutExtraTime(
  booking: ExistingBooking,
  event: RecordedEvent<ExtraTimeAccepted | ExtraTimeDeclined>,
  amount?: Paise,
): readonly DueMessage[] | undefined {
  const chefId = chefOf(booking);
  return chefId === null ? undefined : [toChef(chefId, 'extra-time', event, amount)];
}

/** Returns the waiting messages after an e-mail was requested. */
export function withRequestedEmail(
  messages: readonly DueMessage[],
  { bookingId: _, ...email }: BookingEmailRequested['data'],
): readonly DueMessage[] {
  return [...messages, email];
}

/** Returns the e-mail that accompanies an SMS, for a person with a verified address; undefined if it has none. */
export function accompanyingEmail({
  message,
  kind,
  to,
  ...about
}: Omit<BookingEmailRequested['data'], 'kind' | 'channel'> & { readonly kind: MessageKind }):
  BookingEmailRequested['data'] | undefined {
  const asEmail = emailKindOf(kind, to);
  return asEmail && { ...about, message: emailName(message), kind: asEmail, to, channel: 'email' };
}

const emailName = (message: string): string => `email-${message}`;

type At = Pick<RecordedEvent, 'revision' | 'occurredAt'>;

const toCustomer = (
  { customerId }: ExistingBooking,
  kind: MessageKind,
  { revision, occurredAt }: At,
  amount?: Paise,
): DueMessage => ({
  message: `${kind}-customer-${revision}`,
  kind,
  to: 'customer',
  channel: 'sms',
  personId: customerId,
  dueAt: occurredAt,
  ...(amount !== undefined && { amount }),
});

const toChef = (chefId: string, kind: MessageKind, { revision, occurredAt }: At, amount?: Paise): DueMessage => ({
  message: `${kind}-chef-${revision}`,
  kind,
  to: 'chef',
  channel: 'sms',
  personId: chefId,
  dueAt: occurredAt,
  ...(amount !== undefined && { amount }),
});

const toSide = (to: Side, booking: ExistingBooking, chefId: string, kind: MessageKind, at: At): DueMessage =>
  to === 'chef' ? toChef(chefId, kind, at) : toCustomer(booking, kind, at);

const chefOf = (booking: ExistingBooking): string | null => ('chefId' in booking ? booking.chefId : null);

/** The amount is only for the customer. */
function toBoth(booking: ExistingBooking, kind: MessageKind, at: At, amount?: Paise): readonly DueMessage[] {
  const chefId = chefOf(booking);
  return [toCustomer(booking, kind, at, amount), ...(chefId === null ? [] : [toChef(chefId, kind, at)])];
}

/** Returns the reminders for the evening before a visit; none if that has passed, unless one is about to be sent. */
function reminders(booking: ExistingBooking, waiting: readonly DueMessage[], now: Instant): readonly DueMessage[] {
  const { start } = booking.choices;
  const chefId = chefOf(booking);
  const dueAt = instantOf(addDays(kolkataDate(start), -1), '6.00 pm');
  if (booking.phase !== 'placed' || chefId === null) return [];
  const day = kolkataDate(start).replaceAll('-', '');
  const all = (['customer', 'chef'] as const).map((to) => {
    const personId = to === 'customer' ? booking.customerId : chefId;
    // Contains the chef's id, because a new chef has not been reminded yet.
    const message = `reminder-${to}-${day}-${personId}`;
    return { message, kind: 'reminder', to, channel: 'sms', personId, dueAt } as const;
  });
  const isWaiting = (name: string) => waiting.some(({ message }) => message === name);
  const emails = waiting.filter((one) => all.some(({ message }) => emailName(message) === one.message));
  return [...all.filter(({ message }) => dueAt > now || isWaiting(message)), ...emails];
}

/** Policy: the customer gets a message about a receipt when an operator asks for it. */

/** One per request. */
interface ReceiptToResend {
  readonly open: boolean;
  readonly requestId: string;
  readonly receipt: string;
  readonly bookingId: string;
  readonly customerId: string;
  readonly amount: Paise;
  readonly requestedAt: Instant;
}

const MESSAGE_PREFIX = 'receipt-customer-';
const messageOf = (requestId: string): string => `${MESSAGE_PREFIX}${requestId}`;

type Handled = ReceiptResendRequested | MessageSent | MessageSeen | MessageDropped;

export const resendReceipt: ProcessManager<ReceiptToResend, Handled, BookingIntent> = {
  name: 'resend-receipt',
  version: 2,
  handles: ['ReceiptResendRequested', 'MessageSent', 'MessageSeen', 'MessageDropped'],
  indexes: [{ name: 'open', fields: ['open', 'requestedAt'] }],

  project(event) {
    if (event.type === 'ReceiptResendRequested') {
      const { reason: _, ...request } = event.data;
      const requestedAt = event.occurredAt;
      return [upsert(request.requestId, () => ({ open: true, ...request, requestedAt }))];
    }
    const { kind, message } = event.data;
    if (!isLast(event)) return [];
    if (kind !== 'receipt' || !message.startsWith(MESSAGE_PREFIX)) return [];
    return [update(message.slice(MESSAGE_PREFIX.length), (request) => ({ ...request, open: false }))];
  },

  policies: {
    'resend-receipt'({ open, requestId, receipt, bookingId, customerId, amount, requestedAt }) {
      if (!open) return [];
      const message = messageOf(requestId);
      const about = { kind: 'receipt', to: 'customer', personId: customerId, dueAt: requestedAt, amount } as const;
      return [
        {
          job: 'send-booking-message',
          id: `message-${bookingId}-${message}`,
          data: { bookingId, message, receipt, ...about },
          runAt: requestedAt,
        },
      ];
    },
  },
};
