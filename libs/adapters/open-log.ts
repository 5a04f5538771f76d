import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock, EventLog } from '@libs/eventing/types/ports.js';
import { openEventLog } from './sqlite/event-log.js';
import { SqliteFolder } from './sqlite/open-sqlite.js';

const EVENT_STORE = /^(kurrentdb|esdb)(\+discover)?:\/\//;

/** Whether `address` is one that a log can be opened at: of an event store, or of a folder. */
export const isLogAddress = (address: string): boolean => EVENT_STORE.test(address) || !address.includes('://');

/** Whether a log is there already; nothing is asked of a server. */
export const isMissing = (address: string): boolean =>
  !EVENT_STORE.test(address) && !existsSync(join(address, 'log.db'));

/** The address as it may be shown: without user and password. */
export const shownAddress = (address: string): string => address.replace(/:\/\/.*@/, '://');

interface LogOptions {
  readonly clock: Clock;
  /** What of an event store is ours. */
  readonly namespace: string;
  /** A folder is read beside its server; to write to one is to be its only server. */
  readonly access: 'read' | 'write';
}

/** Opens one log by its address, whatever the settings say. @throws EngineError or Unavailable */
export async function openLog(address: string, { clock, namespace, access }: LogOptions): Promise<EventLog> {
  if (EVENT_STORE.test(address)) {
    const { openEventStoreLog } = await import('./eventstoredb/event-log.js');
    return openEventStoreLog(address, { clock, namespace });
  }
  if (access === 'read') return openEventLog(join(address, 'log.db'), clock, 'read');
  const folder = new SqliteFolder(address);
  const log = folder.log(clock);
  return Object.assign(log, { close: () => folder.close() });
}
