import { setTimeout as wait } from 'node:timers/promises';
import type { Position } from './types/envelope.js';
import type { DocumentWrite, Fence, LogBatch, ParkedStream } from './types/ports.js';
import type { Projection } from './types/projection.js';
import type { AfterCommit } from './after-commit.js';
import { errorText } from './error-text.js';
import { type Filling, type ViewPorts, fillBatch, replayParked, resumeFilling } from './fill-view.js';
import { type Lag, lagBehind } from './lag.js';
import { isReplaced, watchGeneration } from './watch-generation.js';
import { wholeAppends } from './whole-appends.js';

/**
 * `booting` works through the past, `active` has caught up once, `failed` could not go on and tries again by itself.
 */
export type SubscriptionState = 'booting' | 'active' | 'failed';

export interface SubscriptionStatus {
  readonly view: string;
  readonly state: SubscriptionState;
  /** What stopped it, while `failed`. */
  readonly error?: string;
  readonly position: Position | undefined;
  readonly lag: Lag;
  readonly parked: readonly ParkedStream[];
}

export interface SubscriptionOptions<Doc> {
  /** Events a commit, and as many more as their append has; 500 unless told. */
  readonly maxBatch?: number;
  readonly afterCommit?: readonly AfterCommit<Doc>[];
  /** The lease under which this runner is the only one; left out where no other can be. */
  readonly fence?: Fence;
  /** The first and the longest pause after a failure, in milliseconds. */
  readonly backOff?: { readonly first: number; readonly longest: number };
  /**
   * How long after it the store is told of what was passed over, in milliseconds; 2,000 unless told. Most events concern few
   * views: a write for each of them in each view would be most of what the store has to do, and reading them again after a
   * crash costs little.
   */
  readonly saveAfter?: number;
  /** How far whoever has come to a position is behind; asked of the log unless told. */
  readonly lagBehind?: (position: Position | undefined) => Promise<Lag>;
  /** Told of each change of state, for the logs. */
  readonly onState?: (state: SubscriptionState, error?: unknown) => void;
  /** Told of each stream that could not be applied. */
  readonly onParked?: (parked: ParkedStream) => void;
}

/** A consumer at work. */
export interface Subscription {
  status(): Promise<SubscriptionStatus>;
  /** Ends after the batch under way. */
  stop(): Promise<void>;
}

/**
 * Keeps one view, or one process, up with the log until it is stopped. No event is ever skipped but those of a parked
 * stream, which is tried again by the next runner: a program that was started anew may have been mended.
 */
export function runSubscription<Doc extends object>(
  view: Projection<Doc>,
  ports: ViewPorts,
  options: SubscriptionOptions<Doc> = {},
): Subscription {
  return new Runner(view, ports, options);
}

