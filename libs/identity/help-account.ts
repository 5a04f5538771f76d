/** Policy: the product ends the sessions and lifts the log-in limits for which an operator asks. */
import type { Instant } from '@libs/contract/time.js';
import type { ProcessManager } from '@libs/eventing/types/process-manager.js';
import { update, upsert } from '@libs/eventing/types/projection.js';
import type {
  AccountHelpCompleted,
  LimitsOwner,
  LoginLimitsLiftRequested,
  SessionsEndRequested,
} from '@libs/operations/account-help.js';
import type { IdentityIntent } from './job-payloads.js';

interface Request {
  readonly open: boolean;
  readonly requestId: string;
  readonly requestedAt: Instant;
}

/** One per request. */
type HelpToGive = Request &
  (
    | { readonly job: 'end-sessions'; readonly accountId: string }
    | { readonly job: 'lift-login-limits'; readonly of: LimitsOwner; readonly id: string }
  );

type Handled = SessionsEndRequested | LoginLimitsLiftRequested | AccountHelpCompleted;

export const helpAccount: ProcessManager<HelpToGive, Handled, IdentityIntent> = {
  name: 'help-account',
  version: 1,
  handles: ['SessionsEndRequested', 'LoginLimitsLiftRequested', 'AccountHelpCompleted'],
  indexes: [{ name: 'open', fields: ['open', 'requestedAt'] }],

  project(event) {
    const { requestId } = event.data;
    const request = { open: true, requestId, requestedAt: event.occurredAt };
    switch (event.type) {
      case 'SessionsEndRequested': {
        const { accountId } = event.data;
        return [upsert(requestId, () => ({ ...request, job: 'end-sessions', accountId }))];
      }
      case 'LoginLimitsLiftRequested': {
        const { of, id } = event.data;
        return [upsert(requestId, () => ({ ...request, job: 'lift-login-limits', of, id }))];
      }
      case 'AccountHelpCompleted':
        return [update(requestId, (help) => ({ ...help, open: false }))];
    }
  },

  policies: {
    'help-account'(help) {
      if (!help.open) return [];
      const { requestId, requestedAt: runAt } = help;
      const id = `help-${requestId}`;
      return help.job === 'end-sessions'
        ? [{ job: help.job, id, data: { requestId, accountId: help.accountId }, runAt }]
        : [{ job: help.job, id, data: { requestId, of: help.of, id: help.id }, runAt }];
    },
  },
};
