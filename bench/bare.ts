/** Baselines over HTTP: the same traffic, answered by a minimal server. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SQLITE_DRIVER } from '@libs/adapters/sqlite/driver.js';
import { ApiClient } from '../test/support/api-client.js';
import { freePorts } from '../test/support/free-ports.js';
import type { Send } from './load.js';

export interface BareServer {
  readonly pid: number;
  readonly send: ApiClient['send'];
}

/** Runs `work` with a server of this folder, which has a file of its own. */
export async function withBareServer<T>(
  script: 'bare-server.mjs' | 'bare-express.mjs',
  work: (bare: BareServer) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'bare-'));
  const [port] = await freePorts(1);
  const words = [join(import.meta.dirname, script), String(port), join(folder, 'bare.db'), SQLITE_DRIVER];
  const server = spawn(process.execPath, words, { stdio: 'pipe' });
  const api = new ApiClient(`http://127.0.0.1:${port}`);
  try {
    await once(server.stdout, 'data');
    return await work({ pid: server.pid ?? 0, send: api.send.bind(api) });
  } finally {
    api.close();
    server.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Inserts rows; of ten requests `reads` read one instead. */
export const rows =
  ({ send }: BareServer, { reads, body }: { readonly reads: number; readonly body: string }): Send =>
  (number) =>
    number % 10 < reads ? send('GET', '/') : send('POST', '/', body);
