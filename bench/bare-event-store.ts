/** The event store's own client with minimal work, as a baseline. */
import { EventStoreDBClient, jsonEvent, NO_STREAM, StreamNotFoundError, streamNameFilter } from '@eventstore/db-client';
import type { ProposedEvent } from '@libs/eventing/types/envelope.js';

export class BareEventStore {
  readonly #client = EventStoreDBClient.connectionString(process.env['EVENTSTORE_URL'] ?? '');

  /** Reads a stream that does not exist, and appends to it. */
  async readAndAppend(stream: string, events: readonly ProposedEvent[]): Promise<void> {
    try {
      for await (const { event } of this.#client.readStream(stream)) throw new Error(`${event?.streamId} is there`);
    } catch (error) {
      if (!(error instanceof StreamNotFoundError)) throw error;
    }
    const json = events.map(({ id, type, data, meta }) =>
      jsonEvent({ id, type, data: { ...data }, metadata: { ...meta } }),
    );
    await this.#client.appendToStream(stream, json, { expectedRevision: NO_STREAM });
  }

  /** Subscribes from the beginning to streams that begin with `prefix`, until `count` events have arrived. */
  async take(prefix: string, count: number): Promise<void> {
    const subscription = this.#client.subscribeToAll({ filter: streamNameFilter({ prefixes: [prefix] }) });
    let taken = 0;
    for await (const { event } of subscription) if (event && ++taken === count) break;
    await subscription.unsubscribe();
  }

  close(): Promise<void> {
    return this.#client.dispose();
  }
}
