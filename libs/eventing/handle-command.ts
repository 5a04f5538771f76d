import { setTimeout as wait } from 'node:timers/promises';
import { v5 as uuid5 } from 'uuid';
import { type Decider, type NamedCommand, recordedRule, type Refusal } from './types/decider.js';
import type { DomainEvent, EventMeta, Position, RecordedEvent, Revision, StreamName } from './types/envelope.js';
import type { Clock } from './types/clock.js';
import type { EventLog } from './types/event-log.js';
import type { EventCodec } from './event-codec.js';

/** Attempts when others keep writing to the same stream. */
const MAX_ATTEMPTS = 3;
/** The longest pause before the second attempt; it doubles each time. */
const MAX_JITTER_MS = 20;
/** The namespace of event ids; any constant UUID, which must never change. */
const EVENT_ID_NAMESPACE = '0d1f6a5e-3c52-4b1e-9c0a-6b7f2f4a7d11';

export interface CommandEngine {
  readonly log: Pick<EventLog, 'append' | 'readStream' | 'head'>;
  readonly codec: EventCodec;
  readonly clock: Clock;
  /** Returns a number between 0 and 1; spreads attempts after a conflict. */
  readonly random?: () => number;
  /** Waits so many milliseconds. */
  readonly sleep?: (ms: number) => Promise<unknown>;
}

export interface CommandRequest<State, Command, Facts> {
  readonly stream: StreamName;
  readonly command: Command;
  /**
   * Facts that the decision needs beyond the state, from outside the stream or from its `events` so far; fetched again
   * for every attempt.
   */
  readonly facts: (state: State, events: readonly RecordedEvent[]) => Facts | Promise<Facts>;
  /** The metadata of each event, to which its rule is added. `commandId` and `fingerprint` distinguish a repetition from a reuse. */
  readonly context: EventMeta;
  /** The whole stream if it was just read, so that it need not be read again. */
  readonly known?: readonly RecordedEvent[];
}

export type Outcome<State, E extends DomainEvent, R extends Refusal> =
  | {
      readonly kind: 'accepted';
      /** The appended events; none if there was nothing to change. */
      readonly events: readonly RecordedEvent<E>[];
      /** The state after those events. */
      readonly state: State;
      /** The revision of the stream's last event; -1 and no position for an empty stream. */
      readonly revision: Revision;
      readonly position: Position | undefined;
      /** True for a repetition: this is the first answer. */
      readonly replayed: boolean;
    }
  | { readonly kind: 'refused'; readonly refusal: R; readonly state: State; readonly revision: Revision }
  /** Others kept appending first; `events` are theirs. */
  | { readonly kind: 'conflict'; readonly events: readonly RecordedEvent<E>[] }
  /** The id was used before, for another request. */
  | { readonly kind: 'reused' };

/** The known part of a stream while a command is handled. */
export interface Loaded<State, E extends DomainEvent> {
  readonly state: State;
  readonly events: readonly RecordedEvent<E>[];
}

/** Returns the id of a request's `index`th event in a stream: the same request has the same ids in every attempt. */
export const eventId = (requestId: string, stream: StreamName, index: number): string =>
  uuid5(`${requestId}/${stream}/${index}`, EVENT_ID_NAMESPACE);

/**
 * Handles one command on one stream, once: a repetition of its id gets the first answer. @throws Unavailable when the
 * log does not answer; the same request may then be repeated.
 */
export async function handleCommand<
  State,
  Command extends NamedCommand,
  E extends DomainEvent,
  Facts,
  R extends Refusal,
>(
  engine: CommandEngine,
  decider: Decider<State, Command, E, Facts, R>,
  { stream, command, facts, context, known }: CommandRequest<State, Command, Facts>,
): Promise<Outcome<State, E, R>> {
  const { log, codec, clock, random = Math.random, sleep = wait } = engine;

  const readOn = async ({ state, events }: Loaded<State, E>, isNamed = false): Promise<Loaded<State, E>> => {
    const read = await log.readStream(stream, { from: events.length, isNamed });
    const added = (await codec.decode(read)) as RecordedEvent<E>[];
    return { state: fold(decider, state, added), events: [...events, ...added] };
  };

  const seen = (known ?? []) as readonly RecordedEvent<E>[];
  const before = { state: fold(decider, decider.initial, seen), events: seen };
  let loaded = known ? before : await readOn(before);
  const firstSeen = loaded.events.length;
  /** Whether the log was asked twice for a stream that it did not find. */
  let isConfirmed = false;
  for (let attempt = 1; ; attempt++) {
    const earlier = earlierAnswer(decider, loaded.events, context);
    if (earlier) return earlier;

    const { state, events } = loaded;
    const revision = events.length - 1;
    const decision = decider.decide(state, command, await facts(state, events));
    if ('refusal' in decision) {
      if (revision === -1 && decision.refusal.code === 'not-found' && !isConfirmed) {
        isConfirmed = true;
        loaded = await readOn(loaded, true);
        if (loaded.events.length > 0) continue;
      }
      return { kind: 'refused', refusal: decision.refusal, state, revision };
    }
    if (decision.events.length === 0) {
      return { kind: 'accepted', events: [], state, revision, position: events.at(-1)?.position, replayed: false };
    }

    const occurredAt = clock.now();
    const drafts = decision.events.map((event, index) => ({
      id: eventId(requestId(context), stream, index),
      event,
      occurredAt,
      meta: { ...context, rule: recordedRule(command, decision, index) },
    }));
    const appended = await log.append(stream, revision, await codec.encode(stream, drafts, events.at(-1)));
    if (appended.ok) {
      const added = (await codec.decode(appended.events)) as RecordedEvent<E>[];
      return accepted(fold(decider, state, added), added, false);
    }
    if (attempt < MAX_ATTEMPTS) await sleep(random() * MAX_JITTER_MS * 2 ** attempt);
    loaded = await readOn(loaded);
    if (attempt === MAX_ATTEMPTS) {
      return (
        earlierAnswer(decider, loaded.events, context) ?? { kind: 'conflict', events: loaded.events.slice(firstSeen) }
      );
    }
  }
}

/** The log treats equal ids as one append, so two requests under one command id must have different ones. */
const requestId = ({ commandId, fingerprint }: EventMeta): string =>
  fingerprint === undefined ? commandId : `${commandId}/${fingerprint}`;

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

/** Returns the answer to an earlier attempt of the same command, if the stream contains one. */
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
