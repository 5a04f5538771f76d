import { Inject } from '@nestjs/common';
import { Clock } from '@libs/eventing/types/clock.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import { customerStream } from '@libs/identity/customer.js';
import { erasureDecider } from '@libs/identity/erasure.js';
import { statutorySubject } from '@libs/receipts/receipt-issued.js';
import type { JobIntent } from '@libs/views/all-job-payloads.js';
import { CommandRunner } from '../platform/command-runner.js';
import { type Job, JobHandler, jobMeta } from '../platform/job.js';
import { DESTROY_KEY } from '../platform/tokens.js';

/** Erases the receipts of an erased customer once the statutory retention period is over. */
@JobHandler('erase-records')
export class EraseRecordsJob implements Job<'erase-records'> {
  constructor(
    private readonly commands: CommandRunner,
    @Inject(DESTROY_KEY) private readonly destroyKey: (subject: string) => Promise<void>,
    private readonly clock: Clock,
  ) {}

  async run(intent: JobIntent<'erase-records'>): Promise<JobResult> {
    const { customerId } = intent.data;
    await this.destroyKey(statutorySubject(customerId));
    const outcome = await this.commands.run(erasureDecider, {
      stream: customerStream(customerId),
      command: { type: 'RecordErased', purposes: ['records'], recordsUntil: null },
      facts: () => ({ now: this.clock.now() }),
      context: jobMeta(intent, 'erased'),
    });
    if (outcome.kind !== 'accepted') throw new Error(`the erasure could not be recorded: ${outcome.kind}`);
    return 'done';
  }
}
