import type { Instant } from '@libs/contract/time.js';
import type { RecordedRule } from './rule.js';

/** The name of a stream, `<aggregate>-<id>`. Never contains personal data. */
export type StreamName = `${string}-${string}`;

/** An event's place in its stream: 0, 1, 2, … without gaps. */
export type Revision = number;

/** An event's place in the log. Outside the adapter only its order as text has a meaning. */
export type Position = string & { readonly __brand: 'Position' };

/** An event that a decision produces and `evolve` folds. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

/** The origin of an event. Contains identifiers only, never personal data. */
export interface EventMeta {
  /** The request that led to the event; a repetition of it gets the first answer. */
  readonly commandId: string;
  /** A keyed hash of the request's content; distinguishes a repetition from a reuse of the id for something else. */
  readonly fingerprint?: string;
  /** The id of the request that began the chain. Jobs, their events, and the jobs that follow from those keep it. */
  readonly correlationId: string;
  /** The direct cause: the id of the command, or for an event of a job, the id of the event that led to the job. */
  readonly causationId: string;
  /** `customer:<id>`, `chef:<id>`, `process:<name>` or `anonymous`. */
  readonly actor: string;
  /** W3C trace context of the command's span while tracing is on; otherwise the caller's, if it sent one. */
  readonly traceparent?: string;
  /** How many events of the same append follow; omitted in the last one. */
  readonly rest?: number;
  /** What decided the event; missing in older logs. */
  readonly rule?: RecordedRule;
  /** Of this event and the hash of the one before it in its stream, so that a hole is noticed; missing in older logs. */
  readonly hash?: string;
}

/** An event to append; `data` is JSON with encrypted personal fields. */
export interface ProposedEvent {
  /** A UUID, by which the log recognizes a repeated append. */
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly occurredAt: Instant;
  readonly data: Readonly<Record<string, unknown>>;
  readonly meta: EventMeta;
}

/** An event as stored in the log. */
export interface StoredEvent extends ProposedEvent {
  readonly stream: StreamName;
  readonly revision: Revision;
  readonly position: Position;
  readonly recordedAt: Instant;
  /** Why the log cannot read it, as a part of a sentence; `data` and `meta` then say nothing of it. */
  readonly unreadable?: string;
}

/** An event as the domain reads it: upcast to the newest version, personal fields decrypted or `ERASED`. */
export type RecordedEvent<E extends DomainEvent = DomainEvent> = Omit<StoredEvent, 'type' | 'data'> & E;

/** The value of a personal field whose key was destroyed. */
export const ERASED = '[erased]';
export type Erased = typeof ERASED;
/** A personal field: its value, or `ERASED`. No rule may depend on which. */
export type Personal<T> = T | Erased;
