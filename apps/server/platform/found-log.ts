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
 * Begins the log, or makes sure that it is ours. Answers where it begins.
 * @throws EngineError when it is another product's, or was written with another secret; then nothing has been written.
 */
export async function foundLog({ commands, secret }: Ports): Promise<Position> {
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
  return position;
}

/** @throws EngineError when the views were made from another log: their positions mean nothing in this one. */
export async function checkViews({ views }: Pick<Ports, 'views'>, founding: Position): Promise<void> {
  const built = (await views.generations(foundings.name)).some(({ active }) => active);
  if (!built) return;
  const known = await views.get<FoundingDocument>(foundings.name, THE_FOUNDING);
  if (known === undefined || known.position === founding) return;
  throw new EngineError(
    'The views were made from another event log. Remove them (views.db in DATA_DIR, or the database of MONGO_URL) and start once more: they are built anew.',
  );
}