class Runner<Doc extends object> implements Subscription {
  #state: SubscriptionState = 'booting';
  #error: unknown;
  #failures = 0;
  #caughtUp = false;
  #filling: Filling<Doc> | undefined;
  /** Documents that are committed, but not yet told to `afterCommit`. */
  #untold: DocumentWrite<Doc>[] = [];
  /** Parked streams have had their try with this program. */
  #retried = false;
  readonly #halt = new AbortController();
  readonly #running: Promise<void>;
  /** Runs while the store has not been told how far the view is. */
  #saving: NodeJS.Timeout | undefined;
  /** Batches, and what is saved behind them, take turns. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly view: Projection<Doc>,
    private readonly ports: ViewPorts,
    private readonly options: SubscriptionOptions<Doc>,
  ) {
    this.#running = this.#run(this.#halt.signal);
  }

  async status(): Promise<SubscriptionStatus> {
    const position = this.#filling?.checkpoint;
    const parked = [...(this.#filling?.parked.values() ?? [])];
    const error = this.#state === 'failed' ? { error: errorText(this.#error) } : {};
    const { lagBehind: ask = (from) => lagBehind(from, this.ports) } = this.options;
    const lag = await ask(position);
    return { view: this.view.name, state: this.#state, ...error, position, lag, parked };
  }

  stop(): Promise<void> {
    this.#halt.abort();
    return this.#running;
  }

  /** Follows the log; after a failure again from the last checkpoint, with growing pauses. */
  async #run(signal: AbortSignal): Promise<void> {
    const { first = 100, longest = 10_000 } = this.options.backOff ?? {};
    while (!signal.aborted) {
      try {
        await this.#follow(signal);
      } catch (error) {
        this.#become('failed', error);
        const pause = Math.min(first * 2 ** this.#failures++, longest);
        await wait(pause, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
  }

  /** Until `signal` aborts, or somebody puts another generation in the place of this one. */
  async #follow(signal: AbortSignal): Promise<void> {
    const { log, views } = this.ports;
    const filling = await resumeFilling(this.view, await views.open(this.view), views, this.options.fence);
    this.#filling = filling;
    // Where the store has lost the one before, nobody sees this one until it has caught up.
    const known = await views.generations(this.view.name);
    this.#caughtUp &&= known.some(({ active, number }) => active && number === filling.generation.number);
    await this.#retryParked(filling);
    await this.#tell();
    const { maxBatch = 500 } = this.options;
    const left = new AbortController();
    const leave = (): void => left.abort();
    let unsaved: { readonly error: unknown } | undefined;
    const fail = (error: unknown): void => {
      unsaved = { error };
      leave();
    };
    signal.addEventListener('abort', leave);
    const isSeen = (): boolean => this.#caughtUp;
    void watchGeneration(filling.generation, views, { signal: left.signal, isSeen, onSwitch: leave });
    try {
      for await (const batch of wholeAppends(log.subscribe(filling.checkpoint, { maxBatch, signal: left.signal }))) {
        if (this.#concerns(batch)) await this.#inTurn(() => this.#take(filling, batch, leave));
        else await this.#inTurn(() => this.#passOver(filling, batch, fail));
        if (left.signal.aborted) break;
      }
    } finally {
      signal.removeEventListener('abort', leave);
      leave();
      if (this.#saving) await this.#inTurn(() => this.#save(filling)).catch(() => undefined);
    }
    if (unsaved) throw unsaved.error;
  }

  async #retryParked(filling: Filling<Doc>): Promise<void> {
    if (this.#retried) return;
    for (const stream of [...filling.parked.keys()]) {
      const { writes, parkedAgain } = await replayParked(filling, stream, this.ports);
      this.#untold.push(...writes);
      if (parkedAgain) this.options.onParked?.(parkedAgain);
    }
    this.#retried = true;
  }

  /** Whether the store has to hear of a batch at once: of every one until readers see the view, and after a failure. */
  #concerns({ events }: LogBatch): boolean {
    return !this.#caughtUp || this.#state !== 'active' || events.some(({ type }) => this.view.handles.includes(type));
  }

  async #passOver(filling: Filling<Doc>, { position }: LogBatch, fail: (error: unknown) => void): Promise<void> {
    filling.checkpoint = position;
    await this.#tell();
    const save = (): void => void this.#inTurn(() => this.#save(filling)).catch(fail);
    this.#saving ??= setTimeout(save, this.options.saveAfter ?? 2_000).unref();
  }

  async #save({ generation, checkpoint, under }: Filling<Doc>): Promise<void> {
    this.#saved();
    if (checkpoint === undefined) return;
    await this.ports.views.commit(generation, { writes: [], park: [], release: [], checkpoint, ...under });
  }

  #saved(): void {
    clearTimeout(this.#saving);
    this.#saving = undefined;
  }

  async #take(filling: Filling<Doc>, batch: LogBatch, leave: () => void): Promise<void> {
    const parkedBefore = filling.parked.size;
    if (batch.position !== filling.checkpoint) this.#untold.push(...(await fillBatch(filling, batch, this.ports)));
    this.#saved();
    for (const parked of [...filling.parked.values()].slice(parkedBefore)) this.options.onParked?.(parked);
    // Readers do not see what was written just now: it is told when the generation that they see has it.
    if (await isReplaced(filling.generation, this.ports.views, this.#caughtUp)) return leave();
    if (batch.caughtUp && !this.#caughtUp) await this.#catchUp(filling);
    await this.#tell();
    this.#failures = 0;
    this.#become(this.#caughtUp ? 'active' : 'booting');
  }

  /** The first time that nothing is left to do: a generation of a new version now takes the place of the old one. */
  async #catchUp({ generation }: Filling<Doc>): Promise<void> {
    const { views } = this.ports;
    const active = (await views.generations(this.view.name)).find((one) => one.active);
    if (active?.number !== generation.number) await views.activate(generation);
    this.#caughtUp = true;
  }

  /** Whatever fails here is told again after the pause. */
  async #tell(): Promise<void> {
    const position = this.#filling?.checkpoint;
    if (position === undefined) return;
    const documents = this.#untold;
    const committed = { view: this.view.name, position, documents, live: this.#caughtUp };
    for (const tell of this.options.afterCommit ?? []) await tell(committed);
    this.#untold = [];
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  #become(state: SubscriptionState, error?: unknown): void {
    const changed = state !== this.#state || error !== undefined;
    this.#state = state;
    this.#error = error;
    if (changed) this.options.onState?.(state, error);
  }
}
