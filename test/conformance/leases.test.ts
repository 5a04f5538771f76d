import { describe, expect, it } from '@jest/globals';
import { createConnection } from 'mongoose';
import { MongoLeases } from '@libs/adapters/mongodb/leases.js';
import { leaseTable } from '../support/eventing/lease-table.js';
import type { Leases } from '@libs/eventing/types/leases.js';
import { withEngine } from '../support/engines.js';
import { leasesSuite } from './leases.suite.js';
import { conforms, type Factory, faulty, violatedBy } from './suite.js';

/** In-memory leases that survive a simulated crash. */
const inMemory: Factory<Leases> = async () => {
  const port = leaseTable(Date.now);
  return { port, reopen: async () => port, dispose: async () => undefined };
};

const onMongo =
  (url: string): Factory<Leases> =>
  async () => {
    const connection = await createConnection(url).asPromise();
    const db = connection.getClient().db(`leases-${process.pid}-${performance.now()}`.replace('.', '-'));
    return {
      port: new MongoLeases(db),
      reopen: async () => new MongoLeases(db),
      dispose: async () => {
        await db.dropDatabase();
        await connection.close();
      },
    };
  };

conforms('in-memory leases for tests satisfy the leases suite', leasesSuite, inMemory);
withEngine('MONGO_URL', 'MongoDB', (url) => {
  conforms('satisfies the leases suite', leasesSuite, onMongo(url));
});

describe('the suite rejects leases that', () => {
  it('anybody can acquire', async () => {
    const generous = faulty(inMemory, (leases) => ({
      acquire: (lease, holder, ttl) => leases.acquire(`${lease}-${holder}`, holder, ttl),
    }));
    expect(await violatedBy(leasesSuite, generous)).toContain('gives a lease to one of many who ask at once');
  });

  it('never expire', async () => {
    const eternal = faulty(inMemory, (leases) => ({
      acquire: (lease, holder) => leases.acquire(lease, holder, 1e9),
    }));
    expect(await violatedBy(leasesSuite, eternal)).toContain('gives an expired lease to the next, with a higher token');
  });

  it('always have the same token', async () => {
    const timeless = faulty(inMemory, (leases) => ({
      acquire: async (lease, holder, ttl) => {
        const fence = await leases.acquire(lease, holder, ttl);
        return fence && { ...fence, token: 1 };
      },
    }));
    expect(await violatedBy(leasesSuite, timeless)).toContain('keeps leases and their tokens through a crash');
  });

  it('can be renewed by an earlier holder', async () => {
    const blind = faulty(inMemory, () => ({ renew: async () => true }));
    expect(await violatedBy(leasesSuite, blind)).toContain('does not renew a lease that expired or was taken over');
  });

  it('a renewal prolongs too far', async () => {
    const lasting = faulty(inMemory, (leases) => ({ renew: (fence, ttl) => leases.renew(fence, 10 * ttl) }));
    expect(await violatedBy(leasesSuite, lasting)).toContain('extends a lease that is renewed');
  });

  it('count their tokens from one', async () => {
    let last = 0;
    const counting = faulty(inMemory, (leases) => ({
      acquire: async (lease, holder, ttl) => (await leases.acquire(lease, holder, ttl)) && { lease, token: ++last },
    }));
    expect(await violatedBy(leasesSuite, counting)).toContain(
      'gives higher tokens than any before, also after losing all data',
    );
  });
});
