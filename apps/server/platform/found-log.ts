import { randomUUID } from 'node:crypto';
import { deriveKey } from '@libs/adapters/crypto/derive-key.js';
import { EngineError } from '@libs/adapters/engine-error.js';
import type { Position } from '@libs/eventing/types/envelope.js';
import type { ViewStore } from '@libs/eventing/types/ports.js';
import { FOUNDING, foundingDecider } from '@libs/operations/founding.js';
import { type FoundingDocument, foundings, THE_FOUNDING } from '@libs/views/foundings.js';
import type { CommandRunner } from './command-runner.js';

const PRODUCT = 'chef-booking';

interface Ports {
  readonly views: ViewStore;
  readonly commands: CommandRunner;
  readonly secret: string;
}

/**
 * Begins the log, or makes sure that it is ours, and the one that the views were made from. Answers where it begins.
 * @throws EngineError when it is not; then nothing has been written.
 */
export async function foundLog({ commands, views, secret }: Ports): Promise<Position> {
  // In this order: what the views tell of, the log must tell of by now.
  const seen = await foundingSeen(views);
  if (seen !== undefined && (await commands.history(FOUNDING)).length === 0) throw viewsOfAnotherLog();
  const founding = { product: PRODUCT, secret: deriveKey(secret, 'fingerprint').toString('hex') };
  const context = { correlationId: 'founding', causationId: 'founding', actor: 'process:founding' };
  const outcome = await commands.run(foundingDecider, {
    stream: FOUNDING,
    command: founding,
    facts: () => null,
    context: { ...context, commandId: `founding/${randomUUID()}` },
  });
  // Somebody else may have founded it at this moment: what counts is what the log says.
  const found = outcome.kind === 'accepted' ? outcome.state : undefined;
  const position = outcome.kind === 'accepted' ? outcome.position : undefined;
  if (found?.product !== founding.product || position === undefined) {
    throw new EngineError(
      `The event log belongs to another product (${found?.product ?? 'unknown'}). Choose another one.`,
    );
  }
  if (found.secret !== founding.secret) {
    throw new EngineError(
      'The event log was written with another APP_SECRET. Start with that one, or choose another log.',
    );
  }
  if (seen !== undefined && seen !== position) throw viewsOfAnotherLog();
  return position;
}

/** Where the log begins that the views were made from; undefined while they tell of none. Positions of one log mean nothing in another. */
async function foundingSeen(views: ViewStore): Promise<Position | undefined> {
  const built = (await views.generations(foundings.name)).some(({ active }) => active);
  return built ? (await views.get<FoundingDocument>(foundings.name, THE_FOUNDING))?.position : undefined;
}

const viewsOfAnotherLog = (): EngineError =>
  new EngineError(
    'The views were made from another event log. Bring that log back, or remove the views (views.db in DATA_DIR, or the ' +
      'database of MONGO_URL) and start once more: they are built anew.',
  );
