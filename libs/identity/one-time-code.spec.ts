import { given } from '../../test/support/eventing/given.js';
import { EPOCH, history, intentsAfter } from '../../test/support/eventing/history.js';
import { codeToCompare, loginDecider, type LoginEvent, loginStream, sendOneTimeCode } from './one-time-code.js';
import { describe, expect, it } from '@jest/globals';
import { DAY, HOUR, instant, type Instant, MINUTE, plus, SECOND } from '@libs/contract/time.js';
import fc from 'fast-check';

const NOW = instant(Date.UTC(2026, 10, 21, 6, 30));
const phone = { phoneIndex: 'index', phone: '9876543210' };
const ask = (challenge: string) => ({ type: 'RequestOneTimeCode', challenge, ...phone }) as const;
const requested = (challenge: string, requestedAt: Instant): LoginEvent => ({
  type: 'OneTimeCodeRequested',
  data: { challenge, ...phone, requestedAt, expiresAt: plus(requestedAt, 300 * SECOND) },
});
const about = (
  type: 'OneTimeCodeSent' | 'OneTimeCodeVerified' | 'OneTimeCodeExpired',
  challenge: string,
): LoginEvent => ({
  type,
  data: { challenge },
});
const verify = { type: 'VerifyOneTimeCode', use: 'log-in', challenge: 'A' } as const;
const right = (at: Instant, triesLeft = 4) => ({ now: at, triesLeft, codeMatches: true });
const verified: LoginEvent = { type: 'OneTimeCodeVerified', data: { challenge: 'A', use: 'log-in' } };
const sentA = [requested('A', NOW), about('OneTimeCodeSent', 'A')];

describe('requesting a code', () => {
  it('creates one that is valid for five minutes', () => {
    given(loginDecider).when(ask('A'), { now: NOW }).then(requested('A', NOW));
  });

  it('is refused for two minutes, and the refusal says when it is possible', () => {
    const retryAt = plus(NOW, 120 * SECOND);
    given(loginDecider, ...sentA)
      .when(ask('B'), { now: plus(retryAt, -1) })
      .thenRefused('resend-too-soon', { retryAt });
    given(loginDecider, ...sentA)
      .when(ask('B'), { now: retryAt })
      .then(requested('B', retryAt));
  });

  it('is possible at once when the code is used up, but counts', () => {
    const later = plus(NOW, SECOND);
    given(loginDecider, ...sentA)
      .when(ask('B'), { now: later, spent: true })
      .then(requested('B', later));
    const five = [0, 1, 2, 3, 4].map((n) => requested(`C${n}`, plus(NOW, n)));
    given(loginDecider, ...five)
      .when(ask('B'), { now: later, spent: true })
      .thenRefused('too-many-codes', { retryAt: plus(NOW, HOUR) });
  });

  it('is possible at once after a log-in', () => {
    const later = plus(NOW, 10 * SECOND);
    given(loginDecider, ...sentA, about('OneTimeCodeVerified', 'A'))
      .when(ask('B'), { now: later })
      .then(requested('B', later));
  });

  it('is refused after 5 codes in an hour and 10 in a day, and the refusal says until when', () => {
    const at = (ms: number) => plus(NOW, ms);
    const five = [0, 1, 2, 3, 4].map((n) => requested(`C${n}`, at(n * 5 * MINUTE)));
    given(loginDecider, ...five)
      .when(ask('A'), { now: at(59 * MINUTE) })
      .thenRefused('too-many-codes', { retryAt: at(HOUR) });
    given(loginDecider, ...five)
      .when(ask('A'), { now: at(HOUR) })
      .then(requested('A', at(HOUR)));

    const ten = Array.from({ length: 10 }, (_, n) => requested(`C${n}`, at(n * 2 * HOUR)));
    given(loginDecider, ...ten)
      .when(ask('A'), { now: at(DAY - 1) })
      .thenRefused('too-many-codes', { retryAt: at(DAY) });
    given(loginDecider, ...ten)
      .when(ask('A'), { now: at(DAY) })
      .then(requested('A', at(DAY)));
  });

  it('can be requested again after an operator lifted the limits, and then as often as ever', () => {
    const at = (ms: number) => plus(NOW, ms);
    const fiveFrom = (start: number) => [0, 1, 2, 3, 4].map((n) => requested(`C${n}`, at(start + n * 2 * MINUTE)));
    const lifted: LoginEvent = { type: 'CodeLimitsLifted', data: {} };
    const lift = { type: 'LiftCodeLimits' } as const;
    const now = at(10 * MINUTE);
    given(loginDecider, ...fiveFrom(0))
      .when(ask('A'), { now })
      .thenRefused('too-many-codes', { retryAt: at(HOUR) });
    given(loginDecider, ...fiveFrom(0))
      .when(lift, { now })
      .then(lifted);
    given(loginDecider, ...fiveFrom(0), lifted)
      .when(ask('A'), { now })
      .then(requested('A', now));
    given(loginDecider, ...fiveFrom(0), lifted, ...fiveFrom(10 * MINUTE))
      .when(ask('A'), { now: at(20 * MINUTE) })
      .thenRefused('too-many-codes', { retryAt: at(70 * MINUTE) });
    given(loginDecider).when(lift, { now }).thenNothing();
    given(loginDecider, ...fiveFrom(0), lifted)
      .when(lift, { now })
      .thenNothing();
  });

  it('is refused for two minutes after the last one, also after an operator lifted the limits', () => {
    given(loginDecider, ...sentA, { type: 'CodeLimitsLifted', data: {} })
      .when(ask('B'), { now: plus(NOW, SECOND) })
      .thenRefused('resend-too-soon', { retryAt: plus(NOW, 2 * MINUTE) });
  });

  it('never gives a number more than 5 codes in any hour and 10 in any day', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(HOUR), { maxLength: 60 }), (pauses) => {
        let state = loginDecider.initial;
        let now = NOW;
        const times: Instant[] = [];
        pauses.forEach((pause, n) => {
          now = plus(now, pause);
          const decision = loginDecider.decide(state, ask(`C${n}`), { now });
          if ('refusal' in decision) return;
          times.push(now);
          state = decision.events.reduce(loginDecider.evolve, state);
        });
        const most = (within: number) =>
          Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < plus(from, within)).length));
        expect(most(HOUR)).toBeLessThanOrEqual(5);
        expect(most(DAY)).toBeLessThanOrEqual(10);
      }),
    );
  });
});

