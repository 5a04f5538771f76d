import { describe, expect, it } from '@jest/globals';
import { type BookingEvent, evolve } from '@libs/booking/booking.js';
import { type BookingState, NO_BOOKING } from '@libs/booking/state.js';
import * as a from '../../test/support/booking/a-booking.js';
import type { StatusNumber } from '@libs/contract/enums.js';
import { rupees } from '@libs/contract/money.js';
import { HOUR, plus } from '@libs/contract/time.js';
import { documentsAfter, history } from '../../test/support/eventing/history.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { bookings } from './bookings.js';
import { chefText, contactText, customerText } from './booking-search.js';
import { concernedBy } from './concerned.js';

const after = (...events: readonly BookingEvent[]) =>
  documentsAfter(bookings, history(a.inStream(...events))).get(a.ID);

describe('the status of a booking', () => {
  it.each<readonly [string, StatusNumber, readonly BookingEvent[]]>([
    ['pending while the deposit is unpaid', 4, a.pending],
    ['pending with a failed payment', 4, [...a.awaitingPayment, a.failed()]],
    ['placed once the deposit is paid', 3, a.placed],
    ['placed with a chef', 3, a.placedWithChef],
    ['in progress from its start', 2, [...a.placedWithChef, a.started]],
    ['complete at its end', 1, [...a.placedWithChef, a.started, a.completed]],
    ['cancelled', 0, [...a.placed, a.cancelled()]],
    ['cancelled, because no chef was free', 0, [...a.placed, a.chefless]],
    ['cancelled, whatever the money does', 0, [...a.awaitingPayment, a.cancelled(rupees(0)), a.paid()]],
  ])('is %s: %i', (_, status, events) => {
    expect(after(...events)?.status).toBe(status);
  });
});

