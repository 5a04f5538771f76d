import { describe, it } from '@jest/globals';
import { DAY, instant, type Instant, plus, SECOND } from '@libs/contract/time.js';
import { given } from '../../test/support/eventing/given.js';
import { sessionDecider, type SessionEnd, type SessionEvent } from './session.js';

const NOW = instant(Date.UTC(2026, 10, 21, 6, 30));
const END = plus(NOW, 90 * DAY);
const device = { browser: 'firefox', system: 'android' } as const;
const session = { sessionId: 'S', subject: 'customer-1', role: 'user', tokenHash: 'hash-1', device } as const;
const started: SessionEvent = {
  type: 'SessionStarted',
  data: { ...session, expiresAt: plus(NOW, 30 * DAY), endsAt: END, lasts: 30 * DAY },
};
const refreshed = (tokenHash: string, expiresAt: Instant): SessionEvent => ({
  type: 'SessionRefreshed',
  data: { tokenHash, expiresAt },
});
const ended = (reason: SessionEnd): SessionEvent => ({ type: 'SessionEnded', data: { reason } });
const start = { type: 'StartSession', ...session, remember: true } as const;
const refresh = (presented: number, next: number) =>
  ({ type: 'RefreshSession', presentedHash: `hash-${presented}`, nextHashes: [`hash-${next}`] }) as const;
const facts = { now: NOW };

describe('a session', () => {
  it('starts with 30 days for its first token and 90 in all', () => {
    given(sessionDecider).when(start, facts).then(started);
    given(sessionDecider, started).when(start, facts).thenRefused('session-exists');
  });

  it('lasts a day, and a week in all, without "remember me"', () => {
    const brief = { expiresAt: plus(NOW, DAY), endsAt: plus(NOW, 7 * DAY), lasts: DAY };
    const begun: SessionEvent = { type: 'SessionStarted', data: { ...session, ...brief } };
    given(sessionDecider)
      .when({ ...start, remember: false }, facts)
      .then(begun);
    given(sessionDecider, begun)
      .when(refresh(1, 2), { now: plus(NOW, DAY - 1) })
      .then(refreshed('hash-2', plus(NOW, 2 * DAY - 1)));
    given(sessionDecider, begun)
      .when(refresh(1, 2), { now: plus(NOW, DAY) })
      .thenRefused('session-expired');
  });

  it('is extended by each refresh, up to the 90 days', () => {
    const later = plus(NOW, 20 * DAY);
    given(sessionDecider, started)
      .when(refresh(1, 2), { now: later })
      .then(refreshed('hash-2', plus(later, 30 * DAY)));
    const last = plus(NOW, 80 * DAY);
    given(sessionDecider, started, refreshed('hash-2', END))
      .when(refresh(2, 3), { now: last })
      .then(refreshed('hash-3', END));
  });

  it('cannot be refreshed once its token has expired', () => {
    given(sessionDecider, started)
      .when(refresh(1, 2), { now: plus(NOW, 30 * DAY) })
      .thenRefused('session-expired');
  });

  it('ends for everybody when an earlier token is used again', () => {
    const history = [started, refreshed('hash-2', END), refreshed('hash-3', END)];
    given(sessionDecider, ...history)
      .when(refresh(2, 9), facts)
      .then(ended('token-reused'));
    given(sessionDecider, ...history)
      .when(refresh(1, 9), { now: plus(END, DAY) })
      .then(ended('token-reused'));
  });

  it('leads to the same successor again for ten seconds, because an answer may be lost', () => {
    const history = [started, refreshed('hash-2', plus(NOW, 30 * DAY))];
    const at = (ms: number) => ({ now: plus(NOW, ms) });
    given(sessionDecider, ...history)
      .when(refresh(1, 2), at(10 * SECOND - 1))
      .thenNothing();
    const stolen = ended('token-reused');
    given(sessionDecider, ...history)
      .when(refresh(1, 2), at(10 * SECOND))
      .then(stolen);
    given(sessionDecider, ...history)
      .when(refresh(1, 3), at(1))
      .then(stolen);
    given(sessionDecider, ...history, refreshed('hash-3', plus(NOW, 30 * DAY)))
      .when(refresh(1, 2), at(1))
      .then(stolen);
  });

  it('accepts no token twice in its last days, when the absolute end limits the expiry', () => {
    const late = plus(NOW, 80 * DAY);
    given(sessionDecider, started, refreshed('hash-2', END))
      .when(refresh(1, 2), { now: late })
      .then(ended('token-reused'));
  });

  it('ignores a token that was never its own', () => {
    given(sessionDecider, started).when(refresh(7, 8), facts).thenRefused('token-unknown');
    given(sessionDecider).when(refresh(1, 2), facts).thenRefused('session-unknown');
  });

  it('ends once, by logging out or for another reason', () => {
    given(sessionDecider, started).when({ type: 'EndSession' }, facts).then(ended('log-out'));
    given(sessionDecider, started)
      .when({ type: 'EndSession', reason: 'ended-by-owner' }, facts)
      .then(ended('ended-by-owner'));
    given(sessionDecider, started)
      .when({ type: 'EndSession', reason: 'ended-by-operator' }, facts)
      .then(ended('ended-by-operator'));
    given(sessionDecider, started, ended('log-out')).when({ type: 'EndSession' }, facts).thenNothing();
    given(sessionDecider, started, ended('log-out')).when(refresh(1, 2), facts).thenRefused('session-ended');
    given(sessionDecider).when({ type: 'EndSession' }, facts).thenRefused('session-unknown');
  });
});
