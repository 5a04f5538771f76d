import { plus, SECOND } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import type { JobIntent } from '@libs/views/all-job-payloads.js';
import { AccountHelpCommands } from '../application/aggregates.js';
import { AccountSessions } from '../auth/account-sessions.js';
import { type Job, JobHandler, jobMeta } from '../platform/job.js';

/** Ends the sessions that an account started before an operator's request. */
@JobHandler('end-sessions')
export class EndSessionsJob implements Job<'end-sessions'> {
  constructor(
    private readonly help: AccountHelpCommands,
    private readonly sessions: AccountSessions,
    private readonly clock: Clock,
  ) {}

  async run(intent: JobIntent<'end-sessions'>): Promise<JobResult> {
    const { requestId, accountId } = intent.data;
    const [requested] = await this.help.history(requestId);
    if (!requested) throw new Error('the request to end sessions was not found');
    const ending = { before: requested.position, reason: 'ended-by-operator' } as const;
    const isComplete = await this.sessions.end(accountId, ending, jobMeta(intent, 'end-sessions'));
    if (!isComplete) return { again: plus(this.clock.now(), SECOND) };
    await this.help.execute(requestId, { type: 'CompleteHelp', requestId }, jobMeta(intent, 'completed'));
    return 'done';
  }
}
