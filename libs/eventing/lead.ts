import { setTimeout as wait } from 'node:timers/promises';
import type { Fence, Leases } from './types/leases.js';

/** Work that runs until it is stopped. */
export interface Led {
  stop(): Promise<void>;
}

export interface LeadOptions {
  /** Identifies this process; must be unique. */
  readonly holder: string;
  /**
   * How long a lease lasts without renewal, in milliseconds; 6,000 by default. After a crash others wait this long.
   */
  readonly ttl?: number;
  /** How often it is renewed, or requested while another holds it, in milliseconds; 2,000 by default. */
  readonly every?: number;
  /** Called at each change, for the logs. */
  readonly onChange?: (leads: boolean) => void;
  /** Called when the leases are unavailable; they are asked again. */
  readonly onError?: (error: unknown) => void;
}

/**
 * Runs `run` while this process holds the lease `name`. It is stopped when the lease could not be renewed in time, and
 * started again with a higher token when it is acquired again. A process that was frozen notices late that it has lost
 * the lease: until then its old token has its writes refused. Stopping ends what runs, and lets the next process lead
 * at once.
 */
export function whileLeading(leases: Leases, name: string, run: (fence: Fence) => Led, options: LeadOptions): Led {
  return new Election(leases, name, run, options);
}

class Election implements Led {
  readonly #ended: Promise<void>;
  readonly #stop = new AbortController();
  readonly #every: number;
  readonly #ttl: number;

  constructor(
    private readonly leases: Leases,
    private readonly name: string,
    private readonly run: (fence: Fence) => Led,
    private readonly options: LeadOptions,
  ) {
    this.#ttl = options.ttl ?? 6_000;
    this.#every = options.every ?? 2_000;
    this.#ended = this.#loop();
  }

  stop(): Promise<void> {
    this.#stop.abort();
    return this.#ended;
  }

  async #loop(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const asked = performance.now();
      const fence = await this.#asking(() => this.leases.acquire(this.name, this.options.holder, this.#ttl));
      if (fence) await this.#lead(fence, asked);
      else await this.#pause(this.#every);
    }
  }

  async #lead(fence: Fence, asked: number): Promise<void> {
    if (this.#stop.signal.aborted) return void (await this.#asking(() => this.leases.release(fence)));
    const led = this.run(fence);
    this.options.onChange?.(true);
    const held = await this.#renewing(fence, asked);
    this.options.onChange?.(false);
    await led.stop();
    if (held) await this.#asking(() => this.leases.release(fence));
  }

  /**
   * Renews until this process is to stop, which returns true, or the lease is lost. Its time counts from before the
   * request.
   */
  async #renewing(fence: Fence, asked: number): Promise<boolean> {
    for (let until = asked + this.#ttl; ;) {
      // All leases of a process are renewed at the same moment, so that they can be batched.
      const next = this.#every - (performance.now() % this.#every);
      await this.#pause(Math.min(next, until - performance.now()));
      if (this.#stop.signal.aborted) return true;
      const now = performance.now();
      if (now >= until) return false;
      const left = AbortSignal.timeout(Math.ceil(until - now));
      const renewed = await Promise.race([this.#asking(() => this.leases.renew(fence, this.#ttl)), aborted(left)]);
      if (renewed === false) return false;
      if (renewed) until = now + this.#ttl;
    }
  }

  /** Returns undefined without an answer. */
  async #asking<T>(ask: () => Promise<T>): Promise<T | undefined> {
    try {
      return await ask();
    } catch (error) {
      this.options.onError?.(error);
      return undefined;
    }
  }

  async #pause(ms: number): Promise<void> {
    await wait(Math.max(0, ms), undefined, { signal: this.#stop.signal, ref: false }).catch(() => undefined);
  }
}

const aborted = (signal: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(undefined), { once: true }));
