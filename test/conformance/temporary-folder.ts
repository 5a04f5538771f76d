import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { instant } from '@libs/contract/time.js';
import type { Clock } from '@libs/eventing/types/clock.js';
import type { Factory } from './suite.js';

export const realClock: Clock = { now: () => instant(Date.now()) };

/** Creates engines that store their data in one file, in a folder that is deleted with the harness. */
export function inTemporaryFolder<Port extends { close(): Promise<void> }>(
  open: (path: string) => Port,
): Factory<Port> {
  return async () => {
    const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
    const opened: Port[] = [];
    const next = (): Port => {
      const port = open(join(folder, 'engine.db'));
      opened.push(port);
      return port;
    };
    return {
      port: next(),
      reopen: async () => next(),
      dispose: async () => {
        for (const port of opened) await port.close();
        rmSync(folder, { recursive: true });
      },
    };
  };
}
