import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { PhonePe } from '@libs/adapters/phonepe/phonepe.js';
import { encode, SANDBOX, sign } from '@libs/adapters/phonepe/signature.js';
import type { Booking } from '@libs/contract/bookings.js';
import { STATUS } from '@libs/contract/enums.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { paise } from '@libs/contract/money.js';
import { ApiClient } from '../support/api-client.js';
import { Customer, dinner, inDays, dinnerIn } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { useProduct } from '../support/use-product.js';

const product = useProduct();
let asha: Customer;
beforeAll(async () => {
  asha = await Customer.logIn(product);
});
afterEach(() => product.simulator.faults());

let day = 30;
const bookAnother = () => asha.book(dinner({ startDate: inDays(++day), endDate: inDays(day) }));

/** Runs an operator command with `--json` and returns its answer. */
async function ops(...typed: readonly string[]) {
  const { code, answer, remarks } = await product.ops(...typed, '--json');
  return { code, remarks, data: answer === '' ? undefined : JSON.parse(answer) };
}
async function typesOf(bookingId: string): Promise<readonly string[]> {
  return (await product.events(bookingId)).map(({ type }) => type);
}

/** Builds the provider's callback about a payment. */
function callbackOf({ id, depositAmount }: Booking, saltKey: string = SANDBOX.saltKey) {
  const { merchantId } = SANDBOX;
  const data = { merchantId, merchantTransactionId: id, amount: Math.round(depositAmount * 100), state: 'COMPLETED' };
  const response = encode({ success: true, code: 'PAYMENT_SUCCESS', data });
  return { body: { response }, headers: { 'X-VERIFY': sign(response, { ...SANDBOX, saltKey }) } };
}

async function paidBooking(): Promise<Booking> {
  const { id } = await asha.paid(dinnerIn(++day));
  return asha.booking(id);
}

/** Returns what was found of each callback about a booking. */
async function findingsOf(bookingId: string): Promise<readonly string[]> {
  const events = await product.events(`callbacks-${bookingId}`);
  return events.map(({ data }) => (data as { readonly finding: string }).finding);
}

describe('callbacks', () => {
  it('of which a hundred equal ones arrive at once count as one payment, and all are acknowledged', async () => {
    const booking = await bookAnother();
    await product.simulator.faults({ callbacks: 'lost' });
    await asha.pay(booking.id, 'success');
    const provider = new ApiClient(product.url);
    const callback = callbackOf(booking);
    // A provider sends again what was not acknowledged in time.
    const acknowledged = () =>
      eventually('an acknowledgement', async () => {
        const { status } = await provider.call('paymentCallback', callback);
        return status !== 503 && status;
      });
    expect(new Set(await Promise.all(Array.from({ length: 100 }, acknowledged)))).toEqual(new Set([200]));
    await asha.seesDeposit(booking.id, 'paid');
    expect((await typesOf(booking.id)).filter((type) => type === 'DepositPaid')).toHaveLength(1);
    const [first, ...others] = await findingsOf(booking.id);
    expect([first, new Set(others)]).toEqual(['asked', new Set(['repeated'])]);
  });

  it('with a forged signature are refused, and change nothing', async () => {
    const booking = await bookAnother();
    await asha.paymentPage(booking.id);
    const forged = callbackOf(booking, 'guessed');
    expect((await asha.api.refused('paymentCallback', forged)).status).toBe(401);
    expect(await findingsOf(booking.id)).toEqual(['forged']);
    // The signature is valid but the content is false; the status call decides.
    await asha.api.ok('paymentCallback', callbackOf(booking));
    expect(await asha.api.ok('payment', { params: { bookingId: booking.id } })).toMatchObject({ state: 'pending' });
    await asha.api.ok('paymentCallback', callbackOf(booking));
    expect(await findingsOf(booking.id)).toEqual(['forged', 'asked', 'repeated']);
  });

  it('that name nothing of ours are not recorded', async () => {
    const booking = await bookAnother();
    expect((await asha.api.refused('paymentCallback', callbackOf(booking, 'guessed'))).status).toBe(401);
    await asha.api.ok('paymentCallback', callbackOf(booking));
    expect((await product.ops('stream', `callbacks-${booking.id}`)).code).toBe(1);
  });

  it('that arrive out of order lead to the correct state', async () => {
    await product.simulator.faults({ callbacks: 'reordered' });
    const { id } = await paidBooking();
    expect((await asha.booking(id)).status).toBe(STATUS.placed);
  });
});