describe('an entered code', () => {
  it('logs in, with or without its challenge', () => {
    given(loginDecider, ...sentA)
      .when(verify, right(NOW))
      .then(verified);
    given(loginDecider, ...sentA)
      .when({ type: 'VerifyOneTimeCode', use: 'log-in' }, right(NOW))
      .then(verified);
  });

  it('is refused when it is wrong', () => {
    given(loginDecider, ...sentA)
      .when(verify, { now: NOW })
      .thenRefused('code-wrong');
  });

  it('is accepted at the last try, and refused from then on, right or wrong', () => {
    given(loginDecider, ...sentA)
      .when(verify, right(NOW, 0))
      .then(verified);
    given(loginDecider, ...sentA)
      .when(verify, { now: NOW, triesLeft: 0 })
      .thenRefused('too-many-attempts');
    given(loginDecider, ...sentA)
      .when(verify, right(NOW, -1))
      .thenRefused('too-many-attempts');
  });

  it('is compared with the code of its challenge only, while that is still valid', () => {
    const state = sentA.reduce(loginDecider.evolve, loginDecider.initial);
    const used = loginDecider.evolve(state, about('OneTimeCodeVerified', 'A'));
    expect(codeToCompare(state, 'A', NOW)).toMatchObject({ challenge: 'A' });
    expect(codeToCompare(state, undefined, NOW)).toMatchObject({ challenge: 'A' });
    expect(codeToCompare(state, 'B', NOW)).toBeNull();
    expect(codeToCompare(state, 'A', plus(NOW, 300 * SECOND))).toBeNull();
    expect(codeToCompare(used, 'A', NOW)).toBeNull();
    expect(codeToCompare(loginDecider.initial, undefined, NOW)).toBeNull();
  });

  it('is refused after five minutes', () => {
    given(loginDecider, ...sentA)
      .when(verify, right(plus(NOW, 300 * SECOND - 1)))
      .then(verified);
    given(loginDecider, ...sentA)
      .when(verify, right(plus(NOW, 300 * SECOND)))
      .thenRefused('code-expired');
  });

  it('is refused a second time', () => {
    given(loginDecider, ...sentA, about('OneTimeCodeVerified', 'A'))
      .when(verify, right(NOW))
      .thenRefused('code-used');
  });

  it('is refused once another was requested, and if there is none', () => {
    given(loginDecider, ...sentA, requested('B', plus(NOW, 2 * MINUTE)))
      .when(verify, right(plus(NOW, 2 * MINUTE)))
      .thenRefused('code-unknown');
    given(loginDecider).when(verify, right(NOW)).thenRefused('code-unknown');
    given(loginDecider).when({ type: 'VerifyOneTimeCode', use: 'log-in' }, right(NOW)).thenRefused('code-unknown');
  });
});

