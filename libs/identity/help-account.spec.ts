import { describe, expect, it } from '@jest/globals';
import { EPOCH, type Happened, history, intentsAfter } from '../../test/support/eventing/history.js';
import type { AccountHelpEvent } from '@libs/operations/account-help.js';
import { helpAccount } from './help-account.js';

const about = (requestId: string) => ({ requestId, reason: 'she called' });
const happened = (event: AccountHelpEvent): Happened => ({
  stream: `operations-help-${event.data.requestId}`,
  event,
  at: EPOCH,
});
const endSessions = happened({
  type: 'SessionsEndRequested',
  data: { ...about('R1'), accountId: 'customer-1', role: 'user' },
});
const liftLimits = happened({ type: 'LoginLimitsLiftRequested', data: { ...about('R2'), of: 'phone', id: 'index' } });
const completed = (requestId: string) => happened({ type: 'AccountHelpCompleted', data: { requestId } });
const wanted = (...events: readonly Happened[]) => intentsAfter(helpAccount, history(events));

describe('what an operator requests for an account', () => {
  it('becomes a job, without the reason', () => {
    expect(wanted(endSessions, liftLimits)).toEqual([
      { job: 'end-sessions', id: 'help-R1', data: { requestId: 'R1', accountId: 'customer-1' }, runAt: EPOCH },
      { job: 'lift-login-limits', id: 'help-R2', data: { requestId: 'R2', of: 'phone', id: 'index' }, runAt: EPOCH },
    ]);
  });

  it('is done once it is completed', () => {
    expect(wanted(endSessions, liftLimits, completed('R1')).map(({ id }) => id)).toEqual(['help-R2']);
    expect(wanted(endSessions, liftLimits, completed('R1'), completed('R2'))).toEqual([]);
  });
});
