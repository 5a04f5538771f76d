/** Policy: customer and chef are told by text message of each step that matters to them, and the evening before. */
import type { Paise } from '@libs/contract/money.js';
import { addDays, type Instant, instantOf, kolkataDate, plus } from '@libs/contract/time.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { ProcessManager } from '@libs/eventing/types/process-manager.js';
import { update, upsert } from '@libs/eventing/types/projection.js';
import { bookingIn } from './booking-id.js';
import type * as events from './events.js';
import type { MessageEvent } from './message-events.js';
import { type MessageKind, MESSAGE_LIFETIME, type Side } from './message-kinds.js';

/** A message that is neither sent nor dropped. Who gets it is known by id; the rest is looked up when it is sent. */
export interface DueMessage {
  /** Names it among all messages about the booking. */
  readonly message: string;
  readonly kind: MessageKind;
  readonly to: Side;
  readonly personId: string;
  readonly dueAt: Instant;
  /** What came in or goes back, where the message is about money. */
  readonly amount?: Paise;
}

/** One for each booking. */
export interface Notified {
  readonly open: boolean;
  readonly bookingId: string;
  readonly customerId: string;
  readonly chefId: string | null;
  readonly start: Instant;
  /** `placed`: the visit will take place. */
  readonly phase: 'pending' | 'placed' | 'over';
  readonly waiting: readonly DueMessage[];
  readonly changedAt: Instant;
}

type Step =
  | events.DepositPaid
  | events.ChefAssigned
  | events.ChefReleased
  | events.BookingAmended
  | events.BookingStarted
  | events.BookingCancelled
  | events.RefundCompleted;

export const notifyBothSides: ProcessManager<Notified, events.BookingRequested | Step | MessageEvent> = {
  name: 'notify-both-sides',
  version: 1,
  handles: [
    'BookingRequested',
    'DepositPaid',
    'ChefAssigned',
    'ChefReleased',
    'BookingAmended',
    'BookingStarted',
    'BookingCancelled',
    'RefundCompleted',
    'MessageSent',
    'MessageDropped',
  ],
  indexes: [{ name: 'open', fields: ['open', 'changedAt'] }],

  project(event) {
    switch (event.type) {
      case 'BookingRequested': {
        const { bookingId, customerId, choices } = event.data;
        const changedAt = event.occurredAt;
        const booking = { open: true, bookingId, customerId, chefId: null, start: choices.start, changedAt } as const;
        const notified: Notified = { ...booking, phase: 'pending', waiting: [] };
        return [upsert(bookingId, () => waitingFor(notified, [toCustomer(notified, 'booked', event)], event))];
      }
      case 'MessageSent':
      case 'MessageDropped': {
        const { bookingId, message } = event.data;
        return [update(bookingId, (notified) => without(notified, message))];
      }
      default:
        return [update(bookingIn(event.stream), (notified) => told(notified, event))];
    }
  },

  /** The job looks up who it is for and what there is to say, sends it, and records that, or that nobody needs it any more. */
  nextAction({ bookingId, waiting }) {
    return waiting.map(({ message, dueAt, kind, to, personId, amount }) => ({
      job: 'send-booking-message',
      id: `message-${bookingId}-${message}`,
      data: { bookingId, message, kind, to, personId, dueAt, ...(amount !== undefined && { amount }) },
      runAt: dueAt,
    }));
  },
};

/** The booking after a step, with what is to be said of it. */
function told(before: Notified, event: RecordedEvent<Step>): Notified {
  switch (event.type) {
    case 'DepositPaid': {
      // Money that comes late goes back, and that is told when it has arrived.
      if (before.phase !== 'pending') return before;
      const { amount } = event.data;
      return waitingFor({ ...before, phase: 'placed' }, [toCustomer(before, 'deposit-received', event, amount)], event);
    }
    case 'ChefAssigned': {
      const next = { ...before, chefId: event.data.chefId };
      return waitingFor(next, toBoth(next, 'chef-assigned', event), event);
    }
    case 'ChefReleased': {
      const { chefId } = event.data;
      return waitingFor({ ...before, chefId: null }, [toChef(chefId, 'chef-released', event)], event);
    }
    case 'BookingAmended': {
      const next = { ...before, start: event.data.choices.start };
      return waitingFor(next, toBoth(next, 'changed', event), event);
    }
    case 'BookingStarted':
      return waitingFor({ ...before, phase: 'over' }, [], event);
    case 'BookingCancelled': {
      const messages = toBoth(before, 'cancelled', event, event.data.refund);
      return waitingFor({ ...before, phase: 'over', waiting: [] }, messages, event);
    }
    case 'RefundCompleted':
      return waitingFor(before, [toCustomer(before, 'refund-arrived', event, event.data.amount)], event);
  }
}

type At = Pick<RecordedEvent, 'revision' | 'occurredAt'>;

const toCustomer = (
  { customerId }: Pick<Notified, 'customerId'>,
  kind: MessageKind,
  { revision, occurredAt }: At,
  amount?: Paise,
): DueMessage => ({
  message: `${kind}-customer-${revision}`,
  kind,
  to: 'customer',
  personId: customerId,
  dueAt: occurredAt,
  ...(amount !== undefined && { amount }),
});

const toChef = (chefId: string, kind: MessageKind, { revision, occurredAt }: At): DueMessage => ({
  message: `${kind}-chef-${revision}`,
  kind,
  to: 'chef',
  personId: chefId,
  dueAt: occurredAt,
});

/** The amount is between the customer and us. */
const toBoth = (notified: Notified, kind: MessageKind, at: At, amount?: Paise): readonly DueMessage[] => [
  toCustomer(notified, kind, at, amount),
  ...(notified.chefId === null ? [] : [toChef(notified.chefId, kind, at)]),
];

function waitingFor(notified: Notified, fresh: readonly DueMessage[], { occurredAt }: At): Notified {
  const kept = notified.waiting.filter(
    ({ kind, dueAt }) => kind !== 'reminder' && plus(dueAt, MESSAGE_LIFETIME) > occurredAt,
  );
  const waiting = [...kept, ...fresh, ...reminders(notified, occurredAt)];
  return { ...notified, waiting, open: waiting.length > 0, changedAt: occurredAt };
}

/** Of a visit that is to take place, for the evening before; none when that has passed, unless it is about to be sent. */
function reminders({ phase, customerId, chefId, start, waiting }: Notified, now: Instant): readonly DueMessage[] {
  const dueAt = instantOf(addDays(kolkataDate(start), -1), '6.00 pm');
  if (phase !== 'placed' || chefId === null) return [];
  const day = kolkataDate(start).replaceAll('-', '');
  const all = (['customer', 'chef'] as const).map((to): DueMessage => {
    const personId = to === 'customer' ? customerId : chefId;
    // The chef's id too: whoever takes a visit over has not been reminded yet.
    return { message: `reminder-${to}-${day}-${personId}`, kind: 'reminder', to, personId, dueAt };
  });
  return all.filter(({ message }) => dueAt > now || waiting.some((one) => one.message === message));
}

function without(notified: Notified, message: string): Notified {
  const waiting = notified.waiting.filter((one) => one.message !== message);
  return { ...notified, waiting, open: waiting.length > 0 };
}
