import { mongo } from 'mongoose';
import type { KeyVault } from '@libs/eventing/types/key-vault.js';
import { answering, isDuplicate } from './guarded-writes.js';

const ENGINE = 'the key vault';

/** Null is a tombstone: the key was destroyed. */
interface StoredKey {
  readonly _id: string;
  readonly wrapped: mongo.Binary | null;
}

/**
 * Keys in a separate database, so that backups of the other data can be retained longer. Reads and writes use majority
 * concern with the journal, so that no failover restores a destroyed key. The oplog may contain a wrapped key until it
 * is overwritten; it cannot be unwrapped without the secret of the product.
 */
export class MongoKeyVault implements KeyVault {
  readonly #keys: mongo.Collection<StoredKey>;

  constructor(db: mongo.Db) {
    this.#keys = db.collection('keys', {
      writeConcern: { w: 'majority', journal: true },
      readConcern: { level: 'majority' },
    });
  }

  get(subjects: readonly string[]): Promise<ReadonlyMap<string, Uint8Array | 'destroyed'>> {
    return answering(ENGINE, async () => {
      if (subjects.length === 0) return new Map();
      const found = await this.#keys.find({ _id: { $in: [...subjects] } }).toArray();
      return new Map(found.map((stored) => [stored._id, keyIn(stored)]));
    });
  }

  put(subject: string, wrapped: Uint8Array): Promise<Uint8Array | 'destroyed'> {
    return answering(ENGINE, async () => {
      // The engine refuses one of two concurrent inserts; the retry finds the other one.
      const stored = await this.#putIfAbsent(subject, wrapped).catch((error: unknown) => {
        if (isDuplicate(error)) return this.#putIfAbsent(subject, wrapped);
        throw error;
      });
      return stored ? keyIn(stored) : wrapped;
    });
  }

  list(after: string, limit: number): Promise<readonly (readonly [string, Uint8Array | 'destroyed'])[]> {
    return answering(ENGINE, async () => {
      const found = this.#keys
        .find({ _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(limit);
      return (await found.toArray()).map((stored) => [stored._id, keyIn(stored)] as const);
    });
  }

  replace(subject: string, from: Uint8Array, to: Uint8Array): Promise<boolean> {
    return answering(ENGINE, async () => {
      const { modifiedCount } = await this.#keys.updateOne(
        { _id: subject, wrapped: new mongo.Binary(from) },
        { $set: { wrapped: new mongo.Binary(to) } },
      );
      return modifiedCount === 1;
    });
  }

  destroy(subject: string): Promise<void> {
    return answering(ENGINE, async () => {
      await this.#keys.updateOne({ _id: subject }, { $set: { wrapped: null } }, { upsert: true });
    });
  }

  /** Does not close the connection, which its opener owns. */
  async close(): Promise<void> {}

  #putIfAbsent(subject: string, wrapped: Uint8Array): Promise<StoredKey | null> {
    const stored = { $setOnInsert: { wrapped: new mongo.Binary(wrapped) } };
    return this.#keys.findOneAndUpdate({ _id: subject }, stored, { upsert: true, returnDocument: 'after' });
  }
}

const keyIn = ({ wrapped }: StoredKey): Uint8Array | 'destroyed' =>
  wrapped ? Uint8Array.from(wrapped.buffer) : 'destroyed';
