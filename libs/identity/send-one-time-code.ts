/** Policy: a requested code is sent by SMS, while it is valid. */
import type { Instant } from '@libs/contract/time.js';
import type { ProcessManager } from '@libs/eventing/types/process-manager.js';
import { type Operation, update, upsert } from '@libs/eventing/types/projection.js';
import type { CodeLimitsLifted, LoginEvent } from './one-time-code.js';
import type { IdentityIntent } from './job-payloads.js';

/** One per number: only the last requested code is sent. */
export interface CodeToSend {
  readonly open: boolean;
  readonly phoneIndex: string;
  readonly challenge: string;
  readonly requestedAt: Instant;
}

export const sendOneTimeCode: ProcessManager<CodeToSend, Exclude<LoginEvent, CodeLimitsLifted>, IdentityIntent> = {
  name: 'send-one-time-code',
  version: 2,
  handles: ['OneTimeCodeRequested', 'OneTimeCodeSent', 'OneTimeCodeVerified', 'OneTimeCodeExpired', 'NumberForgotten'],
  indexes: [{ name: 'open', fields: ['open', 'requestedAt'] }],

  project(event) {
    const phoneIndex = event.stream.slice('login-'.length);
    switch (event.type) {
      case 'OneTimeCodeRequested': {
        const { challenge, requestedAt } = event.data;
        return [upsert(phoneIndex, () => ({ open: true, phoneIndex, challenge, requestedAt }))];
      }
      case 'OneTimeCodeSent':
      case 'OneTimeCodeVerified':
      case 'OneTimeCodeExpired':
        return [close(phoneIndex, event.data.challenge)];
      case 'NumberForgotten':
        return [update(phoneIndex, (code) => ({ ...code, open: false }))];
    }
  },

  /**
   * The job derives the code from the challenge, sends it, and records `OneTimeCodeSent`, or that it came too late.
   */
  policies: {
    'send-one-time-code'({ open, phoneIndex, challenge, requestedAt }) {
      if (!open) return [];
      return [
        { job: 'send-one-time-code', id: `otp-${challenge}`, data: { phoneIndex, challenge }, runAt: requestedAt },
      ];
    },
  },
};

const close = (phoneIndex: string, challenge: string): Operation<CodeToSend> =>
  update(phoneIndex, (code) => (code.challenge === challenge ? { ...code, open: false } : code));
