import { setTimeout as wait } from 'node:timers/promises';
import { v5 as uuid5 } from 'uuid';
import type { Decider, Refusal } from './types/decider.js';
import type { DomainEvent, EventMeta, Position, RecordedEvent, Revision, StreamName } from './types/envelope.js';
import type { Clock, EventLog } from './types/ports.js';
import type { EventCodec } from './event-codec.js';

/** How often a decision is taken when others keep writing to the same stream. */
const TRIES = 3;
/** The longest pause before the first further try, in milliseconds; it doubles each time. */
const JITTER = 20;
/** The namespace of event ids; any constant UUID would do, but it must never change. */
const EVENT_IDS = '0d1f6a5e-3c52-4b1e-9c0a-6b7f2f4a7d11';

export interface CommandEngine {
  readonly log: EventLog;
  readonly codec: EventCodec;
  readonly clock: Clock;
  /** Between 0 and 1; spreads those who lost a race. */
  readonly random?: () => number;
  /** Waits so many milliseconds. */
  readonly sleep?: (ms: number) => Promise<unknown>;
}

export interface CommandRequest<State, Command, Facts> {
  readonly stream: StreamName;
  readonly command: Command;
  /** What the decision must know of the world; asked anew for every try. */
  readonly facts: (state: State) => Facts | Promise<Facts>;
  /** Goes with each event. `commandId` and `fingerprint` tell a repeat from a reuse. */
  readonly context: EventMeta;
}

export type Outcome<State, E extends DomainEvent, R extends Refusal> =
  | {
      readonly kind: 'accepted';
      /** What the command added; none when there was nothing to change. */
      readonly events: readonly RecordedEvent<E>[];
      /** As of those events. */
      readonly state: State;
      /** Of the stream's last event then; -1 and no position for a stream that is still empty. */
      readonly revision: Revision;
      readonly position: Position | undefined;
      /** True when the command had been carried out before: this is the answer of then. */
      readonly replayed: boolean;
    }
  | { readonly kind: 'refused'; readonly refusal: R; readonly state: State; readonly revision: Revision }
  /** Others kept being first; `events` are theirs. */
  | { readonly kind: 'conflict'; readonly events: readonly RecordedEvent<E>[] }
  /** The id was used before, for another request. */
  | { readonly kind: 'reused' };

/** What is known of a stream while a command is handled. */
interface Loaded<State, E extends DomainEvent> {
  readonly state: State;
  readonly events: readonly RecordedEvent<E>[];
}

/** The id of a command's `index`th event in a stream: the same command gives the same ids, however often it is tried. */
export const eventId = (commandId: string, stream: StreamName, index: number): string =>
  uuid5(`${commandId}/${stream}/${index}`, EVENT_IDS);

/**
 * Carries out one command on one stream, once: a repeat of its id answers as the first time.
 * @throws Unavailable when the log cannot answer; the same request may then be sent again.
 */
export async function handleCommand<State, Command, E extends DomainEvent, Facts, R extends Refusal>(
  engine: CommandEngine,
  decider: Decider<State, Command, E, Facts, R>,
  { stream, command, facts, context }: CommandRequest<State, Command, Facts>,
): Promise<Outcome<State, E, R>> {
  const { log, codec, clock, random = Math.random, sleep = wait } = engine;

  /** Reads on from what is known already. */
  const load = async (known: Loaded<State, E>): Promise<Loaded<State, E>> => {
    const added = (await codec.decode(
      await log.readStream(stream, { from: known.events.length }),
    )) as RecordedEvent<E>[];
    return { state: fold(decider, known.state, added), events: [...known.events, ...added] };
  };

  let loaded = await load({ state: decider.initial, events: [] });
  const firstSeen = loaded.events.length;
  for (let attempt = 1; ; attempt++) {
    const before = earlierAnswer(decider, loaded.events, context);
    if (before) return before;

    const { state, events } = loaded;
    const revision = events.length - 1;
    const decision = decider.decide(state, command, await facts(state));
    if ('refusal' in decision) return { kind: 'refused', refusal: decision.refusal, state, revision };
    if (decision.events.length === 0) {
      return { kind: 'accepted', events: [], state, revision, position: events.at(-1)?.position, replayed: false };
    }

    const occurredAt = clock.now();
    const drafts = decision.events.map((event, index) => ({
      id: eventId(context.commandId, stream, index),
      event,
      occurredAt,
      meta: context,
    }));
    const appended = await log.append(stream, revision, await codec.encode(stream, drafts));
    if (appended.ok) {
      const added = (await codec.decode(appended.events)) as RecordedEvent<E>[];
      return accepted(fold(decider, state, added), added, false);
    }
    if (attempt < TRIES) await sleep(random() * JITTER * 2 ** attempt);
    loaded = await load(loaded);
    if (attempt === TRIES) {
      return (
        earlierAnswer(decider, loaded.events, context) ?? { kind: 'conflict', events: loaded.events.slice(firstSeen) }
      );
    }
  }
}

const fold = <State, E extends DomainEvent>(
  decider: Pick<Decider<State, never, E, never>, 'evolve'>,
  state: State,
  events: readonly RecordedEvent<E>[],
): State => events.reduce((folded, event) => decider.evolve(folded, event), state);

function accepted<State, E extends DomainEvent>(
  state: State,
  events: readonly RecordedEvent<E>[],
  replayed: boolean,
): Extract<Outcome<State, E, never>, { kind: 'accepted' }> {
  const last = events.at(-1);
  return { kind: 'accepted', events, state, revision: last?.revision ?? -1, position: last?.position, replayed };
}

/** The answer to an earlier try of the same command, if the stream holds one. */
function earlierAnswer<State, E extends DomainEvent>(
  decider: Pick<Decider<State, never, E, never>, 'evolve' | 'initial'>,
  events: readonly RecordedEvent<E>[],
  { commandId, fingerprint }: EventMeta,
): Outcome<State, E, never> | undefined {
  const then = events.filter(({ meta }) => meta.commandId === commandId);
  const [first] = then;
  if (!first) return undefined;
  if (first.meta.fingerprint !== fingerprint) return { kind: 'reused' };
  const until = events.slice(0, (then.at(-1)?.revision ?? -1) + 1);
  return accepted(fold(decider, decider.initial, until), then, true);
}
