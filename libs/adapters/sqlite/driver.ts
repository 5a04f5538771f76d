import { createRequire } from 'node:module';
import type Database from 'better-sqlite3';

/** The first version of Node-API that version 13 of the driver loads with: Node 22.14, and not Node 20. */
const NODE_API = 10;

/** Where version 12 would run, its statements end the process: Node 24.19 and newer cannot collect them. */
export const SQLITE_DRIVER = Number(process.versions.napi) >= NODE_API ? 'better-sqlite3-13' : 'better-sqlite3';

/** The driver of SQLite that this Node can load. Its types are those of `better-sqlite3`. */
export const Sqlite = createRequire(import.meta.url)(SQLITE_DRIVER) as typeof Database;
