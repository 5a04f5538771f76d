import type { Redis } from 'ioredis';

/**
 * What a worker holds of the server: the connection that it was given, and the copy of it on which BullMQ waits for jobs.
 * BullMQ may connect one anew that was closed while the server was away, so here what has ended stays so.
 */
export class WorkConnections {
  readonly #all: Redis[] = [];
  #ended = false;

  constructor(first: Redis) {
    this.#keep(first);
    const copy = first.duplicate.bind(first);
    first.duplicate = (options) => this.#keep(copy(options));
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

  #keep<Connection extends Redis>(connection: Connection): Connection {
    const connect = connection.connect.bind(connection);
    connection.connect = () => (this.#ended ? Promise.reject(new Error('Connection is closed.')) : connect());
    // Each call is told by itself; without a listener the driver would write to the console.
    connection.on('error', () => undefined);
    this.#all.push(connection);
    return connection;
  }
}
