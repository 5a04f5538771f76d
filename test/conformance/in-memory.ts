import type { Factory } from './suite.js';

/** Creates in-memory engines over storage that outlives them. */
export function inMemory<Port extends { close(): Promise<void> }, Kept>(
  keep: () => Kept,
  open: (kept: Kept) => Port,
): Factory<Port> {
  return async () => {
    const kept = keep();
    const opened = [open(kept)];
    return {
      port: opened[0] as Port,
      reopen: async () => {
        const again = open(kept);
        opened.push(again);
        return again;
      },
      dispose: async () => {
        for (const port of opened) await port.close();
      },
    };
  };
}