describe('sending a code', () => {
  const record = { type: 'RecordOneTimeCodeSent', challenge: 'A' } as const;
  const expire = { type: 'ExpireOneTimeCode', challenge: 'A' } as const;

  it('is recorded once, for the current code only', () => {
    given(loginDecider, requested('A', NOW)).when(record, { now: NOW }).then(about('OneTimeCodeSent', 'A'));
    given(loginDecider, ...sentA)
      .when(record, { now: NOW })
      .thenNothing();
    given(loginDecider, requested('A', NOW), requested('B', NOW)).when(record, { now: NOW }).thenNothing();
  });

  it('ends when it is too late', () => {
    const late = { now: plus(NOW, 300 * SECOND) };
    given(loginDecider, requested('A', NOW)).when(expire, late).then(about('OneTimeCodeExpired', 'A'));
    given(loginDecider, requested('A', NOW)).when(expire, { now: NOW }).thenNothing();
    given(loginDecider, ...sentA)
      .when(expire, late)
      .thenNothing();
    given(loginDecider, requested('A', NOW), about('OneTimeCodeExpired', 'A')).when(expire, late).thenNothing();
  });
});

describe('an erased number', () => {
  const forgotten: LoginEvent = { type: 'NumberForgotten', data: { era: 1 } };

  it('has a new key from then on, each time', () => {
    given(loginDecider, ...sentA)
      .when({ type: 'ForgetNumber' }, { now: NOW })
      .then(forgotten);
    given(loginDecider, ...sentA, forgotten)
      .when({ type: 'ForgetNumber' }, { now: NOW })
      .then({ type: 'NumberForgotten', data: { era: 2 } });
    const inEra = requested('B', NOW);
    given(loginDecider, ...sentA, forgotten)
      .when(ask('B'), { now: NOW })
      .then({ ...inEra, data: { ...inEra.data, era: 1 } } as LoginEvent);
  });

  it('has no valid code, but is still counted', () => {
    given(loginDecider, ...sentA, forgotten)
      .when(verify, right(NOW))
      .thenRefused('code-unknown');
    const five = [0, 1, 2, 3, 4].map((n) => requested(`C${n}`, plus(NOW, n * 5 * MINUTE)));
    const retryAt = plus(NOW, HOUR);
    given(loginDecider, ...five, forgotten)
      .when(ask('B'), { now: plus(NOW, 30 * MINUTE) })
      .thenRefused('too-many-codes', { retryAt });
  });
});

const requestedNow = (challenge: string, requestedAt = EPOCH): LoginEvent => ({
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
    expect(wants(requestedNow('A'))).toEqual([send('A')]);
  });

  it.each(['OneTimeCodeSent', 'OneTimeCodeVerified', 'OneTimeCodeExpired'] as const)('is not sent after %s', (type) => {
    expect(wants(requestedNow('A'), { type, data: { challenge: 'A' } })).toEqual([]);
  });

  it('is not sent once its number is erased', () => {
    expect(wants(requestedNow('A'), { type: 'NumberForgotten', data: { era: 1 } })).toEqual([]);
  });

  it('is not sent once another was requested', () => {
    const later = plus(EPOCH, 2 * MINUTE);
    expect(wants(requestedNow('A'), requestedNow('B', later))).toEqual([send('B', later)]);
    expect(
      wants(requestedNow('A'), requestedNow('B', later), { type: 'OneTimeCodeSent', data: { challenge: 'A' } }),
    ).toEqual([send('B', later)]);
  });
});
