import { EPOCH, type Happened, history, intentsAfter } from '../../test/support/eventing/history.js';
import type { BookingEvent } from './booking.js';
import { accompanyingEmail, notifyBothSides, resendReceipt } from './message-policies.js';
import { isSuperseded, type MessageEvent, messagesStream, type Side } from './messages.js';
import * as a from '../../test/support/booking/a-booking.js';
import { wantedBy } from '../../test/support/booking/wanted-by.js';
import { describe, expect, it } from '@jest/globals';
import { rupees } from '@libs/contract/money.js';
import { DAY, HOUR, type Instant, MINUTE, plus } from '@libs/contract/time.js';
import { NO_NEEDS } from '@libs/menu/no-needs.js';
import type { ReceiptResendRequested } from '@libs/operations/account-help.js';

/** Returns the intents after events that follow each other within seconds, three weeks before the visit. */
const allAfterSteps = (...happened: readonly Happened[]) => wantedBy(notifyBothSides, history(happened));
/** Only the text messages. */
const intentsAfterSteps = (...happened: readonly Happened[]) =>
  allAfterSteps(...happened).filter(({ job }) => job === 'send-booking-message');
const emailsOf = (...happened: readonly Happened[]) =>
  allAfterSteps(...happened).filter(({ job }) => job === 'send-booking-email');
const emailsAfter = (...events: readonly BookingEvent[]) => emailsOf(...a.inStream(...events));
const after = (...events: readonly BookingEvent[]) => intentsAfterSteps(...a.inStream(...events));
const named = (intents: ReturnType<typeof intentsAfterSteps>) =>
  intents.map(({ data }) => `${data['kind']} ${data['to']}`);
const REMINDERS = ['reminder customer', 'reminder chef'];
/** Marks all requested messages as sent. */
const allSent = (...events: readonly BookingEvent[]): readonly Happened[] =>
  after(...events).map(({ data }) => ({ stream: messagesStream(a.ID), event: { type: 'MessageSent', data } }));

const moveBy = (type: 'MoveProposed' | 'MoveDeclined' | 'MoveExpired', by: Side) => {
  const time = type === 'MoveProposed' && { ...a.nextDay, expiresAt: a.START };
  return { type, data: { chefId: a.CHEF, by, ...time } } as BookingEvent;
};
const limit = rupees(1_200);
const bill = { chefId: a.CHEF, amount: rupees(1_300) } as const;
const receipt = { ...bill, pictureId: 'picture' };
const problemReported: BookingEvent = {
  type: 'ProblemReported',
  data: { customerId: a.CUSTOMER, chefId: a.CHEF, kind: 'other', note: 'Cold.', refund: rupees(0) },
};

