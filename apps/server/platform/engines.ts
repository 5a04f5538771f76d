import { setTimeout as wait } from 'node:timers/promises';
import { inTime } from '@libs/adapters/waiting.js';
import { SECOND } from '@libs/contract/time.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import { RepeatedLines } from './repeated-lines.js';

interface EngineReport {
  /** For example `sqlite`. */
  readonly kind: string;
  readonly status: 'ok' | 'unavailable';
}

/** An engine and its health check. */
interface Engine {
  readonly kind: string;
  readonly ask: () => Promise<unknown>;
}

const HEALTH_CHECK_TIMEOUT_MS = 2 * SECOND;

/** Runs the health checks of the engines. */
export class Engines {
  constructor(private readonly engines: Readonly<Record<string, Engine>>) {}

  async look(): Promise<Readonly<Record<string, EngineReport>>> {
    const looked = Object.entries(this.engines).map(async ([name, { kind, ask }]) => {
      const status: EngineReport['status'] = (await answers(ask)) ? 'ok' : 'unavailable';
      return [name, { kind, status }] as const;
    });
    return Object.fromEntries(await Promise.all(looked));
  }
}

const answers = (ask: () => Promise<unknown>): Promise<boolean> =>
  inTime('engine', HEALTH_CHECK_TIMEOUT_MS, ask).then(
    () => true,
    () => false,
  );

const FIRST_RETRY_PAUSE_MS = 100;
const MAX_RETRY_PAUSE_MS = 2 * SECOND;

/** Retries `work` while it throws Unavailable. Calls `onWait` for each reason at most once a minute. */
export async function onceAvailable<T>(
  work: () => Promise<T>,
  { signal, onWait }: { readonly signal: AbortSignal; readonly onWait: (away: Unavailable) => void },
): Promise<T> {
  const reports = new RepeatedLines();
  for (let pause = FIRST_RETRY_PAUSE_MS; ; pause = Math.min(2 * pause, MAX_RETRY_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Unavailable) || signal.aborted) throw error;
      reports.write(error.message, () => onWait(error));
    }
    await wait(pause, undefined, { signal });
  }
}

/** Returns the result of `ask`; undefined when the engine is unavailable, or has not answered after so many milliseconds. */
export const unlessLate = <T>(engine: string, milliseconds: number, ask: () => Promise<T>): Promise<T | undefined> =>
  unlessUnavailable(() => inTime(engine, milliseconds, ask));

/** Returns the result of `ask`; undefined when it throws Unavailable. */
export async function unlessUnavailable<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Unavailable) return undefined;
    throw error;
  }
}
