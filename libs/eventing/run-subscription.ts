import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Committed } from './after-commit.js';
import { commitBatch } from './commit-batch.js';
import { errorText } from './error-text.js';
import { type ViewPorts, fillTo, replayParked } from './fill-view.js';
import { type Member, nameOf, openMembers, positionOf } from './group-members.js';
import { DocumentCache } from './document-cache.js';
import { lagBehind } from './lag.js';
import { type BackOff, persist } from './persist.js';
import type {
  MemberStatus,
  Subscription,
  SubscriptionOptions,
  SubscriptionState,
  SubscriptionStatus,
} from './subscription.js';
import type { ConsumerGroup } from './types/projection.js';
import type { Position } from './types/envelope.js';
import { Fenced } from './types/leases.js';
import type { LogBatch } from './types/event-log.js';
import { Regrouped } from './types/view-store.js';
import { Unavailable } from './types/unavailable.js';
import { watchGenerations } from './watch-generations.js';
import { wholeAppends } from './read-all.js';

/**
 * Keeps a group of views or processes up to date with the log until it is stopped. Each batch is read and decoded once,
 * folded into the documents of every member, and committed with one checkpoint. A member that is not at the group's
 * position works alone until it is. No event is ever skipped except those of a parked stream, which the next runner
 * retries, because a new start may have fixed the program.
 */
export function runSubscription(
  group: ConsumerGroup,
  ports: ViewPorts,
  options: SubscriptionOptions = {},
): Subscription {
  return new Runner(group, ports, options);
}

const MAX_BATCH_EVENTS = 500;
/** The pause before a member that could not join yet reads the log again. */
const JOIN_RETRY_MS = 500;
const BACK_OFF_MS: BackOff = { first: 100, longest: 10_000 };

class Runner implements Subscription {
  #state: SubscriptionState = 'booting';
  #error: unknown;
  /** Whether it has caught up once. */
  #live = false;
  #members: readonly Member[] = [];
  /** The position of the last event that the group has applied. */
  #position: Position | undefined;
  #kept = new DocumentCache();
  /** Committed changes that are not yet passed to `afterCommit`. */
  #pending: Committed['changes'][number][] = [];
  /** The live generations that `afterCommit` knows. */
  readonly #announced = new Map<string, number>();
  /** Consumers whose parked streams were retried since the start. */
  readonly #retried = new Set<string>();
  /**
   * After an unexplained failure, the last event of the batch that could not be committed. Each member passes it alone,
   * so that only the one that causes the failure stays behind.
   */
  #suspect: Position | undefined;
  readonly #halt = new AbortController();
  readonly #running: Promise<void>;
  /** Serializes batches and joins. */
  readonly #inTurn = pLimit(1);

