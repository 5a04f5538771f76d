/** The cases of docs/operating.md that need no forged data: its commands lead to its conclusions. */
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { STATUS } from '@libs/contract/enums.js';
import { HOUR, instantOf, type KolkataDate, plus } from '@libs/contract/time.js';
import { Customer, dinner, inDays } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { answerOf } from '../support/operator.js';
import { HALF_REFUND, otherBuild } from '../support/other-build.js';
import { useProduct } from '../support/use-product.js';
import { Studio } from '../support/studio.js';

const DAY_OF_VISIT = inDays(3);
const VISIT = dinner({ startDate: DAY_OF_VISIT, endDate: DAY_OF_VISIT });
const VISIT_START = instantOf(DAY_OF_VISIT as KolkataDate, '6.00 pm');

const product = useProduct();
let asha: Customer;
beforeAll(async () => {
  asha = await Customer.logIn(product);
});

const answer = (code: number, ...typed: readonly string[]): Promise<string> => answerOf(product, code, ...typed);

const referenceOf = async (type: string, bookingId: string): Promise<string> =>
  `${bookingId}@${(await product.event(type, bookingId)).revision}`;

describe('a callback that came late', () => {
  let late: string;
  beforeAll(async () => {
    await product.simulator.faults({ callbacks: 'delayed' });
    ({ id: late } = await asha.book());
    // Nobody looks at the payment, so that only the schedule of polls remains.
    await asha.pay(late, 'success');
    await product.event('DepositPaid', late);
    await product.simulator.faults();
  });

  it('was not what confirmed the payment: a poll did, and the chain shows the wait for it', async () => {
    const why = await answer(0, 'why', late);
    expect(why).toMatch(/job follow-deposit \(deposit-…\); waited 20 s until it was due/);
    expect(why).toMatch(/RecordDepositPaid: DepositPaid booking@3[^]*source poll/);
    const rule = await answer(0, 'rule', await referenceOf('DepositPaid', late));
    expect(rule).toMatch(/The schedule of polls made the server ask; its answer is of .*, by its own clock\./);
  });

  it('leaves a line in the server’s log, and changes nothing', async () => {
    const line = await eventually('the callback comes', () =>
      Promise.resolve(product.log.split('\n').find((one) => one.includes('"paymentCallback"') && one.includes(late))),
    );
    const { time, booking, transaction, status } = JSON.parse(line);
    expect({ booking, transaction, status }).toEqual({ booking: late, transaction: late, status: 200 });
    const { recordedAt } = await product.event('DepositPaid', late);
    expect(Date.parse(time)).toBeGreaterThan(Date.parse(recordedAt));
    expect((await answer(0, 'explain', late)).match(/ DepositPaid /g)).toHaveLength(1);
  });

  it('is told apart from one that confirmed a payment', async () => {
    const { id } = await asha.book();
    await asha.pay(id, 'success');
    const rule = await answer(0, 'rule', await referenceOf('DepositPaid', id));
    expect(rule).toMatch(/The provider’s callback made the server ask at .* \(request [\w-]+\)/);
  });
});

describe('a chef who says that the menu never came', () => {
  const menuOf = async (id: string): Promise<void> => {
    const { dishes } = await asha.api.ok('dishes');
    const [dish] = dishes.filter(({ course }) => course === 'main');
    await asha.api.ok('chooseMenu', { params: { id }, body: { dishes: [dish?.id ?? ''] } });
  };
  /** Waits until an explanation of the booking says so. */
  const explained = (id: string, expected: RegExp) =>
    eventually(`the explanation says ${expected}`, async () => expected.exec(await answer(0, 'explain', id))?.[0]);
  const withChef = async (): Promise<string> => {
    const { id } = await asha.book();
    await asha.pay(id, 'success');
    await explained(id, /chef-assigned to chef by \w+ accepted by simulator, reference \S+/);
    return id;
  };
  afterAll(() => product.simulator.faults());

  it('was sent it if the service accepted it: the history of the booking lists each message, with its time', async () => {
    const id = await withChef();
    await menuOf(id);
    await explained(id, /menu-changed to chef by \w+ accepted by simulator, reference \S+/);
    expect(await answer(0, 'ask', asha.phone)).toMatch(
      /messages-\w+@\d+ booking menu-changed to the chef by \w+, (accepted by simulator|delivered)/,
    );
    const explanation = await answer(0, 'explain', id);
    expect(explanation).toMatch(/Messages and callbacks: [^]*chef-assigned to chef[^]*menu-changed to chef/);
  });

  it('has not got it yet if the service fails: the explanation has the attempts and the error', async () => {
    const id = await withChef();
    await product.simulator.faults({ sms: '500' });
    await menuOf(id);
    await explained(id, /send-booking-\S+ \S*menu-changed\S* \d+ failed: /);
  });
});

/** Cancelled 16 hours before the visit; the second one after an edit that moved the visit. */
const bookings = { cancelled: '', edited: '' };

