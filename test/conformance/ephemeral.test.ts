import { describe, expect, it } from '@jest/globals';
import { InMemoryEphemeral } from '@libs/adapters/memory/ephemeral.js';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import { withEngine } from '../support/engines.js';
import { ephemeralSuite } from './ephemeral.suite.js';
import { onRedis } from './redis-harness.js';
import { type Factory, violatedBy, conforms, faulty } from './suite.js';
import { realClock } from './temporary-folder.js';

const inMemory: Factory<Ephemeral> = async () => {
  const port = new InMemoryEphemeral(realClock);
  return { port, reopen: async () => new InMemoryEphemeral(realClock), dispose: () => port.close() };
};

conforms('memory satisfies the ephemeral store suite', ephemeralSuite, inMemory);

withEngine('REDIS_URL', 'Redis', (url) => {
  conforms(
    'satisfies the ephemeral store suite',
    ephemeralSuite,
    onRedis(url, ({ ephemeral }) => ephemeral),
  );
});

describe('the suite rejects a store that', () => {
  it('does not increment atomically', async () => {
    const racy = faulty(inMemory, (memory) => ({
      async increment(key, ttl) {
        const count = Number((await memory.get(key)) ?? 0) + 1;
        await memory.set(key, String(count), ttl);
        return count;
      },
    }));
    expect(await violatedBy(ephemeralSuite, racy)).toContain('counts each of many increments at once');
  });

  it('never expires anything', async () => {
    const loyal = faulty(inMemory, (memory) => ({ set: (key, value) => memory.set(key, value, 1e9) }));
    expect(await violatedBy(ephemeralSuite, loyal)).toContain(
      'stores a value until it is deleted, replaced or expired',
    );
  });

  it('returns the full lifetime of an entry that has almost expired', async () => {
    const forgetful = faulty(inMemory, () => ({ remaining: async () => 60_000 }));
    expect(await violatedBy(ephemeralSuite, forgetful)).toContain(
      'returns the remaining lifetime of an entry, and nothing for an unknown one',
    );
  });

  it('releases and replaces claims of others', async () => {
    const rude = faulty(inMemory, (memory) => ({
      release: (key) => memory.delete(key),
      replace: async (key, _owner, value, ttl) => {
        await memory.set(key, value, ttl);
        return true;
      },
    }));
    expect(await violatedBy(ephemeralSuite, rude)).toEqual([
      'deletes a claim for its owner only',
      'replaces a claim for its owner, or after it has expired, and not another owner’s',
    ]);
  });

  it('lets every claim succeed', async () => {
    const generous = faulty(inMemory, () => ({ claim: async (_key, value) => value }));
    expect(await violatedBy(ephemeralSuite, generous)).toContain('lets the first of many claims win, until it expires');
  });
});
