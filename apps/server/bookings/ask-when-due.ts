import { bookingStream } from '@libs/booking/booking-id.js';
import { type BookingCommand, bookingDecider } from '@libs/booking/booking.js';
import type { Instant } from '@libs/contract/time.js';
import type { Clock } from '@libs/eventing/types/clock.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import type { CommandRunner } from '../platform/command-runner.js';
import { jobMeta } from '../platform/job.js';

/** Runs a command that is due at an instant. A booking that was moved to a later time has its own job for that time. */
export async function askWhenDue(
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
