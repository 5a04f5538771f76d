import { setTimeout as wait } from 'node:timers/promises';
import { SECOND } from '@libs/contract/time.js';

export interface EngineReport {
  /** For example `sqlite`. */
  readonly kind: string;
  readonly status: 'ok' | 'unavailable';
}

/** An engine and its health check. */
export interface Engine {
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

async function answers(ask: () => Promise<unknown>): Promise<boolean> {
  const inTime = new AbortController();
  const late = wait(HEALTH_CHECK_TIMEOUT_MS, false, { signal: inTime.signal, ref: false }).catch(() => false);
  try {
    return await Promise.race([ask().then(() => true), late]);
  } catch {
    return false;
  } finally {
    inTime.abort();
  }
}
