import { describe, expect, it } from '@jest/globals';
import { paise, rupees } from '@libs/contract/money.js';
import { DAY, HOUR, plus } from '@libs/contract/time.js';
import * as a from '../../test/support/booking/a-booking.js';
import { given } from '../../test/support/eventing/given.js';
import { balanceOf, excessOf, reimbursementOf } from './balance.js';
import { bookingDecider, type BookingEvent, evolve } from './booking.js';
import { ingredientsOf, receiptOf, receiptWindow } from './ingredients.js';
import { type BookingState, isConfirmed, NO_BOOKING } from './state.js';

const { CHEF: chefId, CUSTOMER: customerId, START } = a;
const LIMIT = rupees(1_200);
/** ₹4,000 less the deposit of ₹1,000. */
const REST = rupees(3_000);
const SPENT = paise(101_350);
const chefBuys = { by: 'chef', limit: LIMIT } as const;
const arranged = (data: { by: 'customer' | 'chef'; limit: typeof LIMIT } = chefBuys): BookingEvent => ({
  type: 'IngredientsArranged',
  data,
});
const arrange = (to: { by: 'customer' | 'chef'; limit: typeof LIMIT } = chefBuys) =>
  ({ type: 'ArrangeIngredients', ...to }) as const;
const filed = (amount = SPENT, pictureId = 'picture'): BookingEvent => ({
  type: 'IngredientsReceiptFiled',
  data: { chefId, amount, pictureId },
});
const file = (amount = SPENT, pictureId = 'picture') =>
  ({ type: 'FileIngredientsReceipt', chefId, amount, pictureId }) as const;
const judge = { customerId, payment: 'ingredients' } as const;
const disputed = (paid: typeof LIMIT): BookingEvent => ({
  type: 'BalanceDisputed',
  data: { ...judge, reason: 'receipt-wrong', paid, claimed: SPENT },
});
const bought = [...a.placedWithChef, arranged(), filed()] as const;
const cooking = [...bought, a.started] as const;
const after = (...events: readonly BookingEvent[]): BookingState => events.reduce<BookingState>(evolve, NO_BOOKING);
const onTheDay = plus(START, -6 * HOUR);
const before = { now: a.NOW };

describe('who buys the ingredients', () => {
  it('is the customer, unless they leave it to the chef within a limit', () => {
    expect(ingredientsOf(after(...a.placed))).toEqual({ by: 'customer', limit: 0 });
    given(bookingDecider, ...a.placed)
      .when(arrange(), before)
      .then(arranged());
    given(bookingDecider, ...a.placed)
      .when(arrange({ by: 'chef', limit: rupees(0) }), before)
      .thenRefused('limit-missing');
    given(bookingDecider, ...a.placed, arranged())
      .when(arrange({ by: 'customer', limit: rupees(0) }), before)
      .then(arranged({ by: 'customer', limit: rupees(0) }));
  });

  it('can be said with the request', () => {
    const requested = { ...a.request, ingredients: chefBuys } as const;
    const decision = bookingDecider.decide(NO_BOOKING, requested, before);
    expect('events' in decision && decision.events.at(-1)).toEqual(arranged());
  });

  it('can be changed until 24 hours before the start, and the limit be raised after that', () => {
    const late = { now: plus(START, -23 * HOUR) };
    given(bookingDecider, ...a.placedWithChef)
      .when(arrange(), { now: plus(START, -DAY) })
      .then(arranged());
    given(bookingDecider, ...a.placedWithChef)
      .when(arrange(), late)
      .thenRefused('ingredients-closed');
    given(bookingDecider, ...a.placedWithChef, arranged())
      .when(arrange({ by: 'chef', limit: rupees(1_100) }), late)
      .thenRefused('ingredients-closed');
    given(bookingDecider, ...a.placedWithChef, arranged())
      .when(arrange({ by: 'chef', limit: rupees(1_500) }), late)
      .then(arranged({ by: 'chef', limit: rupees(1_500) }));
  });

  it('is not changed by saying it again, before a booking exists, or after it was cancelled', () => {
    given(bookingDecider, ...a.placed, arranged())
      .when(arrange(), before)
      .thenNothing();
    for (const past of [[], [a.requested]])
      given(bookingDecider, ...past)
        .when(arrange(), before)
        .thenRefused('not-found');
    given(bookingDecider, ...a.placed, a.cancelled())
      .when(arrange(), before)
      .thenRefused('already-cancelled');
  });

  it('stays the chef once something is bought; only the limit is raised, until the receipt is due', () => {
    const toGuest = arrange({ by: 'customer', limit: rupees(0) });
    given(bookingDecider, ...bought)
      .when(toGuest, before)
      .thenRefused('ingredients-bought');
    const more = { by: 'chef', limit: rupees(1_500) } as const;
    const until = plus(a.choices.end, DAY);
    given(bookingDecider, ...cooking, a.completed)
      .when(arrange(more), { now: until })
      .then(arranged(more));
    given(bookingDecider, ...cooking, a.completed)
      .when(arrange(more), { now: plus(until, 1) })
      .thenRefused('already-complete');
    expect(receiptOf(after(...bought, arranged(more)))?.amount).toBe(SPENT);
  });
});

