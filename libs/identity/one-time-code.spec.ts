import { describe, expect, it } from '@jest/globals';
import { DAY, HOUR, instant, type Instant, MINUTE, plus, SECOND } from '@libs/contract/time.js';
import { given } from '@libs/eventing/testing/given.js';
import fc from 'fast-check';
import type { LoginEvent } from './events.js';
import { loginDecider } from './one-time-code.js';

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
const verify = { type: 'VerifyOneTimeCode', challenge: 'A' } as const;
const right = (at: Instant, attempts = 1) => ({ now: at, attempts, codeMatches: true });
const sentA = [requested('A', NOW), about('OneTimeCodeSent', 'A')];

describe('asking for a code', () => {
  it('promises one that lives for five minutes', () => {
    given(loginDecider).when(ask('A'), { now: NOW }).then(requested('A', NOW));
  });

  it('is refused before two minutes have passed, and told when', () => {
    const retryAt = plus(NOW, 120 * SECOND);
    given(loginDecider, ...sentA)
      .when(ask('B'), { now: plus(retryAt, -1) })
      .thenRefused('resend-too-soon', { retryAt });
    given(loginDecider, ...sentA)
      .when(ask('B'), { now: retryAt })
      .then(requested('B', retryAt));
  });

  it('need not wait after a log-in', () => {
    const later = plus(NOW, 10 * SECOND);
    given(loginDecider, ...sentA, about('OneTimeCodeVerified', 'A'))
      .when(ask('B'), { now: later })
      .then(requested('B', later));
  });

  it('is refused after 5 codes in an hour and 10 in a day, and told until when', () => {
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

  it('never gets a number more than 5 codes in any hour and 10 in any day, however it is asked', () => {
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

describe('a code that comes back', () => {
  it('logs in, with or without its challenge', () => {
    given(loginDecider, ...sentA)
      .when(verify, right(NOW))
      .then(about('OneTimeCodeVerified', 'A'));
    given(loginDecider, ...sentA)
      .when({ type: 'VerifyOneTimeCode' }, right(NOW))
      .then(about('OneTimeCodeVerified', 'A'));
  });

  it('is refused when it is wrong', () => {
    given(loginDecider, ...sentA)
      .when(verify, { now: NOW })
      .thenRefused('code-wrong');
  });

  it('is refused from the sixth try on, right or wrong', () => {
    given(loginDecider, ...sentA)
      .when(verify, right(NOW, 5))
      .then(about('OneTimeCodeVerified', 'A'));
    given(loginDecider, ...sentA)
      .when(verify, right(NOW, 6))
      .thenRefused('too-many-attempts');
  });

  it('is refused after five minutes', () => {
    given(loginDecider, ...sentA)
      .when(verify, right(plus(NOW, 300 * SECOND - 1)))
      .then(about('OneTimeCodeVerified', 'A'));
    given(loginDecider, ...sentA)
      .when(verify, right(plus(NOW, 300 * SECOND)))
      .thenRefused('code-expired');
  });

  it('is refused the second time', () => {
    given(loginDecider, ...sentA, about('OneTimeCodeVerified', 'A'))
      .when(verify, right(NOW))
      .thenRefused('code-used');
  });

  it('is refused once another was asked for, and where none was', () => {
    given(loginDecider, ...sentA, requested('B', plus(NOW, 2 * MINUTE)))
      .when(verify, right(plus(NOW, 2 * MINUTE)))
      .thenRefused('code-unknown');
    given(loginDecider).when(verify, right(NOW)).thenRefused('code-unknown');
    given(loginDecider).when({ type: 'VerifyOneTimeCode' }, right(NOW)).thenRefused('code-unknown');
  });
});

describe('sending a code', () => {
  const record = { type: 'RecordOneTimeCodeSent', challenge: 'A' } as const;
  const expire = { type: 'ExpireOneTimeCode', challenge: 'A' } as const;

  it('is recorded once, of the current code only', () => {
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

describe('a number that is forgotten', () => {
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

  it('has no code that opens anything, but is counted on', () => {
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
