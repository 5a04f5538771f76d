import { Inject, Injectable } from '@nestjs/common';
import type { PersonalFiles } from '@libs/adapters/crypto/personal-files.js';
import { bookingStream } from '@libs/booking/booking-id.js';
import { bookingDecider } from '@libs/booking/decide.js';
import { type Instant, MINUTE, plus } from '@libs/contract/time.js';
import type { EventMeta } from '@libs/eventing/types/envelope.js';
import type { Clock, JobResult } from '@libs/eventing/types/ports.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import { chefStream } from '@libs/identity/chef.js';
import { type ChefLeaveCommand, chefLeaveDecider } from '@libs/identity/chef-leave.js';
import { ChefCalendars } from '../assignment/chef-calendars.js';
import { CommandRunner } from '../platform/command-runner.js';
import { type Job, jobMeta } from '../platform/job.js';
import { CLOCK, FILES } from '../platform/tokens.js';
import { AccountCloser } from './account-closer.js';
import { LastSteps } from './last-steps.js';
import { soonAfter } from './waiting.js';

/**
 * Erases a chef, in steps that can each be done again, as customers are erased. First no visit of theirs is left; then the
 * point of no return is recorded; the key goes last but one, since number and e-mail must be known to be set free.
 */
@Injectable()
export class EraseChefJob implements Job {
  readonly name = 'erase-chef';

  constructor(
    private readonly commands: CommandRunner,
    private readonly calendars: ChefCalendars,
    private readonly account: AccountCloser,
    private readonly lastSteps: LastSteps,
    @Inject(FILES) private readonly files: PersonalFiles,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run(intent: Intent): Promise<JobResult> {
    const { chefId } = intent.data as { readonly chefId: string };
    const begun = await this.begin(chefId, jobMeta(intent, 'begin'));
    if (!('documentIds' in begun)) return begun.result;

    await this.account.close(chefId, 'chef', jobMeta(intent, 'close'));
    await this.anonymiseBookings(chefId, intent);
    for (const documentId of begun.documentIds) await this.files.remove(documentId);
    return this.lastSteps.take(chefId, () => this.tell('RecordChefErased', chefId, jobMeta(intent, 'erased')));
  }

  /** The documents to remove, from the point of no return on; before it, what the job comes to instead. */
  private async begin(
    chefId: string,
    context: EventMeta,
  ): Promise<{ readonly documentIds: readonly string[] } | { readonly result: JobResult }> {
    const { closed, reservations } = await this.calendars.of(chefId);
    const outcome = await this.tell('BeginChefErasure', chefId, context, closed && reservations.length === 0);
    switch (outcome.kind) {
      case 'accepted':
        return outcome.state.phase === 'begun' ? outcome.state : { result: 'done' };
      case 'refused':
        // A visit that has begun is waited for, and so are those ahead until others have them.
        return {
          result: {
            again: (outcome.refusal.details?.['due'] as Instant | undefined) ?? plus(this.clock.now(), MINUTE),
          },
        };
      default:
        return { result: soonAfter(this.clock.now()) };
    }
  }

  private async anonymiseBookings(chefId: string, intent: Intent): Promise<void> {
    for (const id of await this.calendars.bookingsEverIn(chefId)) {
      const outcome = await this.commands.run(bookingDecider, {
        stream: bookingStream(id),
        command: { type: 'AnonymiseChef', chefId },
        facts: () => ({ now: this.clock.now() }),
        context: jobMeta(intent, 'anonymise'),
      });
      // Time may have been kept for a booking that never came to be.
      if (outcome.kind === 'accepted' || (outcome.kind === 'refused' && outcome.refusal.code === 'not-found')) continue;
      throw new Error(`booking ${id} could not be anonymised: ${outcome.kind}`);
    }
  }

  private tell(type: ChefLeaveCommand['type'], chefId: string, context: EventMeta, calendarIsClear = false) {
    const facts = () => ({ now: this.clock.now(), calendarIsClear });
    return this.commands.run(chefLeaveDecider, { stream: chefStream(chefId), command: { type }, facts, context });
  }
}
