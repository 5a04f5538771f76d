import type { Redis, RedisOptions } from 'ioredis';

/** What is needed of one; to hold two whole ones against each other takes the compiler longer than all else here. */
type Connection = Pick<Redis, 'status' | 'connect' | 'disconnect'> & {
  on(event: 'error', listener: () => void): unknown;
};

/**
 * What a worker holds of the server: the connection that it was given, and the copy of it on which BullMQ waits for jobs.
 * BullMQ may connect one anew that was closed while the server was away, so here what has ended stays so.
 */
export class WorkConnections {
  readonly #all: Connection[] = [];
  #ended = false;

  constructor(first: Redis) {
    this.#keep(first);
    const copy = first.duplicate.bind(first);
    Object.assign(first, { duplicate: (options?: Partial<RedisOptions>) => this.#keep(copy(options)) });
  }

  /** Breaks them off; what is under way on them fails. */
  end(): void {
    for (const connection of this.#all) {
      // Between two attempts the driver leaves its callers waiting; one that is begun and broken off tells them.
      if (connection.status === 'reconnecting') connection.connect().catch(() => undefined);
      connection.disconnect();
    }
    this.#ended = true;
  }

  #keep<Kept extends Connection>(connection: Kept): Kept {
    const connect = connection.connect.bind(connection);
    connection.connect = () => (this.#ended ? Promise.reject(new Error('Connection is closed.')) : connect());
    // Each call is told by itself; without a listener the driver would write to the console.
    connection.on('error', () => undefined);
    this.#all.push(connection);
    return connection;
  }
}
