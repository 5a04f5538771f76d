import { describe, expect, it } from '@jest/globals';
import { DAY, HOUR, instant, type Instant, MINUTE, plus } from '@libs/contract/time.js';
import { type Happened, history, intentsAfter } from '../../test/support/eventing/history.js';
import { given } from '../../test/support/eventing/given.js';
import {
  type EmailCommand,
  emailDecider,
  type EmailEvent,
  type EmailLinkRequested,
  sendEmailLink,
} from './account-email.js';

const NOW = instant(Date.UTC(2026, 10, 23, 10));
const ME = { accountId: 'customer-1', role: 'user' } as const;

const requested = (link: number, emailIndex = 'mine', requestedAt = NOW): EmailLinkRequested => ({
  type: 'EmailLinkRequested',
  data: { ...ME, link, emailIndex, language: 'hi', requestedAt, expiresAt: plus(requestedAt, 2 * DAY) },
});
const verified: EmailEvent = { type: 'EmailVerified', data: { ...ME, link: 1, emailIndex: 'mine' } };
const request = (again: boolean, emailIndex = 'mine'): EmailCommand => ({
  type: 'RequestEmailLink',
  ...ME,
  emailIndex,
  again,
});
const verify = (link: number, emailIndex = 'mine'): EmailCommand => ({ type: 'VerifyEmail', link, emailIndex });
const at = (now: Instant) => ({ now });

describe('an address that was entered', () => {
  it('gets one link, in the language of the person', () => {
    given(emailDecider)
      .when({ ...request(false), language: 'hi' } as EmailCommand, at(NOW))
      .then(requested(1));
    given(emailDecider, requested(1))
      .when(request(false), at(plus(NOW, HOUR)))
      .thenNothing();
  });

  it('gets none when it is verified', () => {
    given(emailDecider, requested(1), verified).when(request(false), at(NOW)).thenNothing();
    given(emailDecider, requested(1), verified).when(request(true), at(NOW)).thenNothing();
  });

  it('gets a link again on request, a minute later, at most ten times a day', () => {
    const later = plus(NOW, MINUTE);
    given(emailDecider, requested(1)).when(request(true), at(NOW)).thenNothing();
    given(emailDecider, requested(1))
      .when(request(true), at(later))
      .then(requested(2, 'mine', later));
    const ten = Array.from({ length: 10 }, (_, index) => requested(index + 1));
    given(emailDecider, ...ten)
      .when(request(true), at(plus(NOW, HOUR)))
      .thenRefused('too-many-email-links', { retryAt: plus(NOW, DAY) });
    given(emailDecider, ...ten)
      .when(request(false, 'a stranger’s'), at(plus(NOW, HOUR)))
      .thenNothing();
    given(emailDecider, ...ten)
      .when(request(true), at(plus(NOW, DAY)))
      .then(requested(11, 'mine', plus(NOW, DAY)));
  });
});

describe('a link', () => {
  it('verifies the address once', () => {
    given(emailDecider, requested(1)).when(verify(1), at(NOW)).then(verified);
    given(emailDecider, requested(1), verified).when(verify(1), at(NOW)).thenRefused('email-verified');
  });

  it('works for two days, and until a newer one or another address replaces it', () => {
    given(emailDecider).when(verify(1), at(NOW)).thenRefused('email-link-invalid');
    given(emailDecider, requested(1))
      .when(verify(1), at(plus(NOW, 2 * DAY)))
      .thenRefused('email-link-invalid');
    given(emailDecider, requested(1), requested(2)).when(verify(1), at(NOW)).thenRefused('email-link-invalid');
    given(emailDecider, requested(1)).when(verify(1, 'another'), at(NOW)).thenRefused('email-link-invalid');
  });

  it('to another address gives the verified one up', () => {
    const back = requested(3);
    given(emailDecider, requested(1), verified, requested(2, 'another')).when(request(false), at(NOW)).then(back);
  });

  it('is recorded as sent or dropped once, and not after it was replaced', () => {
    const sent: EmailEvent = { type: 'EmailLinkSent', data: { accountId: ME.accountId, link: 1 } };
    given(emailDecider, requested(1)).when({ type: 'RecordEmailLinkSent', link: 1 }, at(NOW)).then(sent);
    given(emailDecider, requested(1), sent).when({ type: 'RecordEmailLinkDropped', link: 1 }, at(NOW)).thenNothing();
    given(emailDecider, requested(1), requested(2))
      .when({ type: 'RecordEmailLinkSent', link: 1 }, at(NOW))
      .thenNothing();
  });
});

describe('an address that is verified in place of another one', () => {
  const moved = (link: number, emailIndex: string, replaced: string): EmailEvent => ({
    type: 'EmailVerified',
    data: { ...ME, link, emailIndex, replaced },
  });
  const told = (link: number): EmailEvent => ({ type: 'EmailChangeTold', data: { accountId: ME.accountId, link } });
  const record = (link: number): EmailCommand => ({ type: 'RecordEmailChangeTold', accountId: ME.accountId, link });
  const other = requested(2, 'another');
  const before = [requested(1), verified, other] as const;

  it('names the one before, also an address of an older log, and none for the same one again', () => {
    given(emailDecider, ...before)
      .when(verify(2, 'another'), at(NOW))
      .then(moved(2, 'another', 'mine'));
    given(emailDecider, ...before, requested(3))
      .when(verify(3), at(NOW))
      .then({ type: 'EmailVerified', data: { ...ME, link: 3, emailIndex: 'mine' } });
  });

  it('is told once, each change of its own', () => {
    const twice = [...before, moved(2, 'another', 'mine'), requested(3, 'a third'), moved(3, 'a third', 'another')];
    given(emailDecider, ...twice)
      .when(record(2), at(NOW))
      .then(told(2));
    given(emailDecider, ...twice, told(2))
      .when(record(2), at(NOW))
      .thenNothing();
    const wanted = (...events: readonly EmailEvent[]) =>
      intentsAfter(
        sendEmailLink,
        history(events.map((event): Happened => ({ stream: `email-${ME.accountId}`, event }))),
      ).map(({ job, data }) => [job, data]);
    const tell = (link: number) => ['tell-email-change', { accountId: ME.accountId, link }];
    expect(wanted(...before.slice(0, 2))).toEqual([]);
    expect(wanted(...twice)).toEqual([tell(2), tell(3)]);
    expect(wanted(...twice, told(2))).toEqual([tell(3)]);
    expect(wanted(...twice, told(2), told(3))).toEqual([]);
  });
});

describe('the choice of e-mails', () => {
  it('is recorded when it changes', () => {
    const off = { accountId: ME.accountId, wanted: false, language: 'en' } as const;
    given(emailDecider)
      .when({ type: 'ChooseEmails', ...off }, at(NOW))
      .then({ type: 'EmailChoiceMade', data: off });
    given(emailDecider, { type: 'EmailChoiceMade', data: off })
      .when({ type: 'ChooseEmails', ...off }, at(NOW))
      .thenNothing();
  });
});
