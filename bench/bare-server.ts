import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../test/support/free-ports.js';

export interface BareServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts `bare-server.mjs` on its own file. */
export async function startBareServer(): Promise<BareServer> {
  const folder = await mkdtemp(join(tmpdir(), 'bare-'));
  const [port] = await freePorts(1);
  const script = join(import.meta.dirname, 'bare-server.mjs');
  const child = spawn(process.execPath, [script, join(folder, 'bare.db'), String(port)], { stdio: 'pipe' });
  await once(child.stdout, 'data');
  return {
    url: `http://127.0.0.1:${port}/`,
    async stop() {
      child.kill();
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
