import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '@libs/eventing/types/clock.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';
import { openEventLog } from './sqlite/event-log.js';
import { SqliteFolder } from './sqlite/open-sqlite.js';

const EVENT_STORE = /^(kurrentdb|esdb)(\+discover)?:\/\//;

/** Whether `address` can be a log: a URL of an event store, or a folder. */
export const isLogAddress = (address: string): boolean => EVENT_STORE.test(address) || !address.includes('://');

/** Whether a folder contains no log yet; a server is not asked. */
export const isMissing = (address: string): boolean =>
  !EVENT_STORE.test(address) && !existsSync(join(address, 'log.db'));

/** Returns the address without user and password. */
export const shownAddress = (address: string): string => address.replace(/(?<=^[a-z+]*:\/\/).*@/, '');

interface LogOptions {
  readonly clock: Clock;
  /** The prefix of our streams in an event store. */
  readonly namespace: string;
  /** A folder can be read while its server runs; to write to it, the caller must be its only server. */
  readonly access: 'read' | 'write';
}

/** Opens one log by its address, independent of the settings. @throws EngineError or Unavailable */
export async function openLog(address: string, { clock, namespace, access }: LogOptions): Promise<EventLog> {
  if (EVENT_STORE.test(address)) {
    const { openEventStoreLog } = await import('./eventstoredb/event-log.js');
    return openEventStoreLog(address, { clock, namespace, writes: access === 'write' });
  }
  if (access === 'read') return openEventLog(join(address, 'log.db'), clock, 'read');
  const folder = new SqliteFolder(address);
  const log = folder.log(clock);
  return Object.assign(log, { close: () => folder.close() });
}
