import type { AppendResult, AppendToStreamOptions, EventStoreDBClient, JSONEventData } from '@eventstore/db-client';
import { AppendSlots } from './append-slots.js';

export type Append = (
  stream: string,
  events: JSONEventData[],
  options: AppendToStreamOptions,
  signal: AbortSignal,
) => Promise<AppendResult>;

interface Writer {
  readonly client: EventStoreDBClient;
  readonly append: Append;
  users: number;
}

/**
 * One client for all appends of this process to a store, used for nothing else. The driver keeps one table of the
 * appends under way, whatever client they belong to, and clears it when the connection of any breaks; an answer that
 * comes after that is met with an exception that nobody can catch.
 */
const writers = new Map<string, Writer>();

/** The client that appends to the store; `giveBack` answers it to the last who used it, to be closed. */
export function takeWriter(
  connectionString: string,
  open: () => EventStoreDBClient,
): { readonly append: Append; giveBack(): EventStoreDBClient | undefined } {
  const writer = writers.get(connectionString) ?? newWriter(open());
  writers.set(connectionString, writer);
  writer.users += 1;
  return {
    append: writer.append,
    giveBack() {
      writer.users -= 1;
      if (writer.users > 0) return undefined;
      writers.delete(connectionString);
      return writer.client;
    },
  };
}

function newWriter(client: EventStoreDBClient): Writer {
  // Every server that is new enough can do it, and the client would ask once and remember a failure for ever.
  Object.assign(client, { supports: async () => true });
  const slots = new AppendSlots();
  const append: Append = (stream, events, options, signal) =>
    slots.run(signal, () => client.appendToStream(stream, events, options));
  return { client, append, users: 0 };
}
