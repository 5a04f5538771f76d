/** Policy: a requested link is sent to the address that it verifies. */
import type { Instant } from '@libs/contract/time.js';
import type { ProcessManager } from '@libs/eventing/types/process-manager.js';
import { type Operation, update, upsert } from '@libs/eventing/types/projection.js';
import type { EmailChoiceMade, EmailEvent } from './account-email.js';
import type { IdentityIntent } from './job-payloads.js';

/** One per account: only the last requested link is sent. */
export interface EmailLinkToSend {
  readonly open: boolean;
  readonly accountId: string;
  readonly link: number;
  readonly requestedAt: Instant;
}

export const sendEmailLink: ProcessManager<EmailLinkToSend, Exclude<EmailEvent, EmailChoiceMade>, IdentityIntent> = {
  name: 'send-email-link',
  version: 1,
  handles: ['EmailLinkRequested', 'EmailLinkSent', 'EmailLinkDropped', 'EmailVerified'],
  indexes: [{ name: 'open', fields: ['open', 'requestedAt'] }],

  project(event) {
    const { accountId, link } = event.data;
    if (event.type !== 'EmailLinkRequested') return [close(accountId, link)];
    const { requestedAt } = event.data;
    return [upsert(accountId, () => ({ open: true, accountId, link, requestedAt }))];
  },

  /** The job derives the link's token, sends it, and records `EmailLinkSent`, or that it came too late. */
  policies: {
    'send-email-link'({ open, accountId, link, requestedAt }) {
      if (!open) return [];
      const id = `email-link-${accountId}-${link}`;
      return [{ job: 'send-email-link', id, data: { accountId, link }, runAt: requestedAt }];
    },
  },
};

const close = (accountId: string, link: number): Operation<EmailLinkToSend> =>
  update(accountId, (before) => (before.link === link ? { ...before, open: false } : before));
