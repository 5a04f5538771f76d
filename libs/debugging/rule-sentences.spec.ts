import { describe, expect, it } from '@jest/globals';
import { type BookingCommand, bookingDecider, type BookingEvent } from '@libs/booking/booking.js';
import * as a from '../../test/support/booking/a-booking.js';
import { menuOf } from '../../test/support/booking/some-menus.js';
import { rupees } from '@libs/contract/money.js';
import { HOUR, type Instant, MINUTE, plus } from '@libs/contract/time.js';
import { recordedRule } from '@libs/eventing/types/decider.js';
import { bookingLives, eventsOf } from '@libs/sampling/booking-lives.js';
import { ruleSentence } from './rule-sentences.js';

const time = (at: Instant): string => at.slice(0, 16);
const before = (ms: number): Instant => plus(a.START, -ms);

/** Returns the sentences about the events that `command` adds to `past`. */
function sentencesOf(
  past: readonly BookingEvent[],
  command: BookingCommand,
  now: Instant,
  chefHasTime = false,
): readonly (string | undefined)[] {
  const state = past.reduce(bookingDecider.evolve, bookingDecider.initial);
  const decision = bookingDecider.decide(state, command, { now, chefHasTime });
  if ('refusal' in decision) throw new Error(decision.refusal.code);
  return decision.events.map((_, index) => ruleSentence(recordedRule(command, decision, index), time));
}
const CANCEL = { type: 'CancelBooking' } as const;
const cheaper = { ...a.quoted, data: { ...a.fare, finalFare: rupees(600) } };
const edit = (finalFare: number, choices = { ...a.choices, headCount: 4 }) =>
  ({ type: 'AmendBooking', choices, fare: { ...a.fare, finalFare: rupees(finalFare) } }) as const;

describe('the sentence about a menu', () => {
  it('contains the places of the booking, and the dishes that an edit dropped', () => {
    const menu = menuOf('main', 2);
    expect(sentencesOf(a.placed, { type: 'ChooseMenu', menu }, a.NOW)).toEqual([
      'The booking has places for main courses 5, bread 1, rice 1, sides 1, drinks 1, and its menu can be changed until 2026-12-11T12:30.',
    ]);
    const chosen = { type: 'MenuChosen', data: { ...menu, reason: 'customer-choice' } } as const;
    const edited = edit(4_000, { ...a.choices, numberOfMainCourses: 1 });
    expect(sentencesOf([...a.pending, chosen], edited, a.NOW).at(-1)).toBe(
      `The edit left places for main courses 1, bread 1, rice 1, sides 1, drinks 1, so these dishes were dropped: ${menu.dishes[1] ?? ''}.`,
    );
  });
});

describe('the sentence about a cancellation', () => {
  it.each([
    [16 * HOUR, '50 % of ₹1,000 = ₹500, because the visit was 16 h away'],
    [12 * HOUR - 1, '0 % of ₹1,000 = ₹0, because the visit was 11 h 59 min away'],
    [74 * HOUR, '100 % of ₹1,000 = ₹1,000, because the visit was 3 d 2 h away'],
    [5 * MINUTE, '0 % of ₹1,000 = ₹0, because the visit was 5 min away'],
  ])('%i ms before the start contains the share, its reason and the tiers', (left, sentence) => {
    expect(sentencesOf(a.placedWithChef, CANCEL, before(left))).toEqual([
      `${sentence}; 100 % until 2026-12-11T12:30, 50 % until 2026-12-12T00:30.`,
    ]);
  });

  it('without a chef says so', () => {
    expect(sentencesOf(a.placed, CANCEL, before(HOUR))).toEqual([
      '100 % of ₹1,000 = ₹1,000, because no chef was assigned, and the visit was 1 h away.',
    ]);
  });

  it('after an edit contains the limit, and what was owed and kept before', () => {
    const edited = [...a.placedWithChef, a.amended({ headCount: 4 }, 50), cheaper];
    expect(sentencesOf(edited, CANCEL, before(48 * HOUR))).toEqual([
      '50 % of ₹600 = ₹300, because an earlier edit limits it to 50 %, and the visit was 2 d away; 50 % until 2026-12-12T00:30. Of the deposit, ₹200 was owed already and ₹200 was kept by edits.',
    ]);
  });

  it('before a payment says that there is nothing to refund', () => {
    expect(sentencesOf(a.pending, CANCEL, a.NOW)).toEqual(['Nothing was paid, so nothing is refunded.']);
  });
});

