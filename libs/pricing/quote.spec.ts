import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { MINUTE, plus } from '@libs/contract/time.js';
import fc from 'fast-check';
import {
  decodeBase64url,
  encodeBase64url,
  issueQuote,
  type Quote,
  quoteMatches,
  type QuoteSigner,
  readQuote,
} from './quote.js';
import { anyChoices, DAY_OF_VISIT, FAMILY_DINNER, LARGEST, NOW, TODAY } from '../../test/support/choices.js';
import { priceOf } from './price.js';
import { choicesOf, normalise } from './selection.js';
import { currentTariff } from './tariff.js';

const signerWith = (key: string): QuoteSigner => {
  const sign = (payload: string) => createHmac('sha256', key).update(payload).digest('base64url');
  return { sign, verify: (payload, signature) => sign(payload) === signature };
};
const signer = signerWith('a key');

const priced = (choices = FAMILY_DINNER, coupon?: string) => {
  const result = priceOf(choices, { tariff: currentTariff, coupon, on: TODAY });
  if ('refusal' in result) throw new Error(result.refusal.code);
  return result.fare;
};
const quoteText = (choices = FAMILY_DINNER, coupon?: string) =>
  issueQuote({ choices, fare: priced(choices, coupon) }, signer, NOW);
const anyCode = fc.constantFrom(undefined, 'WELCOME10');

describe('a quote', () => {
  it('contains the choices, its coupon and its expiry after half an hour', () => {
    fc.assert(
      fc.property(anyChoices, anyCode, (choices, code) => {
        const expected: Quote = {
          choices: normalise(choices),
          fare: priced(choices, code),
          refundTerms: '1',
          expiresAt: plus(NOW, 30 * MINUTE),
        };
        expect(readQuote(quoteText(choices, code), signer, NOW)).toEqual({ state: 'valid', quote: expected });
      }),
    );
  });

  it('is a text that is safe in a URL and fits the contract at its largest', () => {
    const text = quoteText(LARGEST, 'WELCOME10');
    expect(encodeURIComponent(text)).toBe(text);
    expect(text.length).toBeLessThan(4_000);
    expect(readQuote(text, signer, NOW).state).toBe('valid');
  });

  it('is valid for half an hour, and its choices can be read afterwards', () => {
    const text = quoteText();
    expect(readQuote(text, signer, plus(NOW, 30 * MINUTE - 1)).state).toBe('valid');
    const late = readQuote(text, signer, plus(NOW, 30 * MINUTE));
    expect(late).toMatchObject({ state: 'expired', quote: { choices: FAMILY_DINNER } });
  });
});

describe('a quote is refused', () => {
  const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=';

  it('when any character of it is changed', () => {
    const text = quoteText();
    const changed = [...text].flatMap((character, at) =>
      [...ALPHABET]
        .filter((other) => other !== character)
        .map((other) => text.slice(0, at) + other + text.slice(at + 1)),
    );
    const taken = changed.filter((other) => !/^(forged|malformed)$/.test(readQuote(other, signer, NOW).state));
    expect(taken).toEqual([]);
  });

  it('when it is shortened, lengthened or combined from two', () => {
    const [payload, signature] = quoteText().split('.') as [string, string];
    const [otherPayload, otherSignature] = quoteText(LARGEST).split('.') as [string, string];
    const texts = [
      `${payload}.${otherSignature}`,
      `${otherPayload}.${signature}`,
      `${payload}.${signature}A`,
      `${payload.slice(0, -1)}.${signature}`,
      `${payload}.${signature.slice(0, -1)}`,
    ];
    for (const text of texts) expect(readQuote(text, signer, NOW)).toEqual({ state: 'forged' });
  });

  it('when its price is changed', () => {
    const [payload, signature] = quoteText().split('.') as [string, string];
    const cheaper = encodeBase64url(decodeBase64url(payload)?.replace('172400', '100') ?? '');
    expect(readQuote(`${cheaper}.${signature}`, signer, NOW)).toEqual({ state: 'forged' });
  });

  it('when it is signed with another key', () => {
    const text = issueQuote({ choices: FAMILY_DINNER, fare: priced() }, signerWith('another key'), NOW);
    expect(readQuote(text, signer, NOW)).toEqual({ state: 'forged' });
  });

  it('when it is not a quote', () => {
    const texts = ['', '.', 'a', 'a.', '.b', 'a.b.c', '{"finalFare":1}', `${'a'.repeat(5_000)}.b`, '__proto__'];
    for (const text of texts) expect(readQuote(text, signer, NOW)).toEqual({ state: 'malformed' });
  });

  it('when it was signed for another purpose', () => {
    const signed = (json: string) => `${encodeBase64url(json)}.${signer.sign(encodeBase64url(json))}`;
    for (const json of ['null', 'not json', '{}', '[]', '{"choices":{},"fare":{},"expiresAt":"soon"}']) {
      expect(readQuote(signed(json), signer, NOW)).toEqual({ state: 'malformed' });
    }
  });

  it('for any random text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        expect(readQuote(text, signer, NOW).state).toMatch(/^(forged|malformed)$/);
      }),
    );
  });
});

describe('a booking', () => {
  const quote: Quote = { choices: FAMILY_DINNER, fare: priced(), expiresAt: plus(NOW, 30 * MINUTE) };

  it('matches its quote when everything except the dishes is equal', () => {
    const booked = choicesOf({
      requirement: 'occasion',
      meals: ['dinner', 'dinner'],
      additionalServices: [],
      headCount: 4,
      numberOfBreakfast: 0,
      numberOfStarters: 0,
      numberOfMainCourses: 0,
      startDate: DAY_OF_VISIT,
      startTime: '6.00 pm',
      endDate: DAY_OF_VISIT,
      endTime: '10.00 pm',
    });
    expect(quoteMatches(quote, booked)).toBe(true);
  });

  it('does not match when anything else differs', () => {
    expect(quoteMatches(quote, { ...FAMILY_DINNER, headCount: 5 })).toBe(false);
    expect(quoteMatches(quote, LARGEST)).toBe(false);
  });
});
