import type { mongo } from 'mongoose';
import type { Fence, Leases } from '@libs/eventing/types/ports.js';
import { gatheredUpdates } from './gathering.js';
import { answering, isDuplicate } from './mongo-errors.js';

const ENGINE = 'MongoDB';

/** One that nobody holds keeps its document: the next token must be higher. */
interface Lease {
  readonly _id: string;
  readonly holder: string | null;
  readonly token: number;
  readonly until: Date;
}

/**
 * Leases as documents beside the views, each changed by one update and measured by the server's clock alone. Tokens
 * follow that clock, so that they grow even when the database is lost, and are written to a majority, so that no
 * fail-over takes one back.
 */
export class MongoLeases implements Leases {
  readonly #leases: mongo.Collection<Lease>;
  readonly #renew;

  constructor(db: mongo.Db) {
    this.#leases = db.collection<Lease>('leases', { writeConcern: { w: 'majority' } });
    this.#renew = gatheredUpdates(this.#leases);
  }

  acquire(lease: string, holder: string, ttl: number): Promise<Fence | undefined> {
    return answering(ENGINE, async () => {
      try {
        const options = { upsert: true, returnDocument: 'after' } as const;
        const now = await this.#leases.findOneAndUpdate({ _id: lease }, [{ $set: held(holder, ttl) }], options);
        return now?.holder === holder ? { lease, token: now.token } : undefined;
      } catch (error) {
        // Somebody else was first to have it ever.
        if (isDuplicate(error)) return undefined;
        throw error;
      }
    });
  }

  renew({ lease, token }: Fence, ttl: number): Promise<boolean> {
    const lasting = { _id: lease, token, holder: { $ne: null }, $expr: { $gt: ['$until', '$$NOW'] } };
    return answering(ENGINE, () => this.#renew({ filter: lasting, update: [{ $set: { until: inMs(ttl) } }] }));
  }

  release({ lease, token }: Fence): Promise<void> {
    return answering(ENGINE, async () => {
      await this.#leases.updateOne({ _id: lease, token }, { $set: { holder: null } });
    });
  }

  /** The connection belongs to whoever opened it. */
  async close(): Promise<void> {}
}

const inMs = (ttl: number) => ({ $add: ['$$NOW', ttl] });

/** The lease in the hands of `holder` if nobody else has it, and as it is otherwise. */
function held(holder: string, ttl: number) {
  const mine = { $literal: holder };
  const free = { $or: [{ $in: [{ $ifNull: ['$holder', null] }, [null, mine]] }, { $lte: ['$until', '$$NOW'] }] };
  const ifFree = (value: object, field: string) => ({ $cond: [free, value, field] });
  const token = { $max: [{ $add: [{ $ifNull: ['$token', 0] }, 1] }, { $toLong: '$$NOW' }] };
  return { holder: ifFree(mine, '$holder'), token: ifFree(token, '$token'), until: ifFree(inMs(ttl), '$until') };
}
