import { handleCommand } from '@libs/eventing/handle-command.js';
import type { Revision, StreamName } from '@libs/eventing/types/envelope.js';
import { REVEALS, revealDecider } from '@libs/operations/reveal.js';
import type { Context } from './command.js';
import { Failure } from './failure.js';
import { operatorMeta } from './operator.js';
import { codecWith, type OpenedProduct } from './with-product.js';

export interface Reveal {
  readonly stream: StreamName;
  readonly revision: Revision;
  readonly reason: string;
}

/**
 * Records that personal data will be revealed to an operator: as an event, because every installation has the log,
 * nobody can change it afterwards, and it is backed up; and in the program's own log. @throws Failure when it cannot be
 * recorded; nothing may be shown then.
 */
export async function recordReveal(
  reveal: Reveal,
  { log, clock, cipher }: OpenedProduct,
  { logger }: Pick<Context, 'logger'>,
): Promise<void> {
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
