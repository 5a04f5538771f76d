import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CODES, outcomeOf } from './phonepe.js';

const EXPECTED = { merchantId: 'M', merchantTransactionId: 'T1', amount: 25_000 };
const PAID = { ...EXPECTED, transactionId: 'P9', state: 'COMPLETED' };
const answer = (code: string, data?: unknown) => ({ success: code === 'PAYMENT_SUCCESS', code, data });

describe('the result of a payment', () => {
  it('is paid when code, state, ids and amount all agree', () => {
    expect(outcomeOf(answer('PAYMENT_SUCCESS', { ...PAID, anythingNew: { else: 1 } }), EXPECTED)).toEqual({
      state: 'paid',
      reference: 'P9',
    });
  });

  it.each([
    ['merchantId', 'X'],
    ['merchantTransactionId', 'T2'],
    ['amount', 24_999],
    ['state', 'PENDING'],
  ] as const)('is neither paid nor failed when %s differs', (field, actual) => {
    expect(outcomeOf(answer('PAYMENT_SUCCESS', { ...PAID, [field]: actual }), EXPECTED)).toMatchObject({
      state: 'mismatch',
      field,
      actual,
    });
  });

  it.each([[null], [{}], [{ ...PAID, amount: '25000' }], ['paid']])('is a mismatch when the data is %j', (data) => {
    expect(outcomeOf(answer('PAYMENT_SUCCESS', data), EXPECTED).state).toBe('mismatch');
  });

  it.each(CODES.failed)('is failed with %s, whatever the amount, if it is about this payment', (code) => {
    const failed = { ...PAID, amount: 1, state: 'FAILED' };
    expect(outcomeOf(answer(code, failed), EXPECTED)).toEqual({ state: 'failed', code });
    expect(outcomeOf(answer(code, { ...failed, merchantTransactionId: 'T2' }), EXPECTED).state).toBe('mismatch');
  });

  it.each([
    ['PAYMENT_PENDING', { state: 'pending' }],
    ['TRANSACTION_NOT_FOUND', { state: 'unknown' }],
    ['BAD_REQUEST', { state: 'refused', code: 'BAD_REQUEST' }],
    ['AUTHORIZATION_FAILED', { state: 'refused', code: 'AUTHORIZATION_FAILED' }],
    ['INTERNAL_SERVER_ERROR', { state: 'unavailable', reason: 'INTERNAL_SERVER_ERROR' }],
  ])('is with %s %j', (code, outcome) => {
    expect(outcomeOf(answer(code, {}), EXPECTED)).toEqual(outcome);
  });

  it('is never final with an unknown code', () => {
    const known = new Set<string>(Object.values(CODES).flat());
    fc.assert(
      fc.property(
        fc.string().filter((code) => !known.has(code)),
        (code) => expect(outcomeOf(answer(code, PAID), EXPECTED).state).toBe('unavailable'),
      ),
    );
  });
});
