import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { paise } from '@libs/contract/money.js';
import { MINUTE, SECOND } from '@libs/contract/time.js';
import { SANDBOX } from '@libs/adapters/phonepe/signature.js';
import { PhonePe } from '@libs/adapters/phonepe/phonepe.js';
import { AMOUNT, Bench } from '../../test/support/simulator-bench.js';

let bench: Bench;
beforeEach(async () => {
  bench = await Bench.start();
});
afterEach(() => bench.stop());

const status = (transactionId = 'T1', amount = AMOUNT) => bench.provider.status({ transactionId, amount });

describe('a payment', () => {
  it('is pending until the customer pays, then completed, in the ledger, and reported by a callback', async () => {
    const page = await bench.open('T1');
    expect(await status()).toMatchObject({ state: 'pending' });
    const answer = await bench.choose(page, 'success');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, 'http://localhost:3000/payment?id=1']);
    expect(await status()).toMatchObject({ state: 'paid' });
    expect(await bench.data('/ledger')).toEqual([
      {
        merchantTransactionId: 'T1',
        kind: 'capture',
        amount: 25_050,
        state: 'completed',
        at: '2026-12-12T13:30:00.000Z',
      },
    ]);
    expect(await bench.merchant.callbackCodes(1)).toEqual(['PAYMENT_SUCCESS']);
  });

  it('fails when the customer declines', async () => {
    await bench.choose(await bench.open('T1'), 'failed');
    expect(await status()).toMatchObject({ state: 'failed', code: 'PAYMENT_ERROR' });
    expect(await bench.data('/ledger')).toMatchObject([{ kind: 'capture', state: 'failed' }]);
    expect(await bench.merchant.callbackCodes(1)).toEqual(['PAYMENT_ERROR']);
  });

  it('stays pending when the customer leaves, and times out after 20 minutes', async () => {
    expect((await bench.choose(await bench.open('T1'), 'pending')).status).toBe(303);
    bench.advance(20 * MINUTE - SECOND);
    expect(await status()).toMatchObject({ state: 'pending' });
    expect(bench.merchant.received).toEqual([]);
    bench.advance(SECOND);
    expect(await status()).toMatchObject({ state: 'failed', code: 'TIMED_OUT' });
    expect(await bench.merchant.callbackCodes(1)).toEqual(['TIMED_OUT']);
  });

  it('keeps its first final state, whatever is pressed later', async () => {
    const page = await bench.open('T1');
    await Promise.all(['success', 'success', 'success'].map((outcome) => bench.choose(page, outcome)));
    expect((await bench.choose(page, 'failed')).status).toBe(303);
    expect(await status()).toMatchObject({ state: 'paid' });
    expect(await bench.merchant.callbackCodes(1)).toEqual(['PAYMENT_SUCCESS']);
  });

  it('cannot be paid after the timeout', async () => {
    const page = await bench.open('T1');
    bench.advance(20 * MINUTE);
    await bench.choose(page, 'success');
    expect(await status()).toMatchObject({ state: 'failed' });
  });

  it('is opened once for concurrent requests', async () => {
    const request = {
      transactionId: 'T1',
      customerId: 'c',
      amount: AMOUNT,
      redirectUrl: 'http://localhost/',
      callbackUrl: bench.merchant.callbackUrl,
    };
    const answers = await Promise.all([1, 2, 3, 4].map(() => bench.provider.initiate(request)));
    expect(answers.map(({ state }) => state).sort()).toEqual(['duplicate', 'duplicate', 'duplicate', 'opened']);
  });

  it('is reported again until the merchant acknowledges the callback', async () => {
    bench.merchant.status = 503;
    await bench.paid('T1');
    await bench.merchant.callbackCodes(2);
    bench.merchant.status = 200;
    const codes = await bench.merchant.callbackCodes(3);
    expect(new Set(codes)).toEqual(new Set(['PAYMENT_SUCCESS']));
  });

  it.each([
    [{ merchantTransactionId: 'x'.repeat(35) }, 'merchantTransactionId'],
    [{ merchantTransactionId: 'no spaces' }, 'merchantTransactionId'],
    [{ amount: 99 }, 'amount'],
    [{ amount: 100.5 }, 'amount'],
    [{ amount: '100' }, 'amount'],
    [{ redirectUrl: 'javascript:alert(1)' }, 'redirectUrl'],
    [{ paymentInstrument: { type: 'CARD' } }, 'paymentInstrument.type'],
  ])('is refused with %j', async (wrong, field) => {
    const good = {
      merchantTransactionId: 'T1',
      amount: 100,
      redirectUrl: 'http://localhost/',
      paymentInstrument: { type: 'PAY_PAGE' },
    };
    expect(await bench.signed('/pg/v1/pay', good)).toMatchObject({ code: 'PAYMENT_INITIATED' });
    expect(await bench.signed('/pg/v1/pay', { ...good, ...wrong })).toEqual({
      success: false,
      code: 'BAD_REQUEST',
      message: `Please check ${field}.`,
      data: {},
    });
  });

  it('is refused with a wrong key or an unknown merchant, and not found under an unknown id', async () => {
    const stranger = new PhonePe({ ...SANDBOX, saltKey: 'guessed', baseUrl: bench.url });
    const nobody = new PhonePe({ ...SANDBOX, merchantId: 'NOBODY', baseUrl: bench.url });
    await bench.open('T1');
    const T1 = { transactionId: 'T1', amount: AMOUNT };
    expect(await stranger.status(T1)).toMatchObject({ state: 'refused', code: 'AUTHORIZATION_FAILED' });
    expect(await nobody.status(T1)).toMatchObject({ state: 'refused', code: 'KEY_NOT_CONFIGURED' });
    expect(await status('T2')).toMatchObject({ state: 'unknown' });
    for (const body of [undefined, [], { request: 7 }, { request: 'no base64 of anything' }]) {
      expect(await bench.post('/pg/v1/pay', body)).toMatchObject({ success: false });
    }
  });
});