describe('an edit after the chef has bought', () => {
  const moved = { ...a.choices, ...a.nextDay };
  const larger = { ...a.choices, headCount: 12 };
  const edit = (choices: typeof a.choices) => ({ type: 'AmendBooking', choices, fare: a.fare }) as const;
  const outgrown = { now: onTheDay, chefUnfit: 'party-too-large' } as const;

  it('is refused if it would release this chef, to whom the customer owes the receipt', () => {
    given(bookingDecider, ...bought)
      .when(edit(moved), { now: onTheDay })
      .thenRefused('ingredients-bought');
    given(bookingDecider, ...bought)
      .when(edit(larger), outgrown)
      .thenRefused('ingredients-bought');
  });

  it('is possible if the chef has time, and keeps the receipt', () => {
    given(bookingDecider, ...bought)
      .when(edit(moved), { now: onTheDay, chefHasTime: true })
      .then(a.amended(a.nextDay, 0), a.quoted);
    expect(receiptOf(after(...bought, a.amended(a.nextDay, 0), a.quoted))?.amount).toBe(SPENT);
  });

  it('releases the chef as usual once the chef has withdrawn the receipt', () => {
    const corrected = {
      type: 'BalanceCorrected',
      data: { chefId, payment: 'ingredients', amount: rupees(0) },
    } as const;
    given(bookingDecider, ...bought, disputed(rupees(0)), corrected)
      .when(edit(larger), outgrown)
      .then(a.amended({ headCount: 12 }, 0), a.quoted, a.released('busy'));
  });
});

