/** Shows personal data to an operator: only with a reason, and after that was recorded. */
import { handleCommand } from '@libs/eventing/handle-command.js';
import type { Revision, StreamName } from '@libs/eventing/types/envelope.js';
import { revealDecider, REVEALS } from '@libs/operations/reveal.js';
import { type Arguments, type Command, type Context, Failure, UsageError } from '../command-line.js';
import { codecWith } from '../product.js';
import { operatorMeta } from './account-help.js';

export const REVEAL_OPTIONS: NonNullable<Command['options']> = {
  reveal: { description: 'show personal fields; records who did so, when and why' },
  reason: { value: '<text>', description: 'required with --reveal; recorded with it' },
};

/** Returns the reason for which personal data is to be shown; undefined if it stays hidden. @throws UsageError */
export function revealReason({ switches, values }: Arguments): string | undefined {
  const reason = values['reason']?.trim() ?? '';
  if (switches.has('reveal') === (reason !== '')) return switches.has('reveal') ? values['reason'] : undefined;
  throw new UsageError('--reveal and --reason <text> go together: the reason is recorded.');
}

interface Reveal {
  readonly stream: StreamName;
  readonly revision: Revision;
  readonly reason: string;
}

/**
 * Records that personal data will be revealed to an operator: as an event, because every installation has the log,
 * nobody can change it afterwards, and it is backed up; and in the program's own log. @throws Failure when it cannot be
 * recorded; nothing may be shown then.
 */
export async function recordReveal(reveal: Reveal, { log, clock, cipher, logger }: Context): Promise<void> {
  const context = operatorMeta();
  const outcome = await handleCommand({ log: await log(), codec: codecWith(await cipher()), clock }, revealDecider, {
    stream: REVEALS,
    command: { type: 'RevealPersonalData', ...reveal },
    facts: () => null,
    context,
  });
  if (outcome.kind !== 'accepted') {
    throw new Failure(`The reveal could not be recorded in ${REVEALS}, so no personal data is shown. Try again.`);
  }
  logger.warn({ ...reveal, actor: context.actor, recordedIn: REVEALS }, 'personal data is revealed to an operator');
}
