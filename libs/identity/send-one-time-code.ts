/** Policy: whoever asked for a code gets it by SMS, as long as it is of use. */
import type { Instant } from '@libs/contract/time.js';
import type { ProcessManager } from '@libs/eventing/types/process-manager.js';
import { type Operation, update, upsert } from '@libs/eventing/types/projection.js';
import type { LoginEvent } from './events.js';

/** One for each number: only the last code asked for is sent. */
export interface CodeToSend {
  readonly open: boolean;
  readonly phoneIndex: string;
  readonly challenge: string;
  readonly requestedAt: Instant;
}

export const sendOneTimeCode: ProcessManager<CodeToSend, LoginEvent> = {
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

  /** The job derives the code from the challenge, sends it, and records `OneTimeCodeSent`, or that it came too late. */
  nextAction({ open, phoneIndex, challenge, requestedAt }) {
    if (!open) return [];
    return [{ job: 'send-one-time-code', id: `otp-${challenge}`, data: { phoneIndex, challenge }, runAt: requestedAt }];
  },
};

const close = (phoneIndex: string, challenge: string): Operation<CodeToSend> =>
  update(phoneIndex, (code) => (code.challenge === challenge ? { ...code, open: false } : code));