describe('the document of a booking', () => {
  it('contains the indexed fields of lists', () => {
    expect(after(...a.placedWithChef)).toMatchObject({
      id: a.ID,
      customerId: a.CUSTOMER,
      chefId: a.CHEF,
      createdAt: history(a.inStream(a.requested))[0]?.occurredAt,
      revision: 4,
    });
    const indexed = new Set(bookings.indexes.flatMap(({ fields }) => fields));
    const released = ['releasedAt', 'releasedChefId', 'offeredAt', 'offeredChefId', 'offerEndedAt', 'offerEndedFor'];
    expect([...indexed].sort()).toEqual(
      [
        ...[
          'awaitedChefId',
          'changed',
          'chefId',
          'createdAt',
          'customerId',
          'day',
          'deposit',
          'freeCancelledAt',
          'newsAt',
        ],
        ...[...released, 'start', 'status'],
      ].sort(),
    );
  });

  it('belongs to its chef until the chef is released', () => {
    expect(after(...a.placedWithChef, a.released())).toMatchObject({ status: 3, chefId: null, chef: null });
  });

  it('names the chef for whose answer the customer waits, until it is given', () => {
    const awaited = (...events: readonly BookingEvent[]) => after(...a.placedWithChef, ...events)?.awaitedChefId;
    const { CUSTOMER: customerId, CHEF: chefId } = a;
    const asked = { chefId, ...a.nextDay, expiresAt: a.START } as const;
    const byCustomer: BookingEvent = { type: 'MoveProposed', data: { ...asked, by: 'customer' } };
    expect(awaited()).toBe(null);
    expect(awaited(byCustomer)).toBe(chefId);
    expect(awaited({ type: 'MoveProposed', data: { ...asked, by: 'chef' } })).toBe(null);
    expect(awaited(byCustomer, { type: 'MoveExpired', data: { chefId, by: 'customer' } })).toBe(null);
    expect(awaited(byCustomer, a.released())).toBe(null);

    const cooked = [a.started, a.completedUnstarted] as const;
    const claimed = { type: 'BalanceClaimed', data: { chefId, payment: 1, amount: rupees(900), by: 'cash' } } as const;
    const said = { customerId, payment: 1, claimed: rupees(900), paid: rupees(500), reason: 'paid-less' } as const;
    const disputed: BookingEvent = { type: 'BalanceDisputed', data: said };
    expect(awaited(...cooked, claimed)).toBe(null);
    expect(awaited(...cooked, claimed, disputed)).toBe(chefId);
    expect(awaited(...cooked, claimed, disputed, { type: 'BalanceUpheld', data: { chefId, payment: 1 } })).toBe(null);

    const problem = { customerId, chefId, kind: 'food', note: '', refund: rupees(0) } as const;
    const reported: BookingEvent = { type: 'ProblemReported', data: problem };
    expect(awaited(...cooked, reported)).toBe(chefId);
    const text = 'The gas ran out.';
    const answered: BookingEvent = { type: 'ProblemAnswered', data: { chefId, kind: 'food', text } };
    expect(awaited(...cooked, reported, answered)).toBe(null);

    const nobody: BookingEvent = { type: 'NoShowReported', data: { chefId, refund: a.DEPOSIT } };
    expect(awaited(...cooked, nobody)).toBe(chefId);
    expect(awaited(...cooked, nobody, { type: 'NoShowAnswered', data: { chefId, text } })).toBe(null);
  });

  it('concerns a released chef at that moment, and then no more', () => {
    const whom = (...events: readonly BookingEvent[]) => {
      const document = after(...events);
      return document && concernedBy(bookings.name)(document);
    };
    const other = { ...a.assigned, data: { ...a.assigned.data, chefId: a.OTHER_CHEF } };
    expect(whom(...a.placedWithChef)).toEqual([a.CUSTOMER, a.CHEF]);
    expect(whom(...a.placedWithChef, a.released())).toEqual([a.CUSTOMER, a.CHEF]);
    expect(whom(...a.placedWithChef, a.released(), other)).toEqual([a.CUSTOMER, a.OTHER_CHEF]);
    expect(after(...a.placedWithChef, a.released(), a.assigned)).toMatchObject({
      releasedChefId: null,
      releasedAt: null,
    });
  });

  it('remembers the released chef when another one declines, whom that concerns once', () => {
    const declining = { chefId: a.OTHER_CHEF, reason: 'no-time' } as const;
    const declined = [
      ...a.placedWithChef,
      a.released(),
      { type: 'VisitOffered', data: { chefId: a.OTHER_CHEF, expiresAt: a.START } },
      { type: 'OfferDeclined', data: declining },
    ] as const satisfies readonly BookingEvent[];
    const document = after(...declined);
    expect(document).toMatchObject({ releasedChefId: a.CHEF, offerEndedFor: a.OTHER_CHEF, offeredChefId: null });
    expect(document && concernedBy(bookings.name)(document)).toEqual([a.CUSTOMER, a.OTHER_CHEF]);
    const later = after(...declined, a.cancelled());
    expect(later && concernedBy(bookings.name)(later)).toEqual([a.CUSTOMER]);
  });

  it('has the day of its start, who is asked, and every release', () => {
    const moved = after(...a.placed, a.amended(a.nextDay));
    expect([after(...a.placed), moved].map((one) => [one?.start, one?.day])).toEqual([
      [a.START, '2026-12-12'],
      [a.nextDay.start, '2026-12-13'],
    ]);
    const offered: BookingEvent = { type: 'VisitOffered', data: { chefId: a.CHEF, expiresAt: a.START } };
    const position = history(a.inStream(...a.placed, offered)).at(-1)?.position;
    expect(after(...a.placed, offered)).toMatchObject({
      offeredChefId: a.CHEF,
      offeredAt: position,
      changed: position,
    });
    expect(after(...a.placed, offered, a.assigned, a.released(), a.assigned, a.released('unavailable'))).toMatchObject({
      releases: [{ reason: 'busy' }, { reason: 'unavailable' }],
    });
  });

  it('has what the customer said of each kind with its answer, and no words of who was erased', () => {
    const [customerId, chefId] = [a.CUSTOMER, a.CHEF];
    const problem = (kind: 'food' | 'other'): BookingEvent => ({
      type: 'ProblemReported',
      data: { customerId, chefId, kind, note: `About ${kind}.`, refund: rupees(0) },
    });
    const answer: BookingEvent = { type: 'ProblemAnswered', data: { chefId, kind: 'food', text: 'The gas ran out.' } };
    const said = [...a.placedWithChef, a.started, a.completed, problem('food'), problem('other'), answer];
    const [food, other] = [
      { kind: 'food', note: 'About food.' },
      { kind: 'other', note: 'About other.' },
    ];
    const problems = (...events: readonly BookingEvent[]) =>
      after(...said, ...events)?.problems?.map(({ at: _, refund: __, ...one }) => one);
    expect(problems()).toEqual([{ ...food, answer: 'The gas ran out.' }, other]);
    expect(problems({ type: 'ChefAnonymised', data: { chefId: a.OTHER_CHEF } })).toEqual(problems());
    expect(problems({ type: 'ChefAnonymised', data: { chefId } })).toEqual([{ ...food, answer: ERASED }, other]);
    expect(problems({ type: 'CustomerAnonymised', data: { customerId } })).toEqual([
      { kind: 'food', note: ERASED, answer: 'The gas ran out.' },
      { kind: 'other', note: ERASED },
    ]);
    const nobody: BookingEvent = { type: 'NoShowReported', data: { chefId, refund: a.DEPOSIT } };
    const denied: BookingEvent = { type: 'NoShowAnswered', data: { chefId, text: 'I was there.' } };
    const over = [...a.placedWithChef, a.started, a.completedUnstarted, nobody];
    const answerOf = (...events: readonly BookingEvent[]) => after(...over, ...events)?.noShow?.answer;
    expect([answerOf(), answerOf(denied)]).toEqual([undefined, 'I was there.']);
    const gone: BookingEvent = { type: 'ChefAnonymised', data: { chefId } };
    expect([answerOf(gone), answerOf(denied, gone)]).toEqual([undefined, ERASED]);
  });

  it('contains the same state from which the rules decide', () => {
    const events = [...a.placedWithChef, a.cancelled(), a.refundInitiated(), a.refundCompleted()];
    expect(after(...events)?.booking).toEqual(events.reduce<BookingState>(evolve, NO_BOOKING));
  });

  it('counts changes of the calendar entry: time and status, not money', () => {
    const later = { ...a.choices, start: plus(a.START, HOUR) };
    const amended = { type: 'BookingAmended', data: { choices: later } } as const;
    const events = history(a.inStream(...a.placedWithChef, amended, a.quoted, a.cancelled(), a.refundInitiated()));
    expect(documentsAfter(bookings, events).get(a.ID)).toMatchObject({
      calendar: { sequence: 3, at: events.at(-2)?.occurredAt },
      changed: events.at(-1)?.position,
      deposit: 'refunding',
    });
  });

  it('says what its chef has to know last, whatever else happens after it', () => {
    const newsAfter = (...more: readonly BookingEvent[]) => {
      const events = history(a.inStream(...a.placedWithChef, ...more));
      const { news, newsAt } = documentsAfter(bookings, events).get(a.ID) ?? {};
      return [news, events.findIndex(({ occurredAt }) => occurredAt === newsAt)];
    };
    const assigned = a.placedWithChef.length - 1;
    expect(newsAfter()).toEqual(['assigned', assigned]);
    expect(newsAfter(a.amended(a.nextDay))).toEqual(['changed', assigned + 1]);
    expect(newsAfter(a.started, a.extraTimeProposed)).toEqual(['assigned', assigned]);
    expect(newsAfter(a.started, a.extraTimeProposed, a.extraTimeAccepted)).toEqual(['longer', assigned + 3]);
    expect(newsAfter(a.started, a.extraTimeProposed, a.extraTimeDeclined)).toEqual(['not-longer', assigned + 3]);
    const refund = [a.refundInitiated(), a.refundCompleted()];
    expect(newsAfter(a.cancelled(), ...refund)).toEqual(['cancelled', assigned + 1]);
    const other = { ...a.assigned, data: { ...a.assigned.data, chefId: a.OTHER_CHEF } };
    expect(newsAfter(a.amended(a.nextDay), a.released(), other)).toEqual(['assigned', assigned + 3]);
  });

  it('records who cancelled it, when and why', () => {
    const events = history(a.inStream(...a.pending, a.unpaidEnd));
    expect(documentsAfter(bookings, events).get(a.ID)?.cancellation).toEqual({
      by: 'system',
      reason: 'deposit-not-paid',
      refund: 0,
      at: events.at(-1)?.occurredAt,
    });
  });

  const when = ['Sat, 12 December 2026, 6.00 pm – 10.00 pm', 'शनि, 12 दिसंबर 2026, शाम 6:00 बजे – रात 10:00 बजे'];
  const cities = ['Indore', 'इंदौर'];
  const order = ['birthday', '₹4,000', 'Birthday', '8 people', 'जन्मदिन', '8 लोग'];
  it.each<readonly [string, readonly string[], readonly BookingEvent[]]>([
    [
      'what the card shows of it in both languages, and their own name',
      ['Asha Rao', a.ID, ...when, ...cities, ...order],
      a.pending,
    ],
    [
      'the name of the chef as well',
      ['Asha Rao', 'Vikas Khanna', a.ID, ...when, ...cities, ...order],
      a.placedWithChef,
    ],
    [
      'the chef’s name no more once the chef is released',
      ['Asha Rao', a.ID, ...when, ...cities, ...order],
      [...a.placedWithChef, a.released()],
    ],
  ])('is found by its customer: %s', (_, words, events) => {
    const document = after(...events);
    expect(document && customerText(document)).toBe(words.join('\n'));
  });

  it('of another occasion is found by what the visit is called', () => {
    const choices = { ...a.choices, requirement: 'other' } as const;
    const document = after({ ...a.requested, data: { ...a.requested.data, choices } }, a.quoted);
    const text = document && customerText(document);
    for (const title of ['A meal at home', 'घर पर खाना']) expect(text).toContain(title);
  });

  it('that ends on another day is found by that day', () => {
    const choices = { ...a.choices, end: plus(a.START, 26 * HOUR) };
    const document = after({ ...a.requested, data: { ...a.requested.data, choices } }, a.quoted);
    expect(document && customerText(document)).toContain('6.00 pm – Sun, 13 December 2026, 8.00 pm');
  });

  it.each<readonly [string, readonly string[], readonly BookingEvent[]]>([
    ['nobody, before it has a chef', [], a.placed],
    [
      'what the list shows of it in both languages, while it is theirs',
      ['Asha', a.ID, ...when, ...cities, ...order, '452'],
      a.placedWithChef,
    ],
    ['id, time and city once it is cancelled', [a.ID, ...when, ...cities], [...a.placedWithChef, a.cancelled()]],
    ['nobody, once its chef is released', [], [...a.placedWithChef, a.released()]],
  ])('is found by its chef at any time: %s', (_, words, events) => {
    const document = after(...events);
    expect(document && chefText(document)).toBe(words.join('\n'));
  });

  it('is found by its chef as the list shows it while name and address are visible', () => {
    const document = after(...a.placedWithChef);
    const text = document && contactText(document);
    for (const part of ['Asha Rao', '12 Palasia, Indore', '452001']) expect(text).toContain(part);
  });

  it('can be folded after an erasure', () => {
    const erased = { customer: ERASED, venue: ERASED, description: ERASED } as const;
    const requested = { ...a.requested, data: { ...a.requested.data, ...erased } } as const;
    const assigned = { type: 'ChefAssigned', data: { chefId: a.CHEF, chef: ERASED } } as const;
    const document = after(requested, a.quoted, a.initiated(), a.paid(), assigned);
    expect(document).toMatchObject({ status: 3, ...erased, chef: ERASED });
    for (const text of [customerText, chefText])
      expect(document && text(document)).not.toMatch(/Asha|Rao|Vikas|Khanna|Indore|इंदौर|452|erased/);
    expect(document && contactText(document)).toBe('');
  });
});

