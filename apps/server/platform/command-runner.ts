import { AsyncLocalStorage } from 'node:async_hooks';
import { inSpan, SPANS, withTraceparent } from '@libs/adapters/tracing.js';
import { SECOND } from '@libs/contract/time.js';
import {
  type CommandEngine,
  type CommandRequest,
  handleCommand,
  type Loaded,
  type Outcome,
} from '@libs/eventing/handle-command.js';
import type { Decider, NamedCommand, Refusal } from '@libs/eventing/types/decider.js';
import type { DomainEvent, Position, RecordedEvent, StreamName } from '@libs/eventing/types/envelope.js';
import type { StreamRange } from '@libs/eventing/types/event-log.js';
import type { Notifier } from '@libs/eventing/types/notifier.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import { SeenPositions } from '@libs/eventing/wait-until.js';

/**
 * The log positions that one request reads after and writes. A write is answered once it is in the log, and the next read
 * of the same session waits until the view has applied it.
 */
interface RequestPositions {
  /** Its reads must see the events up to here. */
  readonly after: Position | undefined;
  /** Called with the position of each write. */
  readonly onWritten: (position: Position) => void;
}

const requests = new AsyncLocalStorage<RequestPositions>();

/** Runs `work` in the context of a request. */
export const asRequest = <T>(positions: RequestPositions, work: () => T): T => requests.run(positions, work);

/** Reports a write, or a repeated write, at `position` to the current request, if any. */
export const noteWritten = (position: Position): void => requests.getStore()?.onWritten(position);

/** Wraps `views` so that `get` and `find` first await `untilSeen` when the current request must see a position. */
export function readingOwnWrites(
  views: ViewStore,
  untilSeen: (view: string, position: Position) => Promise<void>,
): ViewStore {
  const seen = async (view: string): Promise<void> => {
    const after = requests.getStore()?.after;
    if (after !== undefined) await untilSeen(view, after);
  };
  const reads: Pick<ViewStore, 'get' | 'find'> = {
    get: (view, id) => seen(view).then(() => views.get(view, id)),
    find: (view, query) => seen(view).then(() => views.find(view, query)),
  };
  return new Proxy(views, {
    get: (target, name) => {
      if (name === 'get' || name === 'find') return reads[name];
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? (member.bind(target) as unknown) : member;
    },
  });
}

/** Maximum time that a request waits for a view to catch up. */
export const VIEW_WAIT_MS = 2 * SECOND;

export type Accepted<State, E extends DomainEvent> = Extract<Outcome<State, E, never>, { readonly kind: 'accepted' }>;

/** Runs commands on streams, and waits until views have applied their events. */
export class CommandRunner {
  readonly #seen: SeenPositions;
  /** The last position of the log that this process knows of; the empty text is before every position. */
  #reached = '';

  constructor(
    private readonly engine: CommandEngine,
    { views, notifier }: { readonly views: ViewStore; readonly notifier: Notifier },
    /** Called with the outcome of each command. */
    private readonly onOutcome: (decider: string, outcome: string) => void = () => undefined,
  ) {
    this.#seen = new SeenPositions(views, notifier);
  }

  /**
   * Runs a command. `seenIn` names views that must contain the result before it is acknowledged, because requests of
   * others rely on them, e.g. the session check. Reads of the same session wait by themselves: see `readingOwnWrites`.
   */
  async run<State, Command extends NamedCommand, E extends DomainEvent, Facts, R extends Refusal>(
    decider: Decider<State, Command, E, Facts, R>,
    request: CommandRequest<State, Command, Facts>,
    seenIn: readonly string[] = [],
  ): Promise<Outcome<State, E, R>> {
    const { category } = decider;
    const { type: command } = request.command;
    const facts = { command, category, correlation: request.context.correlationId };
    const outcome = await inSpan(SPANS.command(command), facts, async (describe) => {
      const handled = await handleCommand(this.engine, decider, {
        ...request,
        context: withTraceparent(request.context),
      });
      describe({ outcome: nameOf(handled) });
      return handled;
    });
    this.onOutcome(category, nameOf(outcome));
    if (outcome.kind === 'accepted' && outcome.position !== undefined) {
      const { position } = outcome;
      noteWritten(position);
      this.#noteReached(position);
      await Promise.all(seenIn.map((view) => this.untilSeen(view, position)));
    }
    return outcome;
  }

  /**
   * Waits until a view has applied the events up to a position, with a timeout. Does not wait for a position beyond the
   * end of the log: it is not one of ours, and clients send positions.
   */
  async untilSeen(view: string, position: Position): Promise<void> {
    if (this.#seen.sees(view, position)) return;
    if (position > this.#reached) this.#noteReached(await this.engine.log.head());
    if (position > this.#reached) return;
    await this.#seen.until(view, position, VIEW_WAIT_MS);
  }

  #noteReached(position: Position | undefined): void {
    if (position !== undefined && position > this.#reached) this.#reached = position;
  }

  /** Waits up to `timeout` ms until `views` have reached the current head of the log. Returns whether they have. */
  async caughtUp(views: readonly string[], timeout: number): Promise<boolean> {
    const head = await this.engine.log.head();
    if (head === undefined) return true;
    return (await Promise.all(views.map((view) => this.#seen.until(view, head, timeout)))).every(Boolean);
  }

  /** Returns all events of a stream. `isNamed`: something names it, so that it is expected to exist. */
  async history<E extends DomainEvent>(
    stream: StreamName,
    { isNamed = false }: Pick<StreamRange, 'isNamed'> = {},
  ): Promise<readonly RecordedEvent<E>[]> {
    const { log, codec } = this.engine;
    return (await codec.decode(await log.readStream(stream, { isNamed }))) as readonly RecordedEvent<E>[];
  }

  /** Whether the stored events of a stream contain `id`, also those that cannot be decoded. */
  async mentions(stream: StreamName, id: string): Promise<boolean> {
    return JSON.stringify(await this.engine.log.readStream(stream)).includes(id);
  }

  /** Returns the current state of a stream, for decisions that must not rely on a view. */
  async state<State, E extends DomainEvent>(
    { initial, evolve }: { readonly initial: State; evolve(state: State, event: E): State },
    stream: StreamName,
  ): Promise<State> {
    return (await this.load({ initial, evolve }, stream)).state;
  }

  /** Returns the current state of a stream with its events. */
  async load<State, E extends DomainEvent>(
    { initial, evolve }: { readonly initial: State; evolve(state: State, event: E): State },
    stream: StreamName,
  ): Promise<Loaded<State, E>> {
    const events = await this.history<E>(stream);
    return { state: events.reduce<State>(evolve, initial), events };
  }
}

/** Returns the metric label: accepted, again (a replay), unchanged, conflict, reused, or a refusal code. */
function nameOf(outcome: Outcome<unknown, DomainEvent, Refusal>): string {
  if (outcome.kind === 'refused') return outcome.refusal.code;
  if (outcome.kind !== 'accepted') return outcome.kind;
  if (outcome.replayed) return 'again';
  return outcome.events.length === 0 ? 'unchanged' : 'accepted';
}
