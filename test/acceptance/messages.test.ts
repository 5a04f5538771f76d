import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { formatMoney, fromRupees, type Paise } from '@libs/contract/money.js';
import { addDays, epochMs, instantOf, type KolkataDate, SECOND } from '@libs/contract/time.js';
import { Chef, joining } from '../support/chef.js';
import { Customer, dinner, inDays, newPhone } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { Product } from '../support/product.js';

let product: Product;
beforeAll(async () => {
  // No chef but those whom a story brings.
  product = await Product.start({ SAMPLE_DATA: 'false' });
});
afterAll(() => product.stop());

interface Somebody {
  readonly phone: string;
}

/** What is on somebody's phone besides codes, oldest first. */
const phoneOf = async ({ phone }: Somebody): Promise<readonly string[]> =>
  (await product.simulator.messages(phone)).filter((text) => !text.includes('is your code')).toReversed();
const reads = (somebody: Somebody, ...texts: readonly RegExp[]) =>
  eventually(`the phone shows ${texts.join(' ')}`, async () => {
    const messages = await phoneOf(somebody);
    return texts.every((text) => messages.some((message) => text.test(message))) && messages;
  });
const rs = (amount: number) => `Rs ${formatMoney(fromRupees(amount) as Paise).replace('₹', '')}`.replaceAll('.', '\\.');

describe('a customer', () => {
  it('is told of the booking, the deposit, the cancellation and the refund, each once, also by a server that was killed', async () => {
    const asha = await Customer.logIn(product);
    const { id, depositAmount } = await asha.book();
    await reads(
      asha,
      new RegExp(`we have your booking .*, 6\\.00 pm\\. Please pay the deposit of ${rs(depositAmount)} `),
    );
    await asha.pay(id, 'success');
    await asha.seesDeposit(id, 'paid');
    await reads(asha, new RegExp(`we have your deposit of ${rs(depositAmount)}\\.`));
    await product.restart('SIGKILL');
    const { refundAmount } = await asha.api.ok('changeBooking', { params: { id }, body: { status: 0 } });
    const messages = await reads(
      asha,
      new RegExp(`is cancelled\\. ${rs(refundAmount)} will come back`),
      new RegExp(`your refund of ${rs(refundAmount)} has been paid out`),
    );
    expect(new Set(messages).size).toBe(messages.length);
  });

  it('is told later when the SMS service was away, without anything else waiting for it', async () => {
    const ravi = await Customer.logIn(product);
    await product.simulator.faults({ sms: '500' });
    const { id } = await ravi.book();
    await ravi.pay(id, 'success');
    await ravi.seesDeposit(id, 'paid');
    expect(await phoneOf(ravi)).toEqual([]);
    await product.simulator.faults();
    const messages = await reads(ravi, /we have your deposit/);
    // That the booking waits for its deposit is no news any more.
    expect(messages.filter((text) => text.includes('we have your booking'))).toEqual([]);
  });
});

describe('a visit', () => {
  const DAY = inDays(20);

  it('is told to the customer and the chef when one is found, and the evening before, once', async () => {
    const vikas = joining({ phone: newPhone() });
    const asha = await Customer.logIn(product);
    await Chef.join(product, vikas);
    const { id } = await asha.book(dinner({ startDate: DAY, endDate: DAY }));
    await asha.pay(id, 'success');
    await reads(asha, /Vikas Khanna will cook for you on .*, 6\.00 pm/);
    await reads(vikas, /you will cook for 4 people on .*, 6\.00 pm/);

    const evening = instantOf(addDays(DAY as KolkataDate, -1), '6.00 pm');
    const later = Math.ceil((epochMs(evening) - Date.now()) / SECOND) + 1;
    await product.restart('SIGTERM', { CLOCK_OFFSET: `${later}` });
    await reads(asha, /Vikas Khanna will cook for you tomorrow at 6\.00 pm/);
    await reads(vikas, /you will cook for 4 people tomorrow at 6\.00 pm/);
    await product.restart('SIGKILL', { CLOCK_OFFSET: `${later}` });
    for (const phone of [await phoneOf(asha), await phoneOf(vikas)]) expect(new Set(phone).size).toBe(phone.length);
  });
});