describe('a refund', () => {
  const refundStatus = (refundId: string, amount: number) =>
    bench.provider.refundStatus({ refundId, amount: paise(amount) });

  it('is pending, then completed within two seconds, in the ledger and reported by a callback', async () => {
    await bench.paid('T1');
    expect(await bench.refund('R1', 'T1', 10_000)).toMatchObject({ state: 'pending' });
    expect(await refundStatus('R1', 10_000)).toMatchObject({ state: 'pending' });
    bench.advance(2 * SECOND);
    expect(await refundStatus('R1', 10_000)).toMatchObject({ state: 'completed' });
    expect(await bench.data('/ledger')).toMatchObject([
      { merchantTransactionId: 'T1', kind: 'capture', amount: 25_050 },
      { merchantTransactionId: 'R1', originalTransactionId: 'T1', kind: 'refund', amount: 10_000, state: 'completed' },
    ]);
    expect(await bench.merchant.callbackCodes(2)).toEqual(['PAYMENT_SUCCESS', 'PAYMENT_SUCCESS']);
  });

  it('may be made in parts, but never of more than was paid', async () => {
    await bench.paid('T1');
    expect(await bench.refund('R1', 'T1', 20_000)).toMatchObject({ state: 'pending' });
    expect(await bench.refund('R2', 'T1', 5_051)).toMatchObject({ state: 'refused', code: 'EXCESS_REFUND_AMOUNT' });
    expect(await bench.refund('R3', 'T1', 5_050)).toMatchObject({ state: 'pending' });
    expect(await bench.refund('R4', 'T1', 1)).toMatchObject({ state: 'refused', code: 'EXCESS_REFUND_AMOUNT' });
  });

  it('is made once per id, and a repetition gets the first answer, also after completion', async () => {
    await bench.paid('T1');
    const ask = () =>
      bench.signed('/pg/v1/refund', { originalTransactionId: 'T1', merchantTransactionId: 'R1', amount: 25_050 });
    const [first, ...more] = await Promise.all([ask(), ask(), ask()]);
    bench.advance(2 * SECOND);
    expect([...more, await ask()]).toEqual([first, first, first]);
    expect(await bench.data('/ledger')).toHaveLength(2);
  });

  it('is refused for an unknown or unpaid payment, and with an id that is already used', async () => {
    await bench.open('T1');
    expect(await bench.refund('R1', 'T9', 100)).toMatchObject({ state: 'unknown' });
    expect(await bench.refund('R1', 'T1', 100)).toMatchObject({ state: 'refused', code: 'BAD_REQUEST' });
    await bench.paid('T2');
    const asPayment = { originalTransactionId: 'T2', merchantTransactionId: 'T2', amount: 100 };
    expect(await bench.signed('/pg/v1/refund', asPayment)).toMatchObject({ code: 'DUPLICATE_TXN_REQUEST' });
  });
});