describe('the steps of a booking', () => {
  it('lead to messages to the customer, and to the chef where they concern the chef', () => {
    expect(named(after(...a.pending))).toEqual(['booked customer']);
    expect(named(after(...a.placed))).toEqual(['booked customer', 'deposit-received customer']);
    expect(named(after(...a.placedWithChef)).slice(2)).toEqual([
      'chef-assigned customer',
      'chef-assigned chef',
      ...REMINDERS,
    ]);
    expect(named(after(...a.placedWithChef, a.amended(a.nextDay))).slice(4)).toEqual([
      'changed customer',
      'changed chef',
      ...REMINDERS,
    ]);
  });

  it('lead to a message to the chef who is asked, and about one who cannot come', () => {
    const asked = { type: 'VisitOffered', data: { chefId: a.CHEF, expiresAt: a.START } } as const;
    expect(named(after(...a.placed, asked)).slice(2)).toEqual(['visit-offered chef']);
    const gone = { type: 'ChefReleased', data: { chefId: a.CHEF, reason: 'cannot-come', cause: 'other' } } as const;
    for (const release of [gone, a.released('unavailable')])
      expect(named(after(...a.placedWithChef, release)).slice(4)).toEqual([
        'chef-released chef',
        'chef-missing customer',
      ]);
    for (const release of [a.released('busy'), a.leftBefore])
      expect(named(after(...a.placedWithChef, release)).slice(4)).toEqual(['chef-released chef']);
    expect(named(after(...a.placedWithChef, gone, a.assigned)).slice(6)).toEqual([
      'replacement-proposed customer',
      'chef-assigned chef',
      ...REMINDERS,
    ]);
  });

  it('lead to a message to the chef about the menu, of which the last one is sent', () => {
    const menu = { dishes: [], library: 'dishes-1', reason: 'customer-choice' } as const;
    const chosen = { type: 'MenuChosen', data: menu } as const;
    const needs = { type: 'NeedsRecorded', data: { customerId: a.CUSTOMER, needs: NO_NEEDS } } as const;
    expect(named(after(...a.placed, chosen, needs))).toEqual(['booked customer', 'deposit-received customer']);
    const shortened = { ...chosen, data: { ...menu, reason: 'fewer-booked' } } as const;
    const told = after(...a.placedWithChef, shortened, chosen, needs).slice(4);
    expect(named(told)).toEqual(['menu-changed chef', 'menu-changed chef', ...REMINDERS]);
    const ids = told.map(({ data }) => String(data['message']));
    expect(ids.slice(0, 2).map((id) => isSuperseded(id, ids))).toEqual([true, false]);
  });

  it('lead to a message to the chef about a payment or a receipt that the customer disputes', () => {
    const data = { customerId: a.CUSTOMER, reason: 'paid-less', paid: rupees(500), claimed: rupees(3_000) } as const;
    const cooked = [...a.placedWithChef, a.started, a.completed];
    const told = named(after(...cooked)).length;
    for (const payment of [1, 'ingredients'] as const)
      expect(named(after(...cooked, { type: 'BalanceDisputed', data: { ...data, payment } })).slice(told)).toEqual([
        'dispute chef',
      ]);
  });

  it('lead to a message to the chef about the answer to more time, with the amount of what was accepted', () => {
    const cooked = [...a.placedWithChef, a.started, a.extraTimeProposed];
    const told = (answer: BookingEvent) =>
      after(...cooked, answer)
        .slice(after(...cooked).length)
        .map(({ data }) => [data['kind'], data['to'], data['personId'], data['amount']]);
    const answered = (amount?: number) => [['extra-time', 'chef', a.CHEF, amount]];
    expect(told(a.extraTimeAccepted)).toEqual(answered(rupees(150)));
    expect(told(a.extraTimeDeclined)).toEqual(answered());
  });

  it.each<readonly [string, BookingEvent, readonly string[]]>([
    ['a time that the chef proposes', moveBy('MoveProposed', 'chef'), ['move-proposed customer']],
    ['a time that the customer proposes', moveBy('MoveProposed', 'customer'), ['move-proposed chef']],
    ['that the customer declines it', moveBy('MoveDeclined', 'customer'), ['move-declined chef']],
    ['that the chef declines it', moveBy('MoveDeclined', 'chef'), ['move-declined customer']],
    ['that nobody answered the chef', moveBy('MoveExpired', 'chef'), ['move-declined chef']],
    ['that nobody answered the customer', moveBy('MoveExpired', 'customer'), ['move-declined customer']],
    ['more time', a.extraTimeProposed, ['extra-time customer']],
    ['that nobody came', { type: 'NoShowReported', data: { chefId: a.CHEF, refund: a.DEPOSIT } }, ['no-show chef']],
    ['a problem', problemReported, ['problem chef']],
    ['who buys', { type: 'IngredientsArranged', data: { by: 'chef', limit } }, ['ingredients-changed chef']],
    ['a higher limit', { type: 'IngredientsLimitAsked', data: bill }, ['ingredients-limit customer']],
    ['what was bought', { type: 'IngredientsReceiptFiled', data: receipt }, ['ingredients-bought customer']],
  ])('lead to a message to the side that learns of %s', (_, event, expected) => {
    const before = [...a.placedWithChef, a.started];
    const fresh = after(...before, event).slice(after(...before).length);
    expect(named(fresh)).toEqual(expected);
    expect(fresh.map(({ data }) => data['personId'])).toEqual([expected[0]?.endsWith('chef') ? a.CHEF : a.CUSTOMER]);
  });

  it.each([
    ['ChefDeparted', 'chef-on-the-way customer', ['ChefArrived']],
    ['ChefArrived', 'chef-arrived customer', ['VisitStarted']],
  ] as const)('lead to a message about a press within half an hour: %s', (type, expected, later) => {
    const since = (age: number, ...before: readonly BookingEvent[]) => {
      const press = a.inStream({ type, data: { chefId: a.CHEF, at: plus(a.START, -age) } });
      const late = press.map((happened): Happened => ({ ...happened, at: a.START }));
      return named(intentsAfterSteps(...a.inStream(...a.placedWithChef, ...before), ...late)).filter(
        (one) => one === expected,
      );
    };
    expect(since(30 * MINUTE)).toEqual([expected]);
    expect(since(30 * MINUTE + 1)).toEqual([]);
    const next = later.map(
      (name) => ({ type: name, data: { chefId: a.CHEF, at: a.START, by: 'code' } }) as BookingEvent,
    );
    expect(since(0, ...next)).toEqual([]);
  });

  it('lead to messages that are not sent any more a day later, once something else happened', () => {
    const at = (time: Instant, ...events: readonly BookingEvent[]) =>
      a.inStream(...events).map((happened): Happened => ({ ...happened, at: time }));
    const paidAfter = (wait: number) =>
      named(intentsAfterSteps(...at(a.NOW, ...a.awaitingPayment), ...at(plus(a.NOW, wait), a.paid())));
    expect(paidAfter(DAY - 1)).toEqual(['booked customer', 'deposit-received customer']);
    expect(paidAfter(DAY)).toEqual(['deposit-received customer']);
  });

  it('lead to one message each: after sending or dropping it is not requested again', () => {
    const dropped = {
      stream: messagesStream(a.ID),
      event: { type: 'MessageDropped', data: after(...a.pending)[0]?.data },
    };
    expect(intentsAfterSteps(...a.inStream(...a.pending), dropped as Happened)).toEqual([]);
    expect(intentsAfterSteps(...a.inStream(...a.placedWithChef), ...allSent(...a.placedWithChef))).toEqual([]);
  });

  it('have message ids that lead to the same job however often they are processed, without personal data', () => {
    const [booked] = after(...a.pending);
    const { id = '', data } = booked ?? {};
    expect(id).toMatch(/^[A-Za-z0-9_-]{1,100}$/);
    expect(after(...a.placed)[0]).toEqual(booked);
    expect(Object.keys(data ?? {}).sort()).toEqual(['bookingId', 'dueAt', 'kind', 'message', 'personId', 'to']);
  });
});

