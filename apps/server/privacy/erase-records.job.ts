import { Inject, Injectable } from '@nestjs/common';
import type { Clock, JobResult } from '@libs/eventing/types/ports.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import { customerStream } from '@libs/identity/customer.js';
import { erasureDecider } from '@libs/identity/erasure.js';
import { statutorySubject } from '@libs/receipts/schemas.js';
import { CommandRunner } from '../platform/command-runner.js';
import { type Job, jobMeta } from '../platform/job.js';
import { CLOCK, DESTROY_KEY } from '../platform/tokens.js';

/** Makes the receipts of an erased customer unreadable too, once the law no longer has them kept. */
@Injectable()
export class EraseRecordsJob implements Job {
  readonly name = 'erase-records';

  constructor(
    private readonly commands: CommandRunner,
    @Inject(DESTROY_KEY) private readonly destroyKey: (subject: string) => Promise<void>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run(intent: Intent): Promise<JobResult> {
    const { customerId } = intent.data as { readonly customerId: string };
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
