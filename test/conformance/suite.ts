import { describe, it } from '@jest/globals';

/** One engine under test, with a world of its own. */
export interface Harness<Port> {
  readonly port: Port;
  /** As after a crash: nothing was closed, and only what was kept outside the process is there. */
  reopen(): Promise<Port>;
  dispose(): Promise<void>;
}

export type Factory<Port> = () => Promise<Harness<Port>>;

/** What every adapter of a port must do: each promise in a sentence, with what proves it. */
export type Suite<Port> = Readonly<Record<string, (harness: Harness<Port>) => Promise<void>>>;

/** An engine of its own may share a small machine, in milliseconds. */
const PATIENCE = 30_000;

/** Holds an engine against the suite of its port. */
export function conforms<Port>(engine: string, suite: Suite<Port>, factory: Factory<Port>): void {
  describe(engine, () => {
    it.each(Object.entries(suite))(
      '%s',
      async (_promise, prove) => {
        const harness = await factory();
        try {
          await prove(harness);
        } finally {
          await harness.dispose();
        }
      },
      PATIENCE,
    );
  });
}

/** The promises that an engine breaks. One that does not answer in time breaks its promise, too. */
export async function broken<Port>(suite: Suite<Port>, factory: Factory<Port>, timeoutMs = 1_500): Promise<string[]> {
  const checks = Object.entries(suite).map(async ([promise, prove]) => {
    const harness = await factory();
    try {
      await inTime(prove(harness), timeoutMs);
      return [];
    } catch {
      return [promise];
    } finally {
      await harness.dispose().catch(() => undefined);
    }
  });
  return (await Promise.all(checks)).flat();
}

/** Work that goes on beside a check: when it fails, only whoever waits for it is told, and nobody after a check that was given up. */
export function beside<Result>(work: Promise<Result>): Promise<Result> {
  work.catch(() => undefined);
  return work;
}

async function inTime(work: Promise<void>, timeoutMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), timeoutMs);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** `harness` with an engine that does some things differently, also after it was opened again. */
export function faulty<Port extends object>(
  factory: Factory<Port>,
  faults: (port: Port) => Partial<Port>,
): Factory<Port> {
  const spoil = (port: Port): Port => {
    const overrides = faults(port);
    return new Proxy(port, {
      get(target, key) {
        const value: unknown = Reflect.get(key in overrides ? overrides : target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  };
  return async () => {
    const harness = await factory();
    return {
      port: spoil(harness.port),
      reopen: async () => spoil(await harness.reopen()),
      dispose: () => harness.dispose(),
    };
  };
}