describe('the e-mails', () => {
  const steps = a.placedWithChef;
  /** Requests the e-mails that accompany the waiting text messages. */
  const requested = (...events: readonly BookingEvent[]): readonly Happened[] =>
    after(...events).flatMap(({ data }) => {
      const email = accompanyingEmail(data as Parameters<typeof accompanyingEmail>[0]);
      return email ? [{ stream: messagesStream(a.ID), event: { type: 'BookingEmailRequested', data: email } }] : [];
    });
  const kinds = (...events: readonly BookingEvent[]) =>
    requested(...events).map(({ event: { data } }) => {
      const { to, kind } = data as { readonly to: string; readonly kind: string };
      return `${kind} ${to}`;
    });

  it('are no jobs until they are requested', () => {
    expect(emailsAfter(...steps)).toEqual([]);
    const emails = emailsOf(...a.inStream(...steps), ...requested(...steps));
    expect(emails.map(({ data }) => data['message'])).toEqual([
      'email-booked-customer-0',
      'email-deposit-received-customer-3',
      'email-chef-assigned-chef-4',
      `email-reminder-customer-20261212-${a.CUSTOMER}`,
      `email-reminder-chef-20261212-${a.CHEF}`,
    ]);
  });

  it('accompany the steps that matter later, with the receipt of the deposit', () => {
    expect(kinds(...a.pending)).toEqual(['booked customer']);
    expect(kinds(...a.placed).slice(1)).toEqual(['receipt customer']);
    const reminders = ['reminder customer', 'reminder chef'];
    expect(kinds(...steps).slice(2)).toEqual(['chef-assigned chef', ...reminders]);
    const moved = kinds(...steps, a.amended(a.nextDay)).slice(3);
    expect(moved).toEqual(['changed customer', 'changed chef', ...reminders]);
    expect(kinds(...steps, a.released()).slice(3)).toEqual(['chef-released chef']);
    const back = [...steps, a.cancelled(), a.refundInitiated(), a.refundCompleted()];
    expect(kinds(...back)).toEqual(['cancelled customer', 'cancelled chef', 'refund-arrived customer']);
    const amounts = emailsOf(...a.inStream(...back), ...requested(...back)).map(({ data }) => data['amount']);
    expect(amounts).toEqual([a.DEPOSIT, undefined, a.DEPOSIT]);
  });

  it('are sent once, independently of the text messages', () => {
    const booked = [...a.inStream(...a.pending), ...requested(...a.pending)];
    expect(allAfterSteps(...booked).map(({ job }) => job)).toEqual(['send-booking-message', 'send-booking-email']);
    const [email] = emailsOf(...booked);
    const done = { stream: messagesStream(a.ID), event: { type: 'MessageSent', data: email?.data } } as Happened;
    expect(allAfterSteps(...booked, done).map(({ job }) => job)).toEqual(['send-booking-message']);
  });

  it('wait for the next channel while a notification is not seen', () => {
    const [message] = after(...a.pending);
    const pushed = { type: 'MessageSent', data: { ...message?.data, channel: 'push', unseenAt: EPOCH } } as const;
    const waiting = { stream: messagesStream(a.ID), event: pushed } as unknown as Happened;
    expect(allAfterSteps(...a.inStream(...a.pending), waiting).map(({ job }) => job)).toEqual(['send-booking-message']);
  });

  it('are replaced by that of a cancellation, and a reminder that waits survives another step', () => {
    const emails = requested(...steps);
    expect(emailsOf(...a.inStream(...steps), ...emails, ...a.inStream(a.cancelled()))).toEqual([]);
    const refund = a.inStream(a.refundInitiated(), a.refundCompleted());
    const left = emailsOf(...a.inStream(...steps), ...emails, ...refund).map(({ data }) => data['kind']);
    expect(left.filter((kind) => kind === 'reminder')).toHaveLength(2);
  });
});