  constructor(
    private readonly group: ConsumerGroup,
    private readonly ports: ViewPorts,
    private readonly options: SubscriptionOptions,
  ) {
    this.#running = persist((progressed) => this.#follow(progressed), {
      signal: this.#halt.signal,
      backOff: options.backOff ?? BACK_OFF_MS,
      onError: (error) => this.#failed(error),
    });
  }

  async status(): Promise<SubscriptionStatus> {
    const [position, state] = [this.#position, this.#state];
    const members = this.#members.map(({ filling, isAlone, error }): MemberStatus => ({
      view: filling.view.name,
      isAlone,
      ...(error !== undefined && { error: errorText(error) }),
      position: filling.checkpoint,
      parked: [...filling.parked.values()],
    }));
    const error = state === 'failed' ? { error: errorText(this.#error) } : {};
    return { group: this.group.name, state, ...error, position, lag: await lagBehind(position, this.ports), members };
  }

  stop(): Promise<void> {
    this.#halt.abort();
    return this.#running;
  }

  /** Follows the log until it is stopped, something fails, or the generation of a member changes. */
  async #follow(progressed: () => void): Promise<boolean> {
    await this.#open();
    const end = new AbortController();
    const signal = AbortSignal.any([this.#halt.signal, end.signal]);
    let failure: { readonly error: unknown } | undefined;
    let hasMoved = false;
    const leave = (error?: unknown): void => {
      if (error !== undefined) failure ??= { error };
      end.abort();
    };
    const alone = this.#members.filter(({ isAlone }) => isAlone).map((one) => this.#catchUp(one, signal, leave));
    const watching = watchGenerations(this.#members, this.ports.views, { signal, onSwitch: () => leave() });
    try {
      const { maxBatch = MAX_BATCH_EVENTS } = this.options;
      for await (const batch of wholeAppends(this.ports.log.subscribe(this.#position, { maxBatch, signal }))) {
        if (!signal.aborted) await this.#inTurn(() => this.#take(batch));
        if (signal.aborted) break;
        hasMoved = true;
        progressed();
      }
    } catch (error) {
      leave(error);
    } finally {
      leave();
      await Promise.all([...alone, watching]);
    }
    // A member's generation was replaced, which is not an error.
    if (failure && !(failure.error instanceof Regrouped && hasMoved)) throw failure.error;
    return false;
  }

  async #open(): Promise<void> {
    this.#members = await openMembers(this.group, this.ports, {
      fence: this.options.fence,
      mustBeAlone: (view, parked) => this.#suspect !== undefined || (parked.size > 0 && !this.#retried.has(view)),
    });
    this.#kept = new DocumentCache();
    this.#position = positionOf(this.#members) ?? farthest(this.#members, this.#suspect);
    this.#suspect = undefined;
    // Its changes while it is alone are not passed on, so that it counts as new when it joins.
    for (const one of this.#members) if (one.isAlone || !one.isActive) this.#announced.delete(nameOf(one));
    // If the store has lost a generation, the next one is not visible until it has caught up.
    this.#live &&= this.#together.every(({ isActive }) => isActive);
  }

  get #together(): readonly Member[] {
    return this.#members.filter(({ isAlone }) => !isAlone);
  }

  #take(batch: LogBatch): Promise<void> {
    const { around } = this.options;
    if (!around || !this.#live || batch.events.length === 0) return this.#apply(batch);
    return around(batch.events, () => this.#apply(batch));
  }

  async #apply({ events, caughtUp }: LogBatch): Promise<void> {
    const position = events.at(-1)?.position;
    if (position !== undefined) {
      const { name } = this.group;
      const { fence, onParked } = this.options;
      const together = this.#together;
      if (together.length > 0) {
        const batch = { name, members: together, events, position, fence };
        const changes = await commitBatch(batch, this.ports, this.#kept).catch((error: unknown) => {
          if (!isExplained(error)) this.#suspect = position;
          throw error;
        });
        for (const { view, documents, park } of changes) {
          if (documents.length > 0) this.#pending.push({ view, documents });
          for (const parked of park) onParked?.(view, parked);
        }
      }
      this.#position = position;
    }
    if (caughtUp && !this.#live) await this.#goLive();
    await this.#announce();
    this.#become(this.#live ? 'active' : 'booting');
  }

  /** When it is caught up for the first time, generations of new versions are activated. */
  async #goLive(): Promise<void> {
    await Promise.all(this.#together.map((member) => this.#activate(member)));
    this.#live = true;
  }

  async #activate(member: Member): Promise<void> {
    if (member.isActive) return;
    await this.ports.views.activate(member.filling.generation);
    member.isActive = true;
  }

  /** Catches a member up with the group and lets it join. A failure affects only this member. */
  #catchUp(member: Member, signal: AbortSignal, leave: (error: unknown) => void): Promise<void> {
    const { maxBatch = MAX_BATCH_EVENTS, backOff = BACK_OFF_MS, onFailed } = this.options;
    const approach = async (): Promise<boolean> => {
      await this.#retryParked(member);
      while (!signal.aborted && (await fillTo(member.filling, this.#position, this.ports, maxBatch)) > maxBatch);
      if (this.#live && !signal.aborted) await this.#activate(member);
      const isOver = await this.#inTurn(async () => signal.aborted || (await this.#join(member, leave)));
      if (!isOver) await wait(JOIN_RETRY_MS, undefined, { signal, ref: false }).catch(() => undefined);
      return isOver;
    };
    const onError = (error: unknown): void => {
      member.error = error;
      if (error instanceof Fenced) leave(error);
      else onFailed?.(nameOf(member), error);
    };
    return persist(approach, { signal, backOff, onError });
  }

  /**
   * Runs between two batches of the group. Returns false if the member is not there yet, for example because the log
   * lags.
   */
  async #join(member: Member, leave: (error: unknown) => void): Promise<boolean> {
    if (this.#live && !member.isActive) return false;
    await fillTo(member.filling, this.#position, this.ports, this.options.maxBatch ?? MAX_BATCH_EVENTS);
    const { generation, checkpoint } = member.filling;
    if (checkpoint !== this.#position) return false;
    await this.ports.views.join(this.group.name, generation, this.options.fence);
    member.isAlone = false;
    delete member.error;
    await this.#announce().catch(leave);
    return true;
  }

  async #retryParked(member: Member): Promise<void> {
    const { filling } = member;
    if (this.#retried.has(nameOf(member))) return;
    for (const stream of [...filling.parked.keys()]) {
      const again = await replayParked(filling, stream, this.ports);
      if (again) this.options.onParked?.(nameOf(member), again);
    }
    this.#retried.add(nameOf(member));
  }

  /** What fails here is passed on again after the pause. */
  async #announce(): Promise<void> {
    const [position, live] = [this.#position, this.#live];
    if (position === undefined) return;
    const members = this.#together.map(nameOf);
    const joined = live ? this.#together.filter((one) => !this.#isAnnounced(one)) : [];
    const committed = { position, live, members, joined: joined.map(nameOf), changes: this.#pending };
    for (const hook of this.options.afterCommit ?? []) await hook(committed);
    this.#pending = [];
    for (const { filling } of joined) this.#announced.set(filling.view.name, filling.generation.number);
  }

  #isAnnounced({ filling }: Member): boolean {
    return this.#announced.get(filling.view.name) === filling.generation.number;
  }

  #failed(error: unknown): void {
    this.#become('failed', error);
  }

  #become(state: SubscriptionState, error?: unknown): void {
    const changed = state !== this.#state || error !== undefined;
    this.#state = state;
    this.#error = error;
    if (changed) this.options.onState?.(state, error);
  }
}

/** Returns where the group begins while all of its members are alone: at the most advanced one, or at `atLeast`. */
const farthest = (members: readonly Member[], atLeast: Position | undefined): Position | undefined =>
  members.map(({ filling }) => filling.checkpoint).reduce((a, b) => ((a ?? '') > (b ?? '') ? a : b), atLeast);

/** Errors that concern every member alike. */
const isExplained = (error: unknown): boolean =>
  error instanceof Unavailable || error instanceof Fenced || error instanceof Regrouped;
