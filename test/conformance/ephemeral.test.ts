import { describe, expect, it } from '@jest/globals';
import { InMemoryEphemeral } from '@libs/adapters/memory/ephemeral.js';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import { withEngine } from '../support/engines.js';
import { ephemeralSuite } from './ephemeral.suite.js';
import { onRedis } from './redis-harness.js';
import { type Factory, broken, conforms, faulty } from './suite.js';
import { realClock } from './temporary-folder.js';

const inMemory: Factory<Ephemeral> = async () => {
  const port = new InMemoryEphemeral(realClock);
  return { port, reopen: async () => new InMemoryEphemeral(realClock), dispose: () => port.close() };
};

conforms('memory keeps the promises of an ephemeral store', ephemeralSuite, inMemory);

withEngine('REDIS_URL', 'Redis', (url) => {
  conforms(
    'keeps the promises of an ephemeral store',
    ephemeralSuite,
    onRedis(url, ({ ephemeral }) => ephemeral),
  );
});

describe('the suite catches a store that', () => {
  it('reads a count, and then writes it', async () => {
    const racy = faulty(inMemory, (memory) => ({
      async increment(key, ttl) {
        const count = Number((await memory.get(key)) ?? 0) + 1;
        await memory.set(key, String(count), ttl);
        return count;
      },
    }));
    expect(await broken(ephemeralSuite, racy)).toContain('counts each of many increments at once');
  });

  it('forgets nothing', async () => {
    const loyal = faulty(inMemory, (memory) => ({ set: (key, value) => memory.set(key, value, 1e9) }));
    expect(await broken(ephemeralSuite, loyal)).toContain('keeps a value until it is deleted, replaced or expired');
  });

  it('lets everybody claim', async () => {
    const generous = faulty(inMemory, () => ({ claim: async (_key, value) => value }));
    expect(await broken(ephemeralSuite, generous)).toContain('lets the first of many claims win, until it expires');
  });
});