describe('a receipt', () => {
  const shopping = [...a.placedWithChef, arranged()] as const;

  it('is entered by the chef of the visit, from its day until a day after its end', () => {
    const state = after(...shopping);
    const { from, until } = isConfirmed(state) ? receiptWindow(state) : { from: START, until: START };
    for (const now of [from, onTheDay, until])
      given(bookingDecider, ...shopping)
        .when(file(), { now })
        .then(filed());
    given(bookingDecider, ...shopping)
      .when(file(), { now: plus(from, -1) })
      .thenRefused('too-early', { from });
    given(bookingDecider, ...shopping)
      .when(file(), { now: plus(until, 1) })
      .thenRefused('receipt-closed');
    given(bookingDecider, ...shopping)
      .when({ ...file(), chefId: a.OTHER_CHEF }, { now: onTheDay })
      .thenRefused('not-found');
    given(bookingDecider, ...a.placedWithChef)
      .when(file(), { now: onTheDay })
      .thenRefused('guest-buys');
  });

  it('is no higher than the limit without a press of the customer', () => {
    const now = onTheDay;
    const dearer = paise(LIMIT + 5);
    const asked: BookingEvent = { type: 'IngredientsLimitAsked', data: { chefId, amount: dearer } };
    given(bookingDecider, ...shopping)
      .when(file(dearer), { now })
      .thenRefused('above-limit', { limit: LIMIT });
    given(bookingDecider, ...shopping)
      .when({ type: 'AskForHigherLimit', chefId, amount: dearer }, { now })
      .then(asked);
    expect(ingredientsOf(after(...shopping, asked))).toMatchObject({ asked: dearer, limit: LIMIT });
    for (const [past, amount] of [
      [shopping, LIMIT],
      [[...shopping, asked], dearer],
    ] as const)
      given(bookingDecider, ...past)
        .when({ type: 'AskForHigherLimit', chefId, amount }, { now })
        .thenNothing();
    given(bookingDecider, ...a.placedWithChef)
      .when({ type: 'AskForHigherLimit', chefId, amount: dearer }, { now })
      .thenRefused('guest-buys');
    const raised = arranged({ by: 'chef', limit: dearer });
    expect(ingredientsOf(after(...shopping, asked, raised))).toEqual({ by: 'chef', limit: dearer });
    given(bookingDecider, ...shopping, asked, raised)
      .when(file(dearer), { now })
      .then(filed(dearer));
  });

  it('replaces one that nobody has judged', () => {
    given(bookingDecider, ...cooking)
      .when(file(), { now: START })
      .then();
    const others = [
      { amount: rupees(900), pictureId: 'picture' },
      { amount: SPENT, pictureId: 'another' },
    ];
    for (const { amount, pictureId } of others)
      given(bookingDecider, ...cooking)
        .when(file(amount, pictureId), { now: START })
        .then(filed(amount, pictureId));
    given(bookingDecider, ...cooking, { type: 'BalanceConfirmed', data: judge })
      .when(file(rupees(900)), { now: START })
      .thenRefused('payment-confirmed');
    given(bookingDecider, ...cooking, disputed(rupees(900)))
      .when(file(rupees(900)), { now: START })
      .thenRefused('balance-disputed');
  });

  it('is confirmed by the amount that the customer read, which another receipt may have replaced', () => {
    const dearer = [...cooking, filed(rupees(1_200), 'another')] as const;
    given(bookingDecider, ...dearer)
      .when({ type: 'ConfirmBalance', ...judge, expectedAmount: SPENT }, { now: START })
      .thenRefused('changed-meanwhile');
    given(bookingDecider, ...dearer)
      .when({ type: 'ConfirmBalance', ...judge, expectedAmount: rupees(1_200) }, { now: START })
      .then({ type: 'BalanceConfirmed', data: judge });
  });

  it('is collected beside the rest of the fare, to the paisa, and changes no fare', () => {
    expect(balanceOf(after(...a.placedWithChef))).toBe(REST);
    const state = after(...cooking);
    expect([balanceOf(state), reimbursementOf(state)]).toEqual([REST + SPENT, SPENT]);
    expect(isConfirmed(state) && state.fare).toEqual(a.fare);
    given(bookingDecider, ...cooking)
      .when({ type: 'ClaimBalance', chefId, amount: paise(REST + SPENT), by: 'cash' }, { now: START })
      .then({ type: 'BalanceClaimed', data: { chefId, amount: paise(REST + SPENT), by: 'cash', payment: 1 } });
  });

  it('counts as the customer says while it is disputed, and comes back if too much was collected', () => {
    const paid: BookingEvent = {
      type: 'BalanceClaimed',
      data: { chefId, amount: paise(REST + SPENT), by: 'upi', payment: 1 },
    };
    given(bookingDecider, ...cooking)
      .when({ type: 'DisputeBalance', ...judge, reason: 'receipt-wrong', paid: rupees(900) }, { now: START })
      .then(disputed(rupees(900)));
    given(bookingDecider, ...cooking)
      .when({ type: 'DisputeBalance', ...judge, reason: 'paid-less', paid: rupees(900) }, { now: START })
      .thenRefused('dispute-contradicts');
    expect(balanceOf(after(...cooking, disputed(rupees(900))))).toBe(REST + rupees(900));
    const corrected: BookingEvent = {
      type: 'BalanceCorrected',
      data: { chefId, payment: 'ingredients', amount: rupees(900) },
    };
    const settled = after(...cooking, paid, disputed(rupees(900)), corrected);
    expect(receiptOf(settled)).toEqual({ amount: rupees(900), pictureId: 'picture', state: 'confirmed' });
    expect([balanceOf(settled), excessOf(settled)]).toEqual([0, SPENT - rupees(900)]);
  });

  it('is not owed for a chef who does not come', () => {
    expect(receiptOf(after(...bought, a.released('cannot-come')))).toBeUndefined();
    const noShow: BookingEvent = { type: 'NoShowReported', data: { chefId, refund: a.DEPOSIT } };
    const nobodyCame = after(...cooking, noShow);
    expect([balanceOf(nobodyCame), receiptOf(nobodyCame)]).toEqual([0, undefined]);
    given(bookingDecider, ...cooking, noShow)
      .when(file(rupees(900)), { now: START })
      .thenRefused('no-show');
    expect(ingredientsOf(after(...bought, a.released('cannot-come')))).toEqual(chefBuys);
    expect(balanceOf(after(...bought, a.cancelled()))).toBe(0);
  });

  it('keeps its amount, but not its picture, once a side is erased', () => {
    const erased = after(...cooking, a.completed, { type: 'ChefAnonymised', data: { chefId } });
    expect(receiptOf(erased)).toEqual({ amount: SPENT, state: 'claimed' });
    const withoutCustomer = after(...cooking, a.completed, { type: 'CustomerAnonymised', data: { customerId } });
    expect(receiptOf(withoutCustomer)).toEqual({ amount: SPENT, state: 'claimed' });
  });
});
