import { SECOND } from '@libs/contract/time.js';
import { type CommandEngine, type CommandRequest, handleCommand, type Outcome } from '@libs/eventing/handle-command.js';
import type { Decider, Refusal } from '@libs/eventing/types/decider.js';
import type { DomainEvent, Position, RecordedEvent, StreamName } from '@libs/eventing/types/envelope.js';
import type { Notifier, ViewStore } from '@libs/eventing/types/ports.js';
import { waitUntil } from '@libs/eventing/wait-until.js';

/** How long a write waits until its author can read it back; then it answers with what it knows. */
const PATIENCE = 2 * SECOND;

export type Accepted<State, E extends DomainEvent> = Extract<Outcome<State, E, never>, { readonly kind: 'accepted' }>;

/** Carries out commands on streams, and waits until their author can read what they wrote. */
export class CommandRunner {
  constructor(
    private readonly engine: CommandEngine,
    private readonly reading: { readonly views: ViewStore; readonly notifier: Notifier },
    /** Told how each command ended. */
    private readonly onOutcome: (decider: string, outcome: string) => void = () => undefined,
  ) {}

  /** `seenIn` names the views in which the author will look for the result. */
  async run<State, Command, E extends DomainEvent, Facts, R extends Refusal>(
    decider: Decider<State, Command, E, Facts, R>,
    request: CommandRequest<State, Command, Facts>,
    seenIn: readonly string[] = [],
  ): Promise<Outcome<State, E, R>> {
    const outcome = await handleCommand(this.engine, decider, request);
    this.onOutcome(decider.category, nameOf(outcome));
    if (outcome.kind === 'accepted' && outcome.position !== undefined) {
      const { position } = outcome;
      await Promise.all(seenIn.map((view) => this.untilSeen(view, position)));
    }
    return outcome;
  }

  /** Waits, though not for ever, until a view tells of everything up to a position. */
  async untilSeen(view: string, position: Position): Promise<void> {
    await waitUntil(this.reading, view, position, PATIENCE);
  }

  /** Waits until `views` have seen everything that the log holds now, at most `timeout` milliseconds; answers whether they have. */
  async caughtUp(views: readonly string[], timeout: number): Promise<boolean> {
    const head = await this.engine.log.head();
    if (head === undefined) return true;
    return (await Promise.all(views.map((view) => waitUntil(this.reading, view, head, timeout)))).every(Boolean);
  }

  /** Everything that happened in a stream, as of now. */
  async history<E extends DomainEvent>(stream: StreamName): Promise<readonly RecordedEvent<E>[]> {
    const { log, codec } = this.engine;
    return (await codec.decode(await log.readStream(stream))) as readonly RecordedEvent<E>[];
  }

  /** The state of a stream as of now, for what no view may decide. */
  async state<State, E extends DomainEvent>(
    { initial, evolve }: { readonly initial: State; evolve(state: State, event: E): State },
    stream: StreamName,
  ): Promise<State> {
    return (await this.history<E>(stream)).reduce<State>(evolve, initial);
  }
}

/** In one word: accepted, again (as the first time), unchanged, conflict, reused, or why it was refused. */
function nameOf(outcome: Outcome<unknown, DomainEvent, Refusal>): string {
  if (outcome.kind === 'refused') return outcome.refusal.code;
  if (outcome.kind !== 'accepted') return outcome.kind;
  if (outcome.replayed) return 'again';
  return outcome.events.length === 0 ? 'unchanged' : 'accepted';
}
