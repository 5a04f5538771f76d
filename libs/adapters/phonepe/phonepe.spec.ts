import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { paise } from '@libs/contract/money.js';
import { PhonePe } from './phonepe.js';
import { decode, encode, SANDBOX, sign } from './signature.js';

interface Call {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A fake provider with given answers, which records its requests. */
const calls: Call[] = [];
let answer: { status: number; body: string; date?: string } | 'silence';
let server: Server;
let baseUrl: string;
let provider: PhonePe;

beforeEach(async () => {
  calls.length = 0;
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      calls.push({ method: request.method, path: request.url, headers: request.headers, body });
      if (answer === 'silence') return;
      response.sendDate = false;
      if (answer.date !== undefined) response.setHeader('Date', answer.date);
      response.writeHead(answer.status).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  provider = new PhonePe({ ...SANDBOX, baseUrl: `${baseUrl}/`, timeout: 2_000 });
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const PAYMENT = {
  transactionId: '01JEXAMPLE0000000000000000',
  customerId: 'customer-1',
  amount: paise(25_050),
  redirectUrl: 'http://localhost:3000/payment',
  callbackUrl: 'http://localhost:3000/v1.0/payments/callback',
};
const says = (body: unknown, status = 200) => (answer = { status, body: JSON.stringify(body) });
const page = (url: string) => ({
  code: 'PAYMENT_INITIATED',
  state: 'of no meaning here',
  success: true,
  data: { instrumentResponse: { redirectInfo: { method: 'GET', url } } },
});
const sentPayload = () => decode((JSON.parse(calls[0]?.body ?? '') as { request: string }).request);

describe('opening a payment', () => {
  it('sends the documented request, and returns the page and the unchanged body', async () => {
    const body = page(`${baseUrl}/transact/x`);
    says(body);
    const opened = await provider.initiate(PAYMENT);
    expect(opened).toEqual({ state: 'opened', redirectUrl: `${baseUrl}/transact/x`, body });
    expect(JSON.stringify(opened)).toContain(JSON.stringify(body));
    expect(sentPayload()).toEqual({
      merchantId: 'PGTESTPAYUAT',
      merchantTransactionId: PAYMENT.transactionId,
      merchantUserId: 'customer-1',
      amount: 25_050,
      redirectUrl: PAYMENT.redirectUrl,
      redirectMode: 'REDIRECT',
      callbackUrl: PAYMENT.callbackUrl,
      paymentInstrument: { type: 'PAY_PAGE' },
    });
    const [call] = calls;
    const { request } = JSON.parse(call?.body ?? '') as { request: string };
    expect([call?.method, call?.path]).toEqual(['POST', '/pg/v1/pay']);
    expect(call?.headers['x-verify']).toBe(sign(`${request}/pg/v1/pay`, SANDBOX));
  });

  it('refuses a page on a foreign host', async () => {
    says(page('https://evil.example/pay'));
    expect(await provider.initiate(PAYMENT)).toEqual({ state: 'untrusted-page', host: 'evil.example' });
  });

  it.each([
    [{ success: false, code: 'BAD_REQUEST' }, 400, { state: 'refused', code: 'BAD_REQUEST' }],
    [{ success: false, code: 'KEY_NOT_CONFIGURED' }, 400, { state: 'refused', code: 'KEY_NOT_CONFIGURED' }],
    [{ success: false, code: 'DUPLICATE_TXN_REQUEST' }, 400, { state: 'duplicate' }],
    [{ success: false, code: 'INTERNAL_SERVER_ERROR' }, 200, { state: 'unavailable' }],
    [{ success: true, code: 'PAYMENT_INITIATED', data: {} }, 200, { state: 'unavailable' }],
  ])('maps %j with HTTP %i to %j', async (body, status, outcome) => {
    says(body, status);
    expect(await provider.initiate(PAYMENT)).toMatchObject(outcome);
  });
});

describe('asking for the status', () => {
  const expected = { transactionId: 'T1', amount: paise(25_000) };
  const data = { merchantId: SANDBOX.merchantId, merchantTransactionId: 'T1', transactionId: 'P1', amount: 25_000 };

  it('signs the path and names the merchant', async () => {
    says({ success: true, code: 'PAYMENT_SUCCESS', data: { ...data, state: 'COMPLETED' } });
    expect(await provider.status(expected)).toMatchObject({ state: 'paid', reference: 'P1' });
    expect(calls[0]).toMatchObject({
      method: 'GET',
      path: '/pg/v1/status/PGTESTPAYUAT/T1',
      headers: { 'x-merchant-id': 'PGTESTPAYUAT', 'x-verify': sign('/pg/v1/status/PGTESTPAYUAT/T1', SANDBOX) },
    });
  });

  it('contains the time at which the provider answered, by its own clock', async () => {
    const body = JSON.stringify({ success: true, code: 'PAYMENT_SUCCESS', data: { ...data, state: 'COMPLETED' } });
    const paid = { state: 'paid', reference: 'P1' };
    answer = { status: 200, body, date: 'Wed, 25 Nov 2026 09:30:05 GMT' };
    expect(await provider.status(expected)).toEqual({ ...paid, providerTime: '2026-11-25T09:30:05.000Z' });
    for (const without of [{}, { date: 'yesterday' }]) {
      answer = { status: 200, body, ...without };
      expect(await provider.status(expected)).toEqual(paid);
    }
  });

  it('is unknown while the provider is silent, overloaded, failing, or sends nonsense', async () => {
    const paid = JSON.stringify({ success: true, code: 'PAYMENT_SUCCESS', data: { ...data, state: 'COMPLETED' } });
    const bad = [
      'silence',
      { status: 500, body: paid },
      { status: 429, body: paid },
      { status: 200, body: paid.slice(0, -2) },
      { status: 200, body: '[]' },
      { status: 200, body: `${paid}${' '.repeat(100_000)}` },
      { status: 302, body: '' },
    ] as const;
    for (answer of bad) expect(await provider.status(expected)).toMatchObject({ state: 'unavailable' });
  });

  it('is unknown when the provider cannot be reached', async () => {
    const nowhere = new PhonePe({ ...SANDBOX, baseUrl: 'http://127.0.0.1:1' });
    expect(await nowhere.status(expected)).toMatchObject({ state: 'unavailable' });
  });
});

describe('refunding', () => {
  const refund = {
    refundId: 'R1',
    transactionId: 'T1',
    customerId: 'customer-1',
    amount: paise(12_500),
    callbackUrl: PAYMENT.callbackUrl,
  };
  const data = { merchantId: SANDBOX.merchantId, merchantTransactionId: 'R1', transactionId: 'P2', amount: 12_500 };

  it('names the payment and a new id, signs the request, and is pending at first', async () => {
    says({ success: true, code: 'PAYMENT_PENDING', data: { ...data, state: 'PENDING' } });
    expect(await provider.refund(refund)).toMatchObject({ state: 'pending' });
    expect(sentPayload()).toMatchObject({ originalTransactionId: 'T1', merchantTransactionId: 'R1', amount: 12_500 });
    const { request } = JSON.parse(calls[0]?.body ?? '') as { request: string };
    expect(calls[0]?.headers['x-verify']).toBe(sign(`${request}/pg/v1/refund`, SANDBOX));
  });

  it('is followed by the status of the refund', async () => {
    says({ success: true, code: 'PAYMENT_SUCCESS', data: { ...data, state: 'COMPLETED' } });
    expect(await provider.refundStatus(refund)).toMatchObject({ state: 'completed', reference: 'P2' });
    expect(calls[0]?.path).toBe('/pg/v1/status/PGTESTPAYUAT/R1');
  });

  it('is refused when it exceeds the remaining amount, and pending when the provider knows it already', async () => {
    says({ success: false, code: 'EXCESS_REFUND_AMOUNT' }, 400);
    expect(await provider.refund(refund)).toMatchObject({ state: 'refused', code: 'EXCESS_REFUND_AMOUNT' });
    says({ success: false, code: 'DUPLICATE_TXN_REQUEST' }, 400);
    expect(await provider.refund(refund)).toMatchObject({ state: 'pending' });
  });
});

describe('a callback', () => {
  const response = encode({ code: 'PAYMENT_SUCCESS', data: { merchantTransactionId: 'T1', more: true } });

  it('names the transaction to ask about, if its signature is valid', () => {
    const callback = provider.verifyCallback({ response, also: 1 }, sign(response, SANDBOX));
    expect(callback).toEqual({ ok: true, transactionId: 'T1', code: 'PAYMENT_SUCCESS' });
  });

  it('is forged when the signature is missing, of another text, or of a request', () => {
    for (const signature of [undefined, sign(`${response}x`, SANDBOX), sign(`${response}/pg/v1/pay`, SANDBOX)]) {
      expect(provider.verifyCallback({ response }, signature)).toEqual({
        ok: false,
        reason: 'forged',
        transactionId: 'T1',
      });
    }
  });

  it('is malformed when it has another shape, even with a valid signature', () => {
    const empty = encode({});
    const nonsense = [undefined, null, 'text', [], {}, { response: 7 }, { response: { $ne: '' } }];
    for (const body of nonsense) expect(provider.verifyCallback(body, 'x')).toEqual({ ok: false, reason: 'malformed' });
    expect(provider.verifyCallback({ response: empty }, sign(empty, SANDBOX))).toEqual({
      ok: false,
      reason: 'malformed',
    });
  });
});
