import { describe, it } from '@jest/globals';
import { DAY, HOUR, instant, type Instant, MINUTE, plus } from '@libs/contract/time.js';
import { given } from '../../test/support/eventing/given.js';
import { type EmailCommand, emailDecider, type EmailEvent, type EmailLinkRequested } from './account-email.js';

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
