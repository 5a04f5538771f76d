import { OwnEngine } from '../support/own-engine.js';

/** An event store of the test's own, made like the one that `url` names. @throws where none can be started like that. */
export async function ownEventStore(url: string): Promise<OwnEngine> {
  const engine = await OwnEngine.like(url);
  if (!engine) throw new Error(`no server like that at ${url} could be started here`);
  return engine;
}
