import { Inject } from '@nestjs/common';
import type { PersonalFiles } from '@libs/adapters/crypto/personal-data.js';
import { bookingStream } from '@libs/booking/booking-id.js';
import { bookingDecider } from '@libs/booking/booking.js';
import { type Instant, MINUTE, plus } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { EventMeta } from '@libs/eventing/types/envelope.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import { type ChefLeaveCommand, chefLeaveDecider } from '@libs/identity/chef-leave.js';
import { chefStream } from '@libs/identity/chef.js';
import { eraseTicket } from '@libs/identity/ticket.js';
import type { JobIntent } from '@libs/views/all-job-payloads.js';
import { ChefCalendars } from '../assignment/chef-calendars.js';
import { numberFile } from '../chefs/documents.js';
import { CommandRunner } from '../platform/command-runner.js';
import { type Job, JobHandler, jobMeta } from '../platform/jobs.js';
import { FILES } from '../platform/tokens.js';
import { AccountCloser, LastSteps, soonAfter, TicketEraser, VIEW_WAIT_MS } from './erasure.js';

/**
 * Erases a chef in idempotent steps. Waits until the chef has no visits, then records the point of no return. Destroys
 * the key only after the phone number and e-mail are released, because they must be readable for that.
 */
@JobHandler('erase-chef')
export class EraseChefJob implements Job<'erase-chef'> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly calendars: ChefCalendars,
    private readonly account: AccountCloser,
    private readonly tickets: TicketEraser,
    private readonly lastSteps: LastSteps,
    @Inject(FILES) private readonly files: PersonalFiles,
    private readonly clock: Clock,
  ) {}

  async run(intent: JobIntent<'erase-chef'>): Promise<JobResult> {
    const { chefId } = intent.data;
    const begun = await this.begin(chefId, jobMeta(intent, 'begin'));
    if (!('documentIds' in begun)) return begun.result;
    if (!(await this.commands.caughtUp([eraseTicket.name], VIEW_WAIT_MS))) return soonAfter(this.clock.now());

    await this.account.close(chefId, 'chef', jobMeta(intent, 'close'));
    const contacts = await this.account.contacts(chefId, 'chef');
    await this.tickets.eraseOf({ id: chefId, ...contacts }, jobMeta(intent, 'tickets'));
    await this.anonymiseBookings(chefId, intent);
    for (const documentId of begun.documentIds) {
      await this.files.remove(numberFile(documentId));
      await this.files.remove(documentId);
    }
    return this.lastSteps.take(chefId, () => this.runLeave('RecordChefErased', chefId, jobMeta(intent, 'erased')));
  }

  /** Returns the documents to remove, or the result of the job when the erasure cannot begin. */
  private async begin(
    chefId: string,
    context: EventMeta,
  ): Promise<{ readonly documentIds: readonly string[] } | { readonly result: JobResult }> {
    const { closed, reservations } = await this.calendars.of(chefId);
    const outcome = await this.runLeave('BeginChefErasure', chefId, context, closed && reservations.length === 0);
    switch (outcome.kind) {
      case 'accepted':
        return outcome.state.phase === 'begun' ? outcome.state : { result: 'done' };
      case 'refused':
        // Waits for the end of a current visit and for the reassignment of later ones.
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

  private runLeave(type: ChefLeaveCommand['type'], chefId: string, context: EventMeta, calendarIsClear = false) {
    const facts = () => ({ now: this.clock.now(), calendarIsClear });
    return this.commands.run(chefLeaveDecider, { stream: chefStream(chefId), command: { type }, facts, context });
  }
}