describe('a cancellation', () => {
  it('replaces all waiting messages and contains the refund; the completed refund has its own message', () => {
    const cancelled = after(...a.placedWithChef, a.cancelled());
    expect(named(cancelled)).toEqual(['cancelled customer', 'cancelled chef']);
    expect(cancelled.map(({ data }) => data['amount'])).toEqual([a.DEPOSIT, undefined]);
    const back = after(...a.placedWithChef, a.cancelled(), a.refundInitiated(), a.refundCompleted());
    expect(back.at(-1)?.data).toMatchObject({ kind: 'refund-arrived', to: 'customer', amount: a.DEPOSIT });
  });

  it('refunds a late payment without a message about a deposit', () => {
    expect(named(after(...a.awaitingPayment, a.unpaidEnd, a.paid()))).toEqual(['cancelled customer']);
  });
});

describe('a chef who is replaced', () => {
  it('is notified, and the new chef is notified and reminded', () => {
    const other = { ...a.assigned, data: { ...a.assigned.data, chefId: a.OTHER_CHEF } };
    const intents = after(...a.placedWithChef, a.released(), other).slice(-5);
    expect(intents.map(({ data }) => [data['kind'], data['personId']])).toEqual([
      ['chef-released', a.CHEF],
      ['chef-assigned', a.CUSTOMER],
      ['chef-assigned', a.OTHER_CHEF],
      ['reminder', a.CUSTOMER],
      ['reminder', a.OTHER_CHEF],
    ]);
  });
});

