import { describe, expect, it } from '@jest/globals';
import { createConnection } from 'mongoose';
import { MongoLeases } from '@libs/adapters/mongodb/leases.js';
import { leaseTable } from '@libs/eventing/testing/lease-table.js';
import type { Leases } from '@libs/eventing/types/ports.js';
import { withEngine } from '../support/engines.js';
import { leasesSuite } from './leases.suite.js';
import { type Factory, broken, conforms, faulty } from './suite.js';

/** Leases that outlive the process, as far as a test can tell. */
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

conforms('leases in memory, which tests use, keep the promises of leases', leasesSuite, inMemory);
withEngine('MONGO_URL', 'MongoDB', (url) => {
  conforms('keeps the promises of leases', leasesSuite, onMongo(url));
});

describe('the suite catches leases that', () => {
  it('everybody can have', async () => {
    const generous = faulty(inMemory, (leases) => ({
      acquire: (lease, holder, ttl) => leases.acquire(`${lease}-${holder}`, holder, ttl),
    }));
    expect(await broken(leasesSuite, generous)).toContain('gives a lease to one of many who ask at once');
  });

  it('never run out', async () => {
    const eternal = faulty(inMemory, (leases) => ({
      acquire: (lease, holder) => leases.acquire(lease, holder, 1e9),
    }));
    expect(await broken(leasesSuite, eternal)).toContain('gives a lease that ran out to the next, with a higher token');
  });

  it('have one token for all', async () => {
    const timeless = faulty(inMemory, (leases) => ({
      acquire: async (lease, holder, ttl) => {
        const fence = await leases.acquire(lease, holder, ttl);
        return fence && { ...fence, token: 1 };
      },
    }));
    expect(await broken(leasesSuite, timeless)).toContain('keeps leases and their tokens through a crash');
  });

  it('are renewed by whoever had them once', async () => {
    const blind = faulty(inMemory, () => ({ renew: async () => true }));
    expect(await broken(leasesSuite, blind)).toContain('does not renew what ran out or was taken over');
  });

  it('count their tokens from one', async () => {
    let last = 0;
    const counting = faulty(inMemory, (leases) => ({
      acquire: async (lease, holder, ttl) => (await leases.acquire(lease, holder, ttl)) && { lease, token: ++last },
    }));
    expect(await broken(leasesSuite, counting)).toContain(
      'gives higher tokens than any before, also when all was lost',
    );
  });
});
