import { MongoViewStore } from '@libs/adapters/mongodb/view-store.js';
import { createConnection, mongo } from 'mongoose';

const WRITES = new Set(['insertOne', 'updateOne', 'findOneAndUpdate', 'deleteOne', 'bulkWrite']);

export interface FailingStore {
  readonly store: MongoViewStore;
  /** Makes the `number`th write from now, counted from 0, fail after at most half of it; all later writes fail too. */
  failAt(number: number): void;
  /** Makes the `number`th write wait for `meanwhile`, like a process suspended before it. */
  holdAt(number: number, meanwhile: () => Promise<void>): void;
  /** Whether the write was reached. */
  failed(): boolean;
  close(): Promise<void>;
}

/** A view store whose process crashes or is suspended between its writes. */
export async function openFailingStore(
  url: string,
  database: string,
  options?: ConstructorParameters<typeof MongoViewStore>[1],
): Promise<FailingStore> {
  const connection = await createConnection(url, { ignoreUndefined: true }).asPromise();
  let left = Number.POSITIVE_INFINITY;
  let held: (() => Promise<void>) | undefined;

  const broken = (target: object, method: string): unknown => {
    const call = Reflect.get(target, method) as (...parameters: unknown[]) => Promise<unknown>;
    return async (...parameters: unknown[]) => {
      if (left > 0) {
        left -= 1;
        return call.apply(target, parameters);
      }
      if (held) {
        if (left-- === 0) await held();
        return call.apply(target, parameters);
      }
      const [operations, ...rest] = parameters;
      const half = left === 0 && Array.isArray(operations) ? operations.slice(0, operations.length / 2) : [];
      left = -1;
      if (half.length > 0) await call.apply(target, [half, ...rest]);
      throw new mongo.MongoNetworkError('the process has ended');
    };
  };
  const collection = (real: object): object =>
    new Proxy(real, {
      get(target, key) {
        if (typeof key === 'string' && WRITES.has(key)) return broken(target, key);
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  const client = new Proxy(connection.getClient(), {
    get(target, key) {
      if (key === 'bulkWrite') return broken(target, key);
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const db = new Proxy(connection.getClient().db(database), {
    get(target, key) {
      if (key === 'client') return client;
      if (key === 'collection') return (name: string) => collection(target.collection(name));
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

  const breaking = new Proxy(connection.useDb(database), {
    get(target, key) {
      if (key === 'db') return db;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

  return {
    store: new MongoViewStore(breaking, options),
    failAt(number) {
      left = number;
      held = undefined;
    },
    holdAt(number, meanwhile) {
      left = number;
      held = meanwhile;
    },
    failed: () => left < 0,
    close: () => connection.close(),
  };
}