describe('a refund that seems too small', () => {
  beforeAll(async () => {
    for (const name of ['cancelled', 'edited'] as const) {
      const { id } = await asha.visit(VISIT);
      bookings[name] = id;
    }
    await product.travel(plus(VISIT_START, -16 * HOUR));
    asha = await Customer.logIn(product, asha.phone);
    const { cancelled, edited } = bookings;
    const later = { startDate: inDays(30), endDate: inDays(30), expectedRefundLimit: 50 };
    await asha.api.ok('changeBooking', { params: { id: edited }, body: later });
    for (const id of [cancelled, edited]) {
      await asha.api.ok('changeBooking', { params: { id }, body: { status: STATUS.cancelled } });
      await asha.seesDeposit(id, 'refunded');
    }
  });

  it('is the tier of the cancellation policy at that moment', async () => {
    const { cancelled } = bookings;
    const explained = await answer(0, 'explain', cancelled);
    expect(explained).toMatch(
      /Refund: 50 %, ₹215\.50 of ₹431, because the visit was 15 h 59 min away when it was cancelled; 100 % until /,
    );
    const rule = await answer(0, 'rule', await referenceOf('BookingCancelled', cancelled));
    expect(rule).toMatch(/rule cancellation-policy 50 % of ₹431 = ₹215\.50, because the visit was 15 h 59 min away/);
    const blamed = await answer(0, 'blame', cancelled, '--field', 'attempts[0].owed');
    expect(blamed).toMatch(/attempts\[0\]\.owed ₹215\.50 booking-\w+@5 BookingCancelled .* customer:/);
  });

  it('was paid out, as the provider says too', async () => {
    expect(await answer(0, 'rule', await referenceOf('RefundCompleted', bookings.cancelled))).toContain(
      'The provider confirmed the refund.',
    );
    expect(await answer(0, 'reconcile')).toMatch(/agree/);
  });

  it('may be limited by an earlier edit, however far away the visit is', async () => {
    const { edited } = bookings;
    const rule = await answer(0, 'rule', await referenceOf('BookingCancelled', edited));
    expect(rule).toMatch(
      /50 % of ₹431 = ₹215\.50, because an earlier edit limits it to 50 %, and the visit was \d+ d .*away/,
    );
    expect(await answer(0, 'rule', await referenceOf('BookingAmended', edited))).toContain(
      'From now on at most 50 % is refundable, because the visit was 15 h 59 min away',
    );
  });

  it('is one of those that are counted for a month, and that another tier would have made larger', async () => {
    const { cancelled, edited } = bookings;
    const late = await answer(0, 'find', 'cancelled-late');
    expect(late).toMatch(new RegExp(`bookings/${cancelled} .* ₹215\\.50 ₹1,724 total ₹215\\.50 ₹1,724 1 of `));
    expect(late).not.toContain(edited);
    const { answer: csv } = await product.ops('find', 'cancelled-late', '--csv');
    expect(csv).toMatch(new RegExp(`^name,start,cancellation\\.at,[^]*\\nbookings/${cancelled},.*,215\\.5,1724\\n$`));
    expect(await answer(0, 'what-if', cancelled, '--tier', '100')).toContain(
      'Money: what is owed back would be ₹431 instead of ₹215.50; what was refunded would be ₹431 instead of ₹215.50.',
    );
  });

  it('is explained by the studio too', () =>
    Studio.during(product, async (studio) => {
      const { steps, live } = await studio.story(`booking-${bookings.cancelled}`);
      const { meta, money, lane } = steps.find(({ type }) => type === 'BookingCancelled') ?? {};
      expect(meta?.rule).toMatchObject({ name: 'cancellation-policy', facts: { percent: 50, refund: 21_550 } });
      expect({ lane, money, live }).toMatchObject({
        lane: 'customer',
        money: { captured: 43_100, owed: 21_550, refunded: 0 },
        live: [],
      });
      expect(steps.at(-1)?.money).toMatchObject({ refunded: 21_550 });
    }));
});

describe('a deployment that would change fares or refunds', () => {
  const mainCourse = ['main: rupees(235)', 'main: rupees(245)'] as const;

  it('is named by the plan, with the fares, cancellations and edits that it would decide otherwise', async () => {
    const folder = await otherBuild(HALF_REFUND, mainCourse);
    const plan = await answer(1, 'plan', '--against', folder);
    await rm(folder, { recursive: true });
    expect(plan).toMatch(/^6 of 6 recorded bookings would change: base fare \+₹300 in 6 decisions, \+₹50 on RSY-/);
    expect(plan).toMatch(/RequestBooking: FareQuoted\.finalFare 6( booking-\w{26}@0 ₹1,724 ₹1,774){3} /);
    expect(plan).toMatch(/RequestBooking: FareQuoted\.deposit 6( booking-\w{26}@0 ₹431 ₹443){3} /);
    expect(plan).toMatch(
      new RegExp(`CancelBooking: BookingCancelled\\.refund 1 booking-${bookings.cancelled}@5 ₹215\\.50 ₹172\\.40`),
    );
    expect(plan).toMatch(new RegExp(`AmendBooking: BookingAmended\\.refundLimit 1 booking-${bookings.edited}@5 50 40`));
  });

  it('is none if the build is the one that runs', async () => {
    expect(await answer(0, 'plan')).toMatch(/^Nothing would change: 0 of 6 recorded bookings differ\./);
  });
});
