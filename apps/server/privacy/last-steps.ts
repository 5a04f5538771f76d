import { Inject, Injectable } from '@nestjs/common';
import type { Clock, JobResult, ViewStore } from '@libs/eventing/types/ports.js';
import { CONSUMERS } from '@libs/views/consumers.js';
import { CommandRunner } from '../platform/command-runner.js';
import { CLOCK, DESTROY_KEY, VIEWS } from '../platform/tokens.js';
import { PATIENCE, soonAfter } from './waiting.js';

/** The names of all that keeps documents. */
const EVERYTHING = CONSUMERS.map(({ name }) => name);

/** What every erasure ends with. Each step can be done again, so a crash anywhere is followed by the whole of it. */
@Injectable()
export class LastSteps {
  constructor(
    private readonly commands: CommandRunner,
    @Inject(VIEWS) private readonly views: ViewStore,
    @Inject(DESTROY_KEY) private readonly destroyKey: (subject: string) => Promise<void>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Destroys the person's key; once no view shows anything of them and no file of the views holds it, has it recorded. */
  async take(subject: string, record: () => Promise<{ readonly kind: string }>): Promise<JobResult> {
    await this.destroyKey(subject);
    if (!(await this.commands.caughtUp(EVERYTHING, PATIENCE))) return soonAfter(this.clock.now());
    await this.views.purge();
    const { kind } = await record();
    if (kind !== 'accepted') throw new Error(`the erasure could not be recorded: ${kind}`);
    return 'done';
  }
}
