import { randomUUID } from 'node:crypto';
import { fingerprintOf } from '@libs/adapters/crypto/secret.js';
import { EngineError, logOfAnother } from '@libs/adapters/engine-error.js';
import type { Position } from '@libs/eventing/types/envelope.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import { GENESIS_STREAM, genesisDecider, PRODUCT } from '@libs/operations/genesis.js';
import { logIdentities, type LogIdentityDocument, THE_LOG } from '@libs/views/log-identities.js';
import type { CommandRunner } from './command-runner.js';

interface Ports {
  readonly views: ViewStore;
  readonly commands: CommandRunner;
  readonly indexSecret: Uint8Array;
}

/**
 * Appends the genesis event to an empty log, or verifies that the log belongs to this product and to the views. Returns
 * the position of the genesis event.
 * @throws EngineError when the log is another one; nothing has been written then
 */
export async function identifyLog({ commands, views, indexSecret }: Ports): Promise<Position> {
  // The views are read first: a log that they have applied events of must have a genesis event by now.
  const seen = await genesisSeen(views);
  if (seen !== undefined && (await commands.history(GENESIS_STREAM)).length === 0) throw viewsOfAnotherLog();
  const genesis = { product: PRODUCT, secret: fingerprintOf(indexSecret) };
  const context = { correlationId: 'founding', causationId: 'founding', actor: 'process:founding' };
  const outcome = await commands.run(genesisDecider, {
    stream: GENESIS_STREAM,
    command: { type: 'FoundLog', ...genesis },
    facts: () => null,
    context: { ...context, commandId: `genesis/${randomUUID()}` },
  });
  if (outcome.kind === 'conflict') throw new Unavailable('the event log', 'several processes are initialising it');
  // Another process may have appended the genesis event concurrently, so the recorded one is checked.
  const found = outcome.kind === 'accepted' ? outcome.state : undefined;
  const position = outcome.kind === 'accepted' ? outcome.position : undefined;
  if (found?.product !== genesis.product || position === undefined) throw logOfAnother(found?.product);
  if (found.secret !== genesis.secret) {
    throw new EngineError('The event log was created with other keys. Restore those keys, or choose another log.');
  }
  if (seen !== undefined && seen !== position) throw viewsOfAnotherLog();
  return position;
}

/** Returns the position of the genesis event that the views have applied; undefined when they have applied none. */
async function genesisSeen(views: ViewStore): Promise<Position | undefined> {
  const built = (await views.generations(logIdentities.name)).some(({ active }) => active);
  return built ? (await views.get<LogIdentityDocument>(logIdentities.name, THE_LOG))?.position : undefined;
}

const viewsOfAnotherLog = (): EngineError =>
  new EngineError(
    'The views were made from another event log. Bring that log back, or remove the views (views.db in DATA_DIR, or the ' +
      'database of MONGO_URL) and start again: they will be rebuilt.',
  );
