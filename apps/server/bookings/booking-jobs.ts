import { Injectable } from '@nestjs/common';
import { bookingStream } from '@libs/booking/booking-id.js';
import { type BookingCommand, bookingDecider } from '@libs/booking/booking.js';
import type { Instant } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import { CommandRunner } from '../platform/command-runner.js';
import { JobHandler, jobMeta } from '../platform/jobs.js';

/** Runs a command that is due at an instant. A booking that was moved to a later time has its own job for that time. */
export async function runWhenDue(
  { commands, clock }: { readonly commands: CommandRunner; readonly clock: Clock },
  intent: Intent & { readonly data: { readonly bookingId: string } },
  command: BookingCommand,
): Promise<JobResult> {
  const { bookingId } = intent.data;
  const outcome = await commands.run(bookingDecider, {
    stream: bookingStream(bookingId),
    command,
    facts: () => ({ now: clock.now() }),
    context: jobMeta(intent, command.type),
  });
  if (outcome.kind === 'conflict') throw new Error('too many write conflicts on the booking; the job will be retried');
  if (outcome.kind === 'refused' && outcome.refusal.code === 'not-due') {
    const due = outcome.refusal.details?.['due'] as Instant;
    return due > intent.runAt ? 'done' : { again: due };
  }
  return 'done';
}

/** Creates the handler of a job that runs a command on its booking once that is due; `command` gets the job's data. */
export function dueJob<Data extends { readonly bookingId: string }>(command: (data: Data) => BookingCommand) {
  @Injectable()
  class DueJob {
    constructor(
      private readonly commands: CommandRunner,
      private readonly clock: Clock,
    ) {}

    run(intent: Intent & { readonly data: Data }): Promise<JobResult> {
      return runWhenDue({ commands: this.commands, clock: this.clock }, intent, command(intent.data));
    }
  }
  return DueJob;
}

/** Cancels a booking whose deposit is unpaid at its start. */
@JobHandler('cancel-unpaid-booking')
export class CancelUnpaidBookingJob extends dueJob(() => ({ type: 'CancelUnpaidBooking' })) {}

/** Starts a visit, or cancels a booking that has no chef at its start. */
@JobHandler('start-booking')
export class StartBookingJob extends dueJob(() => ({ type: 'StartBooking' })) {}

/** Completes a visit at its end. */
@JobHandler('complete-booking')
export class CompleteBookingJob extends dueJob(() => ({ type: 'CompleteBooking' })) {}
