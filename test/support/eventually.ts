import { setTimeout as wait } from 'node:timers/promises';

/** Asks again until `look` answers something; for what the product does in its own time. Times in milliseconds. */
export async function eventually<T>(
  what: string,
  look: () => Promise<T | undefined | false>,
  { within = 60_000, every = 50 } = {},
): Promise<T> {
  for (const until = performance.now() + within; ; await wait(every)) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > until) throw new Error(`${what}: not within ${within} ms`);
  }
}
