/** Searches for the first place from which something holds, and for the first event of a log after which it does. */
import type { Instant } from '@libs/contract/time.js';
import type { RecordedEvent, Revision, StreamName } from '@libs/eventing/types/envelope.js';
import { type Condition, holds, streamVariables } from './condition.js';
import type { Invariant } from './invariants/invariant.js';
import { InvariantRun } from './invariants/run.js';
import { AGGREGATES, categoryOf } from './replay.js';

export interface Bisection {
  /** Undefined if it does not hold at the last place, or there is none. */
  readonly first: number | undefined;
  readonly evaluations: number;
}

interface Search {
  /** The number of places: 0 to `length - 1`. */
  readonly length: number;
  /** The caller has found that it holds at the last place, which is then not evaluated. */
  readonly holdsAtEnd?: true;
}

/**
 * Asks at which places it holds. Returns the first one if it holds at all places from there on; otherwise a place where it
 * becomes true. Asks about the last place, and then about at most log2(length) others, rounded up.
 */
export function* bisection({ length, holdsAtEnd }: Search): Generator<number, Bisection, boolean> {
  let evaluations = 0;
  if (length === 0) return { first: undefined, evaluations };
  if (!holdsAtEnd) {
    evaluations++;
    if (!(yield length - 1)) return { first: undefined, evaluations };
  }
  let [low, high] = [0, length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    evaluations++;
    if (yield middle) high = middle;
    else low = middle + 1;
  }
  return { first: low, evaluations };
}

/** Answers a bisection's questions by `evaluate`. */
export function bisect({ evaluate, ...search }: Search & { readonly evaluate: (place: number) => boolean }): Bisection {
  const asking = bisection(search);
  let asked = asking.next();
  while (asked.done !== true) asked = asking.next(evaluate(asked.value));
  return asked.value;
}

/** Takes the events of a log in order. */
export interface LogRun<Self> {
  /** Whether it does without the metadata of events, so that they need not be parsed. */
  readonly withoutMeta?: true;
  /** Whether the event has to be added. */
  wants(event: Pick<RecordedEvent, 'stream' | 'type'>): boolean;
  add(event: RecordedEvent): void;
  /** Returns a run in the same state that continues independently. */
  copy(): Self;
  /**
   * Whether it holds after the events so far. `since` is a run from which this one was copied, directly or not, and in
   * which it does not hold: what is the same in both need not be evaluated again.
   */
  holds(since?: Self): boolean;
}

/** A stream after its last event. */
interface StreamState {
  readonly state: unknown;
  readonly revision: Revision;
}

type StreamStates = Map<StreamName, StreamState>;

/**
 * Whether a condition holds for the state of any stream of a category. States are in layers, of which copies share all
 * but the last one, so that copying and comparing runs costs only what changed between them.
 */
export class ConditionRun implements LogRun<ConditionRun> {
  readonly withoutMeta = true;
  readonly #aggregate;
  #last: StreamStates = new Map();

  /** @param layers earlier states, the newest last. @throws RangeError for a category without states. */
  constructor(
    private readonly condition: Condition,
    private readonly category: string,
    private layers: readonly StreamStates[] = [],
  ) {
    const aggregate = AGGREGATES[category];
    if (!aggregate) throw new RangeError(`streams of the category ${category} have no state`);
    this.#aggregate = aggregate;
  }

  wants({ stream }: Pick<RecordedEvent, 'stream'>): boolean {
    return categoryOf(stream) === this.category;
  }

  add(event: RecordedEvent): void {
    // Most streams begin late, and would be looked up in every layer.
    const before = event.revision === 0 ? undefined : this.#stateOf(event.stream);
    const state = this.#aggregate.evolve(before ? before.state : this.#aggregate.initial, event);
    this.#last.set(event.stream, { state, revision: event.revision });
  }

  copy(): ConditionRun {
    if (this.#last.size > 0) this.layers = [...this.layers, this.#last];
    this.#last = new Map();
    return new ConditionRun(this.condition, this.category, this.layers);
  }

  holds(since?: ConditionRun): boolean {
    const newer = new Set<StreamName>();
    for (const layer of [...this.layers.slice(since?.layers.length ?? 0), this.#last].reverse()) {
      for (const [stream, { state, revision }] of layer) {
        if (newer.has(stream)) continue;
        newer.add(stream);
        if (holds(this.condition, streamVariables(stream, state, revision))) return true;
      }
    }
    return false;
  }

  #stateOf(stream: StreamName): StreamState | undefined {
    let found = this.#last.get(stream);
    for (let index = this.layers.length - 1; index >= 0 && !found; index--) found = this.layers[index]?.get(stream);
    return found;
  }
}

/** Whether an invariant is broken, anywhere or in one stream. What is due is judged by the time of the last event. */
export class BrokenInvariantRun implements LogRun<BrokenInvariantRun> {
  #now: Instant | undefined;

  constructor(
    private readonly invariant: Invariant,
    private readonly stream?: StreamName,
    private readonly run = new InvariantRun([invariant]),
  ) {}

  wants({ type }: Pick<RecordedEvent, 'type'>): boolean {
    return this.run.wants(type);
  }

  add(event: RecordedEvent): void {
    this.run.add(event);
    this.#now = event.recordedAt;
  }

  copy(): BrokenInvariantRun {
    const copy = new BrokenInvariantRun(this.invariant, this.stream, InvariantRun.from(this.run.snapshot()));
    copy.#now = this.#now;
    return copy;
  }

  holds(): boolean {
    const violations = this.run.violations(this.#now).flatMap((violated) => violated.violations);
    return violations.some(({ stream }) => this.stream === undefined || stream === this.stream);
  }
}
