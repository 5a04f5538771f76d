import { describe, it } from '@jest/globals';
import { given } from '../../test/support/eventing/given.js';
import { type AccountHelpCompleted, accountHelpDecider, type SessionsEndRequested } from './account-help.js';

const requestId = 'R';
const requested: SessionsEndRequested = {
  type: 'SessionsEndRequested',
  data: { requestId, reason: 'her phone was stolen', accountId: 'customer-1', role: 'user' },
};
const completed: AccountHelpCompleted = { type: 'AccountHelpCompleted', data: { requestId } };
const request = { type: 'RequestHelp', request: requested } as const;
const complete = { type: 'CompleteHelp', requestId } as const;

describe('what an operator requests for an account', () => {
  it('is recorded once', () => {
    given(accountHelpDecider).when(request, {}).then(requested);
    given(accountHelpDecider, requested).when(request, {}).thenNothing();
  });

  it('is completed once, and only after it was requested', () => {
    given(accountHelpDecider, requested).when(complete, {}).then(completed);
    given(accountHelpDecider, requested, completed).when(complete, {}).thenNothing();
    given(accountHelpDecider).when(complete, {}).thenNothing();
  });
});
