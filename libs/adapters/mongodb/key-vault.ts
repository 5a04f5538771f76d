import { mongo } from 'mongoose';
import type { KeyVault } from '@libs/eventing/types/key-vault.js';
import { answering, isDuplicate } from './mongo-errors.js';

const ENGINE = 'the key vault';

/** One without a key is a tombstone: the person's key was destroyed. */
interface Kept {
  readonly _id: string;
  readonly wrapped: mongo.Binary | null;
}

/**
 * Keys in a database of their own, so that backups of the rest can be kept longer than theirs. Nothing is acknowledged
 * or believed before most members have it on disk, so that no failover brings a destroyed key back. The engine's own
 * change log may tell a wrapped key until it is written over; without the product's secret it opens nothing.
 */
export class MongoKeyVault implements KeyVault {
  readonly #keys: mongo.Collection<Kept>;

  constructor(db: mongo.Db) {
    this.#keys = db.collection('keys', {
      writeConcern: { w: 'majority', j: true },
      readConcern: { level: 'majority' },
    });
  }

  get(subjects: readonly string[]): Promise<ReadonlyMap<string, Uint8Array | 'destroyed'>> {
    return answering(ENGINE, async () => {
      if (subjects.length === 0) return new Map();
      const found = await this.#keys.find({ _id: { $in: [...subjects] } }).toArray();
      return new Map(found.map((kept) => [kept._id, keyIn(kept)]));
    });
  }

  put(subject: string, wrapped: Uint8Array): Promise<Uint8Array | 'destroyed'> {
    return answering(ENGINE, async () => {
      // Of two that insert at once, the engine refuses one; the second look finds the other's.
      const kept = await this.#keep(subject, wrapped).catch((error: unknown) => {
        if (isDuplicate(error)) return this.#keep(subject, wrapped);
        throw error;
      });
      return kept ? keyIn(kept) : wrapped;
    });
  }

  destroy(subject: string): Promise<void> {
    return answering(ENGINE, async () => {
      await this.#keys.updateOne({ _id: subject }, { $set: { wrapped: null } }, { upsert: true });
    });
  }

  /** The connection is closed by whoever opened it. */
  async close(): Promise<void> {}

  #keep(subject: string, wrapped: Uint8Array): Promise<Kept | null> {
    const kept = { $setOnInsert: { wrapped: new mongo.Binary(wrapped) } };
    return this.#keys.findOneAndUpdate({ _id: subject }, kept, { upsert: true, returnDocument: 'after' });
  }
}

const keyIn = ({ wrapped }: Kept): Uint8Array | 'destroyed' =>
  wrapped ? Uint8Array.from(wrapped.buffer) : 'destroyed';
