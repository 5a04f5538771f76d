import { bookingStream } from '@libs/booking/booking-id.js';
import type { BookingCommand } from '@libs/booking/commands.js';
import { bookingDecider } from '@libs/booking/decide.js';
import type { Instant } from '@libs/contract/time.js';
import type { Clock, JobResult } from '@libs/eventing/types/ports.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import type { CommandRunner } from '../platform/command-runner.js';
import { jobMeta } from '../platform/job.js';

/** Asks a booking for what is due at an instant; one that was moved to a later time is asked again then. */
export async function askWhenDue(
  { commands, clock }: { readonly commands: CommandRunner; readonly clock: Clock },
  intent: Intent,
  command: BookingCommand,
): Promise<JobResult> {
  const { bookingId } = intent.data as { readonly bookingId: string };
  const outcome = await commands.run(bookingDecider, {
    stream: bookingStream(bookingId),
    command,
    facts: () => ({ now: clock.now() }),
    context: jobMeta(intent, command.type),
  });
  if (outcome.kind === 'conflict') throw new Error('the booking keeps changing; the job is tried again');
  if (outcome.kind === 'refused' && outcome.refusal.code === 'not-due') {
    return { again: outcome.refusal.details?.['due'] as Instant };
  }
  return 'done';
}
