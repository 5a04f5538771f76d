import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decode, encode, SANDBOX, sign, verify } from './signature.js';

/** The provider's published samples, in the exact bytes that it signs. */
const PAY =
  'ewogICJtZXJjaGFudElkIjogIlBHVEVTVFBBWVVBVCIsCiAgIm1lcmNoYW50VHJhbnNhY3Rpb25JZCI6ICJNVDc4NTA1OTAwNjgxODgxMDQiLAogICJtZXJjaGFudFVzZXJJZCI6ICJNVUlEMTIzIiwKICAiYW1vdW50IjogMTAwMDAsCiAgInJlZGlyZWN0VXJsIjogImh0dHBzOi8vd2ViaG9vay5zaXRlL3JlZGlyZWN0LXVybCIsCiAgInJlZGlyZWN0TW9kZSI6ICJSRURJUkVDVCIsCiAgImNhbGxiYWNrVXJsIjogImh0dHBzOi8vd2ViaG9vay5zaXRlL2NhbGxiYWNrLXVybCIsCiAgIm1vYmlsZU51bWJlciI6ICI5OTk5OTk5OTk5IiwKICAicGF5bWVudEluc3RydW1lbnQiOiB7CiAgICAidHlwZSI6ICJQQVlfUEFHRSIKICB9Cn0=';
const REFUND =
  'ewogICAgIm1lcmNoYW50SWQiOiAiUEdURVNUUEFZVUFUIiwKICAgICJtZXJjaGFudFVzZXJJZCI6ICJVc2VyMTIzIiwKICAgICJvcmlnaW5hbFRyYW5zYWN0aW9uSWQiOiAiT0Q2MjA0NzE3MzkyMTA2MjMiLAogICAgIm1lcmNoYW50VHJhbnNhY3Rpb25JZCI6ICJST0Q2MjA0NzE3MzkyMTA2MjMiLAogICAgImFtb3VudCI6IDEwMDAsCiAgICAiY2FsbGJhY2tVcmwiOiAiaHR0cHM6Ly93ZWJob29rLnNpdGUvY2FsbGJhY2stdXJsIgp9';

describe("the provider's signature", () => {
  it('equals the published one for a payment, a status and a refund', () => {
    expect(sign(`${PAY}/pg/v1/pay`, SANDBOX)).toBe(
      'd7a8e4458caa6fcd781166bbdc85fec76740c18cb9baa9a4c48cf2387d554180###1',
    );
    expect(sign('/pg/v1/status/PGTESTPAYUAT/MT7850590068188104', SANDBOX)).toBe(
      '95c6d60f014b7190aa417083aca2489bb5b0a729d0421c17dea19f5913e6d741###1',
    );
    expect(sign(`${REFUND}/pg/v1/refund`, SANDBOX)).toBe(
      '9dbaf1a531f683699ca9385103f321bc75f6adce881e68c6557cacc0b088d3f8###1',
    );
  });

  it('is valid for what it signs, and invalid after any change of one character', () => {
    fc.assert(
      fc.property(fc.base64String({ minLength: 4 }), fc.nat(), (message, at) => {
        const signature = sign(message, SANDBOX);
        const changed = (text: string) => {
          const index = at % text.length;
          return text.slice(0, index) + String.fromCharCode(text.charCodeAt(index) ^ 1) + text.slice(index + 1);
        };
        expect(verify(signature, message, SANDBOX)).toBe(true);
        expect(verify(changed(signature), message, SANDBOX)).toBe(false);
        expect(verify(signature, changed(message), SANDBOX)).toBe(false);
      }),
    );
  });

  it('is invalid with another salt, another index, or when it is not a text', () => {
    const signature = sign('message', SANDBOX);
    expect(verify(signature, 'message', { ...SANDBOX, saltKey: 'another' })).toBe(false);
    expect(verify(signature, 'message', { ...SANDBOX, saltIndex: '2' })).toBe(false);
    for (const nonsense of [undefined, null, '', 7, ['a'], {}])
      expect(verify(nonsense, 'message', SANDBOX)).toBe(false);
  });
});

describe('an encoded payload', () => {
  it('is unchanged after encoding and decoding', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => expect(decode(encode(value))).toEqual(JSON.parse(JSON.stringify(value)))),
    );
  });

  it('is decoded in the published sample, and is undefined when it is cut short', () => {
    expect(decode(PAY)).toMatchObject({ merchantTransactionId: 'MT7850590068188104', amount: 10_000 });
    expect(decode(PAY.slice(0, 100))).toBeUndefined();
  });
});
