import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { EventStoreDBClient } from '@eventstore/db-client';
import { EngineError } from '../engine-error.js';
import type { Endpoint, StoreAddress } from './connection-string.js';

/**
 * Opens a client of the store, or of one `node`. The adapter decides where to connect next: the client would accept a
 * follower during an election, leave subscriptions behind when it moves, and reject a promise that nobody awaits when
 * no node answers, which ends the process. @throws EngineError when a file that the URL names cannot be used.
 */
export function openClient(address: StoreAddress, node?: Endpoint): EventStoreDBClient {
  try {
    const client = EventStoreDBClient.connectionString(address.connectionString(node));
    return Object.assign(client, { handleError: async () => undefined });
  } catch (error) {
    // The client's message about files; the string itself was validated before.
    throw new EngineError(`EVENTSTORE_URL cannot be used: ${(error as Error).message}`);
  }
}

/**
 * Checks what the client does not: with a file without a certificate it would trust nobody, and give no reason. @throws
 * EngineError
 */
export function assertCertificates({ caFile }: StoreAddress): void {
  if (caFile === undefined) return;
  try {
    new X509Certificate(readFileSync(caFile));
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).syscall === undefined;
    throw new EngineError(
      `The file ${caFile}, which EVENTSTORE_URL names as tlsCAFile, ${isThere ? 'holds no certificate' : 'cannot be read'} ` +
        `(${(error as Error).message}). It must be the PEM file of the authority that signed the certificates of the event store.`,
    );
  }
}

/** Ends every call, then the connection itself, which the client would keep for the life of the process. */
export async function closeClient(client: EventStoreDBClient): Promise<void> {
  // Calls are ended at once; their last messages need not be awaited, and some never come.
  void client.dispose();
  const channel = await client['getChannel']().catch(() => undefined);
  channel?.close();
}
