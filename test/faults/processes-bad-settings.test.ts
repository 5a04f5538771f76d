/** An invalid configuration ends the process with 1 and one sentence, before anything is written. */
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createConnection } from 'mongoose';
import { openEventStoreLog } from '@libs/adapters/eventstoredb/event-log.js';
import { systemClock } from '@libs/adapters/environment.js';
import { GENESIS_STREAM } from '@libs/operations/genesis.js';
import { withEngine, withStartableEngine } from '../support/engines.js';
import { freePorts } from '../support/free-ports.js';
import { storedOnEngines } from '../support/stored-on-engines.js';
import type { OwnEngine } from '../support/own-engine.js';
import { Product } from '../support/product.js';
import { Program } from '../support/program.js';
import { ownEventStore } from './own-event-store.js';

type Variables = Readonly<Record<string, string>>;

const { EVENTSTORE_URL = '', MONGO_URL = '', REDIS_URL = '' } = process.env;
const VALID_VARIABLES = {
  EVENTSTORE_URL,
  MONGO_URL,
  REDIS_URL,
  APP_SECRET: 'the secret of tests that run on shared engines',
};
const clock = systemClock(0);
const newNamespace = (): string => `test_${randomBytes(6).toString('hex')}`;

/** Returns the message of a process that cannot start, which must be one sentence. */
async function refusal(variables: Variables): Promise<string> {
  const [port = 0] = await freePorts(1);
  const program = new Program('apps/server/main.js', { ...variables, PORT: `${port}` });
  expect(await program.exit()).toBe(1);
  const sentences = program.output.split('\n').filter((line) => line !== '' && !line.startsWith('{'));
  expect(sentences).toHaveLength(1);
  return String(sentences[0]);
}

/**
 * Returns what the engines contain for a namespace. The metadata that a queue writes to Redis on opening is ignored.
 */
const written = async (namespace: string): Promise<string> => {
  const urls = { eventStore: EVENTSTORE_URL, mongo: MONGO_URL, redis: REDIS_URL };
  const kept = await storedOnEngines(urls, namespace);
  return JSON.stringify([kept.get('the event store'), kept.get('the keys')]);
};

withEngine('EVENTSTORE_URL', 'A process that cannot start', () => {
  describe('because its settings are invalid', () => {
    it.each<[string, Variables, RegExp]>([
      ['a URL with a typo', { EVENTSTORE_URL: 'esbd://127.0.0.1:2113' }, /^EVENTSTORE_URL must begin with kurrentdb:/],
      ['an invalid port', { EVENTSTORE_URL: 'esdb://127.0.0.1:port' }, /^EVENTSTORE_URL is no connection string/],
      [
        'an option unknown',
        { EVENTSTORE_URL: 'esdb://127.0.0.1:1?tlss=no' },
        /^EVENTSTORE_URL has an unknown option: tlss/,
      ],
      ['a URL of another engine', { MONGO_URL: 'redis://127.0.0.1' }, /^MONGO_URL must begin with mongodb:/],
      ['an unknown role', { ROLES: 'api,projector' }, /^ROLES must be all, or some of api, projections/],
      ['a part that lacks an engine', { ROLES: 'api', REDIS_URL: '' }, /^ROLES can only be all unless/],
      ['no secret', { APP_SECRET: '' }, /^EVENTSTORE_URL needs APP_SECRET/],
    ])('with %s', async (_what, wrong, sentence) => {
      const namespace = newNamespace();
      const before = await written(namespace);
      expect(await refusal({ ...VALID_VARIABLES, NAMESPACE: namespace, ...wrong })).toMatch(sentence);
      expect(await written(namespace)).toBe(before);
    });
  });

  it('because the log belongs to another product', async () => {
    const namespace = newNamespace();
    const meta = { commandId: 'c', correlationId: 'c', causationId: 'c', actor: 'process:founding' };
    const data = { product: 'tea-house', secret: 'theirs' };
    const founding = { id: randomUUID(), type: 'LogFounded', version: 1, occurredAt: clock.now(), data, meta };
    const log = await openEventStoreLog(EVENTSTORE_URL, { clock, namespace });
    await log.append(GENESIS_STREAM, -1, [founding]);
    await log.close();
    const before = await written(namespace);
    expect(await refusal({ ...VALID_VARIABLES, NAMESPACE: namespace })).toMatch(
      /belongs to another product \(tea-house\)/,
    );
    expect(await written(namespace)).toBe(before);
  });

  withStartableEngine('EVENTSTORE_URL', 'in the namespace of an existing product', (url) => {
    let product: Product;
    let other: OwnEngine;
    beforeAll(async () => {
      other = await ownEventStore(url);
      product = await Product.start({}, ['all']);
      await product.stopServer();
    });
    afterAll(async () => {
      await product.stop();
      await other.dispose();
    });

    it('because its secret is another one', async () => {
      const { environment } = product;
      const before = await written(environment['NAMESPACE'] ?? '');
      const sentence = await refusal({ ...environment, APP_SECRET: 'quite another secret, and long enough for one' });
      expect(sentence).toMatch(/^APP_SECRET is not the one that this data was written with/);
      expect(await written(environment['NAMESPACE'] ?? '')).toBe(before);
    });

    it('because the views were built from another log', async () => {
      const { environment } = product;
      const sentence = await refusal({ ...environment, EVENTSTORE_URL: other.url });
      expect(sentence).toMatch(/^The views were made from another event log/);
      const log = await openEventStoreLog(other.url, { clock, namespace: environment['NAMESPACE'] ?? '' });
      expect(await log.head()).toBeUndefined();
      await log.close();
    });

    it('because the log ends before what the views have seen', async () => {
      const { environment } = product;
      const namespace = environment['NAMESPACE'] ?? '';
      const before = await written(namespace);
      const connection = await createConnection(MONGO_URL).asPromise();
      // As if the store had been set back to a copy: one of its positions, with more digits before it.
      await connection
        .getClient()
        .db(namespace)
        .collection('groups')
        .updateMany({}, [{ $set: { checkpoint: { $concat: ['9', '$checkpoint'] } } }]);
      await connection.close();
      expect(await refusal(environment)).toMatch(/^The event log ends before what the views have seen/);
      expect(await written(namespace)).toBe(before);
    });
  });
});
