import { describe, it } from '@jest/globals';
import { withMethods } from '../support/with-methods.js';

/** One engine under test, isolated from others. */
export interface Harness<Port> {
  readonly port: Port;
  /** Simulates a crash: closes nothing, and reopens what was stored outside the process. */
  reopen(): Promise<Port>;
  dispose(): Promise<void>;
}

export type Factory<Port> = () => Promise<Harness<Port>>;

/** What every adapter of a port must do: each requirement as a sentence, with its test. */
export type Suite<Port> = Readonly<Record<string, (harness: Harness<Port>) => Promise<void>>>;

/** An engine may share a small machine with others. */
const ENGINE_TIMEOUT_MS = 30_000;

/** Runs the suite of a port on an engine. */
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
      ENGINE_TIMEOUT_MS,
    );
  });
}

/** Returns the requirements that an engine violates. A timeout is a violation. */
export async function violatedBy<Port>(
  suite: Suite<Port>,
  factory: Factory<Port>,
  timeoutMs = 1_500,
): Promise<string[]> {
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

/** Runs work during a check without an unhandled rejection if the check ends first. */
export function inBackground<Result>(work: Promise<Result>): Promise<Result> {
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

/** Returns `harness` with some methods of its engine replaced, also after it was reopened. */
export function faulty<Port extends object>(
  factory: Factory<Port>,
  faults: (port: Port) => Partial<Port>,
): Factory<Port> {
  const spoil = (port: Port): Port => withMethods(port, faults(port));
  return async () => {
    const harness = await factory();
    return {
      port: spoil(harness.port),
      reopen: async () => spoil(await harness.reopen()),
      dispose: () => harness.dispose(),
    };
  };
}
