import { userInfo } from 'node:os';
import { handleCommand } from '@libs/eventing/handle-command.js';
import type { Revision, StreamName } from '@libs/eventing/types/envelope.js';
import { REVEALS, revealDecider } from '@libs/operations/reveal.js';
import { v4 as uuid } from 'uuid';
import type { Context } from './command.js';
import { Failure } from './failure.js';
import { codecWith, type LookedAfter } from './with-product.js';

export interface Reveal {
  readonly stream: StreamName;
  readonly revision: Revision;
  readonly reason: string;
}

/**
 * Writes down that an operator is about to be shown personal data: as an event, since the log is the one thing that every
 * installation has, that nobody can change afterwards, and that is backed up; and in the program's own log.
 * @throws Failure when it cannot be written down; nothing may be shown then.
 */
export async function recordReveal(
  reveal: Reveal,
  { log, clock, sealer }: LookedAfter,
  { logger }: Pick<Context, 'logger'>,
): Promise<void> {
  const commandId = uuid();
  const actor = `operator:${operator()}`;
  const outcome = await handleCommand({ log: await log(), codec: codecWith(await sealer()), clock }, revealDecider, {
    stream: REVEALS,
    command: reveal,
    facts: () => null,
    context: { commandId, correlationId: commandId, causationId: commandId, actor },
  });
  if (outcome.kind !== 'accepted') {
    throw new Failure(`It could not be recorded in ${REVEALS} that personal data is shown, so none is. Try again.`);
  }
  logger.warn({ ...reveal, actor, recordedIn: REVEALS }, 'personal data is shown to an operator');
}

/** As the operating system knows them; some have no name there. */
function operator(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid-${process.getuid?.() ?? 'unknown'}`;
  }
}
