import { OwnEngine } from '../support/own-engine.js';

/** Starts an event store for the test alone, like the one at `url`. @throws Error where that is not possible. */
export async function ownEventStore(url: string): Promise<OwnEngine> {
  const engine = await OwnEngine.like(url);
  if (!engine) throw new Error(`no server like that at ${url} could be started here`);
  return engine;
}