describe('a payment with another amount at the provider', () => {
  it('is quarantined: not confirmed, listed for operators, and confirmed by a correct answer', async () => {
    const { id } = await bookAnother();
    const params = { bookingId: id };
    const page = await asha.paymentPage(id);
    await product.simulator.faults({ amount: 'wrong' });
    await product.simulator.decide(page, 'success');
    const payment = await eventually('the answer reports the quarantine', async () => {
      const found = await asha.api.ok('payment', { params });
      return found.note !== undefined && found;
    });
    expect(payment).toMatchObject({ state: 'pending', note: MESSAGES.payment.inDoubt });
    expect(await asha.booking(id)).toMatchObject({ status: STATUS.pending, paidAmount: 0, paymentInDoubt: true });

    const { code, data } = await ops('quarantine');
    expect(code).toBe(1);
    expect(data).toMatchObject({ total: 1, quarantined: [{ bookingId: id, transactionId: id }] });
    const [{ findings }] = data.quarantined;
    expect(findings).toHaveLength(1);
    expect(findings[0].reason).toBe('wrong-amount');
    expect(Number(findings[0].got) - Number(findings[0].expected)).toBe(100);
    expect(product.log).toContain('"alarm":"payment-quarantined"');

    await product.simulator.faults();
    await asha.seesDeposit(id, 'paid');
    expect(await asha.api.ok('payment', { params })).not.toHaveProperty('note');
    expect(await asha.booking(id)).not.toHaveProperty('paymentInDoubt');
    expect(await typesOf(id)).toEqual(expect.arrayContaining(['PaymentQuarantined', 'DepositPaid']));
    expect(await ops('quarantine')).toMatchObject({ code: 0, data: { total: 0 } });
  });
});

describe('receipts', () => {
  const receiptsOf = (id: string, count: number) =>
    eventually(`there are ${count} receipts`, async () => {
      const found = await asha.api.ok('receipts', { params: { id } });
      return found.length === count && found;
    });
  let booking: Booking;
  beforeAll(async () => {
    booking = await paidBooking();
  });

  it('are issued for the payment as JSON, HTML and PDF', async () => {
    const { id, depositAmount: amount } = booking;
    const [summary] = await receiptsOf(id, 1);
    expect(summary).toMatchObject({ kind: 'receipt', amount });
    const number = summary?.number ?? '';
    expect(number).toMatch(/^[A-Z0-9-]{1,16}$/);
    const params = { id, number };
    const receipt = await asha.api.ok('receipt', { params });
    expect(receipt).toMatchObject({ ...summary, recipient: { address: expect.stringContaining('12 MG Road') } });
    const { taxableAmount, cgst, sgst } = receipt.tax;
    expect(Math.round((taxableAmount + cgst + sgst) * 100)).toBe(Math.round(amount * 100));

    const page = await asha.api.call('receipt', { params, headers: { Accept: 'text/html' } });
    expect(page.headers['content-type']).toMatch(/^text\/html/);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.text).toContain(number);
    const hindi = await asha.api.call('receipt', { params, headers: { Accept: 'text/html', Cookie: 'lang=hi' } });
    expect(hindi.text).toContain('प्राप्ति वाउचर');
    const pdf = await asha.api.call('receipt', { params, headers: { Accept: 'application/pdf' } });
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.text).toMatch(/^%PDF-1\.\d[^]*%%EOF\s*$/);
  });

  it('are issued for the refund too, refer to the receipt of the payment, and are visible to their owner only', async () => {
    const { id } = booking;
    await asha.api.ok('changeBooking', { params: { id }, body: { status: 0 } });
    const [payment, refund] = await receiptsOf(id, 2);
    expect(refund).toMatchObject({ kind: 'refund', amount: booking.depositAmount });
    const params = { id, number: refund?.number ?? '' };
    expect(await asha.api.ok('receipt', { params })).toMatchObject({
      refundOf: payment?.number,
      refundOfDate: payment?.date,
      title: 'Refund voucher',
    });
    const other = await bookAnother();
    expect((await asha.api.refused('receipt', { params: { ...params, id: other.id } })).status).toBe(404);
  });

  it('are numbered without gaps', async () => {
    const { data } = await ops('streams', '--prefix', 'receipts-');
    const { data: book } = await ops('stream', data.streams[0].stream);
    const numbers = book.events.map((event: { data: { number: string } }) => Number(event.data.number.slice(-7)));
    expect(numbers).toEqual(numbers.map((_: number, index: number) => index + 1));
  });
});

describe('the reconciliation', () => {
  it('agrees with the provider to the paisa, and reports differences', async () => {
    const agreed = await ops('reconcile');
    expect(agreed).toMatchObject({ code: 0, data: { ok: true, differences: [], months: [] } });
    const totals = new Map<string, { captured: number }>(
      agreed.data.totals.map(({ book, figures }: { book: string; figures: { captured: number } }) => [book, figures]),
    );
    expect(totals.get('log')?.captured).toBeGreaterThan(0);
    expect(totals.get('provider')?.captured).toBe(totals.get('log')?.captured);

    // A payment in the name of the product that the product does not know.
    const provider = new PhonePe({ ...SANDBOX, baseUrl: product.simulator.url });
    const { url } = product;
    const stranger = { transactionId: 'NOT-OURS', customerId: 'X', amount: paise(12_345), redirectUrl: url };
    const opened = await provider.initiate({ ...stranger, callbackUrl: `${url}/v1.0/payments/callback` });
    if (opened.state !== 'opened') throw new Error(opened.state);
    await product.simulator.decide(opened.redirectUrl, 'success');
    const { code, answer } = await product.ops('reconcile');
    expect(code).toBe(1);
    expect(answer).toMatch(/NOT-OURS +provider +captured +₹0 +₹123\.45/);
    expect(answer).toMatch(/They do not agree/);
  });
});
