import type { mongo } from 'mongoose';
import type { Fence, Leases } from '@libs/eventing/types/leases.js';
import { answering, isDuplicate } from './guarded-writes.js';

const ENGINE = 'MongoDB';

/** A released lease keeps its document, because the next token must be higher. */
interface Lease {
  readonly _id: string;
  readonly holder: string | null;
  readonly token: number;
  readonly until: Date;
}

/**
 * Leases as documents next to the views, each changed by one update and timed by the server clock only. Tokens follow
 * that clock, so that they increase even after the loss of the database, and are written with majority concern, so that
 * no failover reverts one.
 */
export class MongoLeases implements Leases {
  readonly #leases: mongo.Collection<Lease>;

  constructor(db: mongo.Db) {
    this.#leases = db.collection<Lease>('leases', { writeConcern: { w: 'majority' } });
  }

  acquire(lease: string, holder: string, ttl: number): Promise<Fence | undefined> {
    return answering(ENGINE, async () => {
      try {
        const options = { upsert: true, returnDocument: 'after' } as const;
        const now = await this.#leases.findOneAndUpdate({ _id: lease }, [{ $set: held(holder, ttl) }], options);
        return now?.holder === holder ? { lease, token: now.token } : undefined;
      } catch (error) {
        // Another process has created the lease concurrently.
        if (isDuplicate(error)) return undefined;
        throw error;
      }
    });
  }

  renew({ lease, token }: Fence, ttl: number): Promise<boolean> {
    const lasting = { _id: lease, token, holder: { $ne: null }, $expr: { $gt: ['$until', '$$NOW'] } };
    return answering(ENGINE, async () => {
      const { matchedCount } = await this.#leases.updateOne(lasting, [{ $set: { until: inMs(ttl) } }]);
      return matchedCount > 0;
    });
  }

  release({ lease, token }: Fence): Promise<void> {
    return answering(ENGINE, async () => {
      await this.#leases.updateOne({ _id: lease, token }, { $set: { holder: null } });
    });
  }

  /** Does not close the connection, which its opener owns. */
  async close(): Promise<void> {}
}

const inMs = (ttl: number) => ({ $add: ['$$NOW', ttl] });

/** Returns the update that gives the lease to `holder` if it is free, and leaves it unchanged otherwise. */
function held(holder: string, ttl: number) {
  const mine = { $literal: holder };
  const free = { $or: [{ $in: [{ $ifNull: ['$holder', null] }, [null, mine]] }, { $lte: ['$until', '$$NOW'] }] };
  const ifFree = (value: object, field: string) => ({ $cond: [free, value, field] });
  const token = { $max: [{ $add: [{ $ifNull: ['$token', 0] }, 1] }, { $toLong: '$$NOW' }] };
  return { holder: ifFree(mine, '$holder'), token: ifFree(token, '$token'), until: ifFree(inMs(ttl), '$until') };
}