describe('the reminder', () => {
  const dueAfter = (...happened: readonly Happened[]) =>
    intentsAfterSteps(...happened)
      .filter(({ data }) => data['kind'] === 'reminder')
      .map(({ runAt }) => runAt);

  it('is sent at six in the evening before, in Kolkata, and moves with the visit', () => {
    const evening = '2026-12-11T12:30:00.000Z';
    expect(dueAfter(...a.inStream(...a.placedWithChef))).toEqual([evening, evening]);
    const later = plus(evening as Instant, DAY);
    expect(dueAfter(...a.inStream(...a.placedWithChef, a.amended(a.nextDay)))).toEqual([later, later]);
  });

  it('is omitted when the evening has passed, and when there will be no visit', () => {
    const late = plus(a.START, -20 * HOUR);
    const assignedLate = [
      ...a.inStream(...a.placed),
      ...a.inStream(a.assigned).map((happened) => ({ ...happened, at: late })),
    ];
    expect(dueAfter(...assignedLate)).toEqual([]);
    expect(dueAfter(...a.inStream(...a.placed))).toEqual([]);
    expect(dueAfter(...a.inStream(...a.placedWithChef, a.cancelled()))).toEqual([]);
    expect(dueAfter(...a.inStream(...a.placedWithChef, a.started))).toEqual([]);
  });

  it('does not stay open after the visit if nobody can be notified any more', () => {
    const afterwards = plus(a.START, 2 * DAY);
    const over = a.inStream(a.started).map((happened) => ({ ...happened, at: afterwards }));
    expect(intentsAfterSteps(...a.inStream(...a.placedWithChef), ...over)).toEqual([]);
  });
});

const requested = (requestId: string): Happened<ReceiptResendRequested> => ({
  stream: `operations-help-${requestId}`,
  event: {
    type: 'ReceiptResendRequested',
    data: {
      requestId,
      reason: 'she asked',
      receipt: 'RSY-2627-0000042',
      bookingId: a.ID,
      customerId: a.CUSTOMER,
      amount: a.DEPOSIT,
    },
  },
  at: EPOCH,
});
const finished = (
  type: MessageEvent['type'],
  message: string,
  kind: 'receipt' | 'deposit-received',
  more = {},
): Happened => ({
  stream: messagesStream(a.ID),
  event: { type, data: { bookingId: a.ID, message, kind, to: 'customer', reason: 'unreachable', ...more } },
});
const wanted = (...events: readonly Happened[]) => intentsAfter(resendReceipt, history(events));

describe('a receipt that an operator sends again', () => {
  it('leads to a message to the customer, with its number and amount', () => {
    expect(wanted(requested('R1'))).toEqual([
      {
        job: 'send-booking-message',
        id: `message-${a.ID}-receipt-customer-R1`,
        data: {
          bookingId: a.ID,
          message: 'receipt-customer-R1',
          kind: 'receipt',
          to: 'customer',
          personId: a.CUSTOMER,
          dueAt: EPOCH,
          amount: a.DEPOSIT,
          receipt: 'RSY-2627-0000042',
        },
        runAt: EPOCH,
      },
    ]);
  });

  it('is sent for each request, until its message is sent or dropped', () => {
    const both = [requested('R1'), requested('R2')];
    expect(wanted(...both)).toHaveLength(2);
    expect(wanted(...both, finished('MessageSent', 'deposit-received-customer-2', 'deposit-received'))).toHaveLength(2);
    const sent = finished('MessageSent', 'receipt-customer-R1', 'receipt');
    expect(wanted(...both, sent).map(({ data }) => data['message'])).toEqual(['receipt-customer-R2']);
    expect(wanted(...both, sent, finished('MessageDropped', 'receipt-customer-R2', 'receipt'))).toEqual([]);
    const unseen = finished('MessageSent', 'receipt-customer-R1', 'receipt', { unseenAt: EPOCH });
    expect(wanted(...both, unseen)).toHaveLength(2);
  });
});