describe('a free cancellation', () => {
  const free = (...happened: readonly BookingEvent[]) => {
    const events = history(a.inStream(...happened));
    return documentsAfter(bookings, events).get(a.ID)?.freeCancelledAt === events.at(-1)?.occurredAt;
  };
  const gone: BookingEvent = { type: 'ChefReleased', data: { chefId: a.CHEF, reason: 'cannot-come', cause: 'other' } };
  const proposed: BookingEvent = { type: 'ReplacementProposed', data: { chefId: a.CHEF } };
  const agreed: BookingEvent = { type: 'ReplacementAccepted', data: { chefId: a.CHEF } };
  const half = rupees(500);

  it('is one that refunds the whole deposit of a visit with a chef', () => {
    expect(free(...a.placedWithChef, a.cancelled())).toBe(true);
    expect(free(...a.placedWithChef, a.cancelled(half))).toBe(false);
    expect(free(...a.placed, a.cancelled())).toBe(false);
    expect(free(...a.pending, a.cancelled(rupees(0)))).toBe(false);
  });

  it('is none after an edit that left no more than half of the deposit to refund', () => {
    const cheaper: BookingEvent = { type: 'FareQuoted', data: { ...a.fare, finalFare: half } };
    expect(free(...a.placedWithChef, a.amended(a.nextDay, 50), a.quoted, a.cancelled(half))).toBe(false);
    // A quarter was refunded by the edit, and another one by the cancellation.
    expect(free(...a.placedWithChef, a.amended({}, 50), cheaper, a.cancelled(rupees(250)))).toBe(false);
    // Half was refunded by the edit, and the rest by the cancellation.
    expect(free(...a.placedWithChef, a.amended({}, 100), cheaper, a.cancelled(half))).toBe(true);
  });

  it('is also one of a visit from which an edit of the customer released the chef', () => {
    const moved = [...a.placedWithChef, a.amended(a.nextDay, 100), a.quoted, a.released('busy')] as const;
    const other: BookingEvent = { ...a.assigned, data: { ...a.assigned.data, chefId: a.OTHER_CHEF } };
    expect(free(...moved, a.cancelled())).toBe(true);
    // The next chef left the product.
    expect(free(...moved, other, a.released('unavailable', a.OTHER_CHEF), a.cancelled())).toBe(false);
    expect(free(...a.placedWithChef, a.released('unavailable'), a.cancelled())).toBe(false);
    const replaced = [...a.placedWithChef, gone, other, proposed, a.amended(a.nextDay, 100), a.quoted] as const;
    expect(free(...replaced, a.released('busy', a.OTHER_CHEF), a.cancelled())).toBe(false);
  });

  it('is also one of a visit that was cancelled because nobody could come to what the customer had edited', () => {
    const moved = [...a.placedWithChef, a.amended(a.nextDay, 100), a.quoted, a.released('busy')] as const;
    const other: BookingEvent = { ...a.assigned, data: { ...a.assigned.data, chefId: a.OTHER_CHEF } };
    expect(free(...moved, a.chefless)).toBe(true);
    expect(free(...moved, other, a.released('unavailable', a.OTHER_CHEF), a.chefless)).toBe(false);
    expect(free(...a.placedWithChef, gone, a.chefless)).toBe(false);
    expect(free(...a.placed, a.chefless)).toBe(false);
  });

  it('is also a report that nobody came which contradicts an arrival', () => {
    const nobody: BookingEvent = { type: 'NoShowReported', data: { chefId: a.CHEF, refund: a.DEPOSIT } };
    const arrived: BookingEvent = { type: 'ChefArrived', data: { chefId: a.CHEF, at: a.START } };
    expect(free(...a.placedWithChef, a.started, arrived, nobody)).toBe(true);
    expect(free(...a.placedWithChef, a.started, nobody)).toBe(false);
  });

  it('is none while the chef cannot come', () => {
    expect(free(...a.placedWithChef, gone, a.cancelled())).toBe(false);
    expect(free(...a.placedWithChef, gone, a.assigned, proposed, a.cancelled())).toBe(false);
    expect(free(...a.placedWithChef, gone, a.assigned, proposed, agreed, a.cancelled())).toBe(true);
  });
});
