import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@libs/eventing/types/clock.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import { CONSUMERS } from '@libs/views/consumers.js';
import { CommandRunner } from '../platform/command-runner.js';
import { DESTROY_KEY, VIEWS } from '../platform/tokens.js';
import { VIEW_WAIT_MS, soonAfter } from './waiting.js';

const ALL_CONSUMERS = CONSUMERS.map(({ name }) => name);

/** The last steps of every erasure. Each is idempotent, so the job repeats all of them after a crash. */
@Injectable()
export class LastSteps {
  constructor(
    private readonly commands: CommandRunner,
    @Inject(VIEWS) private readonly views: ViewStore,
    @Inject(DESTROY_KEY) private readonly destroyKey: (subject: string) => Promise<void>,
    private readonly clock: Clock,
  ) {}

  /** Destroys the person's key, waits until all views have caught up, purges their files, and calls `record`. */
  async take(subject: string, record: () => Promise<{ readonly kind: string }>): Promise<JobResult> {
    await this.destroyKey(subject);
    if (!(await this.commands.caughtUp(ALL_CONSUMERS, VIEW_WAIT_MS))) return soonAfter(this.clock.now());
    await this.views.purge();
    const { kind } = await record();
    if (kind !== 'accepted') throw new Error(`the erasure could not be recorded: ${kind}`);
    return 'done';
  }
}
