import { describe, expect, it } from '@jest/globals';
import { isSignedByTwilio, readMsg91Report, readTwilioReport, twilioSignature } from './sms-reports.js';

describe('a report of Twilio', () => {
  // The example of Twilio's documentation.
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
  const form = new URLSearchParams({
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675309',
    Digits: '1234',
    From: '+14158675309',
    To: '+18005551212',
  });
  const signature = 'RSOYDt4T1cUTdK1PDd93/VVr8B8=';

  it('is signed over its address and its fields in order', () => {
    expect(twilioSignature('12345', url, form)).toBe(signature);
    const reversed = new URLSearchParams([...form].toReversed());
    expect(isSignedByTwilio(signature, '12345', url, reversed)).toBe(true);
    expect(isSignedByTwilio(signature, '12346', url, form)).toBe(false);
    expect(isSignedByTwilio(signature, '12345', `${url}3`, form)).toBe(false);
    expect(
      isSignedByTwilio(signature, '12345', url, new URLSearchParams({ ...Object.fromEntries(form), Digits: '1' })),
    ).toBe(false);
    expect(isSignedByTwilio(undefined, '12345', url, form)).toBe(false);
  });

  it.each([
    ['sent', undefined, undefined],
    ['delivered', undefined, { result: 'delivered' }],
    ['undelivered', '30003', { result: 'undelivered', reason: '30003' }],
    ['failed', undefined, { result: 'undelivered', reason: 'failed' }],
  ])('with the status %s and the code %s says %j', (MessageStatus, ErrorCode, outcome) => {
    const read = readTwilioReport('B.m', { MessageSid: 'SM1', MessageStatus, ErrorCode });
    expect(read).toEqual({ about: 'B.m', providerReference: 'SM1', outcome });
  });
});

describe('a report of MSG91', () => {
  it.each([
    ['1', { result: 'delivered' }],
    ['16', { result: 'undelivered', reason: 'rejected' }],
    ['8', undefined],
  ])('with the status %s says %j', (status, outcome) => {
    const read = readMsg91Report({ CRQID: 'B.m', requestId: 'r1', status });
    expect(read).toEqual({ about: 'B.m', providerReference: 'r1', outcome });
  });
});
