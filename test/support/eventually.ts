import { setTimeout as wait } from 'node:timers/promises';

/** After so long a machine is slow, and polls as often as before would exceed the limit of requests in a minute. */
const FAST_POLLS_MS = 5_000;
const SLOW_POLL_MS = 500;

/** Polls every 5 ms until `condition` holds, and keeps no process alive. @throws Error after `within` milliseconds. */
export async function untilTrue(condition: () => boolean | Promise<boolean>, within = 20_000): Promise<void> {
  for (const start = performance.now(); !(await condition());) {
    if (performance.now() - start > within) throw new Error(`not within ${within} ms: ${String(condition)}`);
    await wait(5, undefined, { ref: false });
  }
}

/** Calls `look` again until it returns something truthy, and returns that. Times in milliseconds. */
export async function eventually<T>(
  what: string,
  look: () => Promise<T | undefined | false>,
  { within = 60_000, every = 50 } = {},
): Promise<T> {
  for (const start = performance.now(); ;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    const elapsed = performance.now() - start;
    if (elapsed > within) throw new Error(`${what}: not within ${within} ms`);
    await wait(elapsed > FAST_POLLS_MS ? Math.max(every, SLOW_POLL_MS) : every);
  }
}
