import { describe, expect, it } from '@jest/globals';
import { MINUTE, plus } from '@libs/contract/time.js';
import { EPOCH, history, intentsAfter } from '../../test/support/eventing/history.js';
import { type LoginEvent, loginStream } from './one-time-code.js';
import { sendOneTimeCode } from './send-one-time-code.js';

const requested = (challenge: string, requestedAt = EPOCH): LoginEvent => ({
  type: 'OneTimeCodeRequested',
  data: { challenge, phoneIndex: 'index', phone: '9876543210', requestedAt, expiresAt: plus(requestedAt, 5 * MINUTE) },
});
const wants = (...events: readonly LoginEvent[]) =>
  intentsAfter(sendOneTimeCode, history(events.map((event) => ({ stream: loginStream('index'), event }))));
const send = (challenge: string, runAt = EPOCH) => ({
  job: 'send-one-time-code',
  id: `otp-${challenge}`,
  data: { phoneIndex: 'index', challenge },
  runAt,
});

describe('a requested code', () => {
  it('is sent at once, without personal data in the job', () => {
    expect(wants(requested('A'))).toEqual([send('A')]);
  });

  it.each(['OneTimeCodeSent', 'OneTimeCodeVerified', 'OneTimeCodeExpired'] as const)('is not sent after %s', (type) => {
    expect(wants(requested('A'), { type, data: { challenge: 'A' } })).toEqual([]);
  });

  it('is not sent once its number is erased', () => {
    expect(wants(requested('A'), { type: 'NumberForgotten', data: { era: 1 } })).toEqual([]);
  });

  it('is not sent once another was requested', () => {
    const later = plus(EPOCH, 2 * MINUTE);
    expect(wants(requested('A'), requested('B', later))).toEqual([send('B', later)]);
    expect(wants(requested('A'), requested('B', later), { type: 'OneTimeCodeSent', data: { challenge: 'A' } })).toEqual(
      [send('B', later)],
    );
  });
});
