/** How the adapters fail while MongoDB is down or frozen, on a server of the test's own. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EngineError } from '@libs/adapters/engine-error.js';
import { type MongoEngines, openMongo } from '@libs/adapters/mongodb/open-mongo.js';
import type { Position } from '@libs/eventing/types/envelope.js';
import type { Generation } from '@libs/eventing/types/view-store.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import { bookings } from '@libs/views/bookings.js';
import { withEngine, withStartableEngine } from '../support/engines.js';
import { eventually } from '../support/eventually.js';
import { OwnEngine } from '../support/own-engine.js';

const ANY_POSITION = '0001' as Position;
const open = (url: string) => openMongo(url, { database: 'away' });
const nothing = { writes: [], park: [], release: [] };

/** Returns the milliseconds until `work` is refused as unavailable. */
async function refusedAfter(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await expect(work()).rejects.toThrow(Unavailable);
  return performance.now() - begun;
}

withStartableEngine('MONGO_URL', 'While MongoDB is unavailable', (url) => {
  let server: OwnEngine | undefined;
  let engines: MongoEngines;
  let generation: Generation;
  const own = (): OwnEngine => {
    if (!server) throw new Error(`no server like that at ${url} could be started here`);
    return server;
  };
  /** Every kind of call. */
  const calls = (): readonly (() => Promise<unknown>)[] => [
    () => engines.views.get('bookings', 'b'),
    () => engines.views.commit(generation, { ...nothing, checkpoint: ANY_POSITION }),
    () => engines.views.open(bookings),
    () => engines.keys.get(['customer-1']),
    () => engines.keys.put('customer-1', Uint8Array.of(1)),
    () => engines.leases.acquire('bookings', 'somebody', 1_000),
  ];
  const answers = (): Promise<boolean> =>
    engines.keys.get(['customer-1']).then(
      () => true,
      () => false,
    );

  beforeAll(async () => {
    server = await OwnEngine.like(url);
    engines = await open(own().url);
    generation = await engines.views.open(bookings);
    await engines.views.commit(generation, { ...nothing, checkpoint: ANY_POSITION });
    await engines.views.activate(generation);
    await engines.keys.put('customer-1', Uint8Array.of(7));
  }, 60_000);
  afterAll(async () => {
    await engines?.close();
    await server?.dispose();
  }, 30_000);

  it('refuses within 5 seconds when it is frozen, and answers again afterwards', async () => {
    own().signal('SIGSTOP');
    try {
      for (const took of await Promise.all(calls().map(refusedAfter))) expect(took).toBeLessThan(5_000);
      // Also once the outage is known and the connections are closed.
      for (const took of await Promise.all(calls().map(refusedAfter))) expect(took).toBeLessThan(5_000);
    } finally {
      own().signal('SIGCONT');
    }
    await eventually('it answers again', answers, { within: 5_000 });
    for (const call of calls()) await call();
  }, 60_000);

  it('refuses within 5 seconds when it was killed, and has all data afterwards', async () => {
    await own().kill();
    for (const took of await Promise.all(calls().map(refusedAfter))) expect(took).toBeLessThan(5_000);
    const opening = await refusedAfter(() => open(own().url));
    expect(opening).toBeLessThan(5_000);
    await own().start();
    await eventually('it answers again', answers, { within: 5_000 });
    expect(await engines.views.open(bookings)).toEqual(generation);
    expect(await engines.views.checkpoint(generation)).toBe(ANY_POSITION);
    expect((await engines.keys.get(['customer-1'])).get('customer-1')).toEqual(Uint8Array.of(7));
  }, 60_000);
});

describe('The URL of MongoDB', () => {
  it.each(['mongo://127.0.0.1', 'mongodb://', 'mongodb://127.0.0.1:port', 'nonsense'])(
    'is refused with a message when it is mistyped: %s',
    async (mistyped) => {
      await expect(open(mistyped)).rejects.toThrow(EngineError);
    },
  );
});

withEngine('MONGO_URL', 'MongoDB', (url) => {
  it('is refused with a message that does not contain the password when that is wrong', async () => {
    const error = await open(url.replace('://', '://somebody:s3cret@')).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(EngineError);
    expect((error as Error).message).toMatch(/password/);
    expect((error as Error).message).not.toContain('s3cret');
  });
});