describe('the sentence about an edit', () => {
  it('of an unpaid booking contains the fares, and that of the fare the tariff', () => {
    expect(sentencesOf(a.pending, edit(3_000), a.NOW)).toEqual([
      'The fare changed from ₹4,000 to ₹3,000. Nothing was paid yet, so no refund limit applies.',
      'The tariff tariff-1 gives ₹4,000: ₹3,000, with a deposit of ₹1,000.',
    ]);
  });

  it('of a paid booking says what it keeps, and which refund it fixes and why', () => {
    const [sentence] = sentencesOf(a.placedWithChef, edit(600), before(16 * HOUR));
    expect(sentence).toBe(
      'The fare changed from ₹4,000 to ₹600. Of the deposit of ₹1,000, ₹200 became owed and ₹200 is kept. From now on at most 50 % is refundable, because the visit was 16 h away; 100 % until 2026-12-11T12:30, 50 % until 2026-12-12T00:30.',
    );
  });

  it('while the chef cannot come says the limit of an earlier edit', () => {
    const replaced = [...a.placedWithChef, a.amended({ headCount: 5 }, 50), a.quoted, a.released('cannot-come')];
    const [sentence] = sentencesOf(replaced, edit(4_000), before(16 * HOUR));
    expect(sentence).toContain(
      'From now on at most 50 % is refundable, because an earlier edit limits it to 50 %, and the chef cannot come, and the visit was 16 h away.',
    );
  });

  it('that the customer proposed to the chef says that the limit is of that moment', () => {
    const by = { chefId: a.CHEF, by: 'customer' } as const;
    const expiresAt = before(10 * HOUR);
    const asked = { type: 'MoveProposed', data: { ...by, ...a.nextDay, expiresAt, refundLimit: 100 } } as const;
    const accepted = {
      type: 'AcceptMove',
      ...by,
      by: 'chef',
      choices: { ...a.choices, ...a.nextDay },
      fare: a.fare,
    } as const;
    expect(sentencesOf([...a.placedWithChef, asked], accepted, before(16 * HOUR), true)[1]).toContain(
      'From now on at most 100 % is refundable, as when the customer proposed this time.',
    );
  });

  it('to a time without the chef names the chef', () => {
    const moved = edit(4_000, { ...a.choices, ...a.nextDay });
    expect(sentencesOf(a.placedWithChef, moved, a.NOW)[2]).toBe(
      `Chef ${a.CHEF} is not free at the new time, 2026-12-13T12:30 to 2026-12-13T16:30, so another one is searched for.`,
    );
  });
});

describe('the sentence about a payment', () => {
  const report = { source: 'callback', request: 'r-1', requestedAt: a.NOW, providerTime: a.NOW } as const;
  const paid = { type: 'RecordDepositPaid', ...a.paid().data, report } as const;

  it('says who made the server ask, when, and the time of the provider', () => {
    expect(sentencesOf(a.awaitingPayment, paid, a.NOW)).toEqual([
      'The provider confirmed the payment. The provider’s callback made the server ask at 2026-11-21T12:30 (request r-1); its answer is of 2026-11-21T12:30, by its own clock.',
    ]);
  });

  it('that came too late says that it is owed back', () => {
    const late = { ...paid, report: { source: 'poll' } } as const;
    expect(sentencesOf([...a.awaitingPayment, a.failed(), a.cancelled(rupees(0))], late, a.NOW)).toEqual([
      'The provider confirmed the payment. The schedule of polls made the server ask. The attempt counted as failed before. The booking was cancelled and needs no payment, so all of it is owed back.',
    ]);
  });

  it('that is refunded says what is owed', () => {
    const failed = [...a.placed, a.cancelled(), a.refundInitiated(), a.refundFailed()];
    expect(sentencesOf(failed, { type: 'InitiateRefund', transactionId: a.ID }, a.NOW)).toEqual([
      'Of the payment of ₹1,000, ₹1,000 is owed back in total and ₹1,000 was neither refunded nor under way. 1 earlier refund failed.',
    ]);
  });
});

describe('the sentence about an assignment', () => {
  const assign = (found: NonNullable<Extract<BookingCommand, { readonly type: 'AssignChef' }>['found']>) =>
    sentencesOf(a.placed, { type: 'AssignChef', ...a.assigned.data, round: 0, found }, a.NOW)[0];

  it('says how the chef was found', () => {
    const ranking = [{ chefId: a.OTHER_CHEF, visits: 0, why: 'busy' }] as const;
    expect(assign({ how: 'search', visits: 1, considered: 1, ranking })).toBe(
      'The chef was the first free one, with 1 other visit. 1 other chef was considered.',
    );
    expect(assign({ how: 'search', visits: 0, considered: 30, ranking })).toBe(
      'The chef was the first free one, with 0 other visits. 30 other chefs were considered, of whom the first 1 are listed.',
    );
    expect(assign({ how: 'offer' })).toContain('was offered to this booking');
    expect(assign({ how: 'search', asked: 'busy-meanwhile', visits: 0, considered: 1, ranking })).toBe(
      'The chef that the customer asked for was not assigned: got another visit at that time meanwhile. The chef was the first free one, with 0 other visits. 1 other chef was considered.',
    );
    expect(assign({ how: 'reservation' })).toContain('was completed later');
  });
});

describe('the sentence about a command without a rule', () => {
  it('says what was decided, and never only the name of the command', () => {
    const rules = [...bookingLives(100, { seed: 121, from: a.NOW })].flatMap((life) =>
      eventsOf(life).map(({ rule }) => rule),
    );
    expect(rules.length).toBeGreaterThan(300);
    expect(rules.filter((rule) => !ruleSentence(rule, time))).toEqual([]);
    expect(rules.filter((rule) => ruleSentence(rule, time)?.includes(rule.command))).toEqual([]);
    const rated = { command: 'RateBooking', name: 'RateBooking' };
    expect(ruleSentence(rated, time)).toBe(
      'The visit was over and this side had not rated it, so the stars were recorded.',
    );
  });

  it('is missing for one of another stream, and names a rule that this version does not know', () => {
    expect(ruleSentence({ command: 'RegisterChef', name: 'RegisterChef' }, time)).toBeUndefined();
    const newer = { command: 'RateBooking', name: 'newer-rule' };
    expect(ruleSentence(newer, time)).toBe('The rule newer-rule of RateBooking decided it.');
  });
});
