import type { Instant } from '@libs/contract/time.js';

/** The name of a stream, `<aggregate>-<id>`. It never holds personal data. */
export type StreamName = `${string}-${string}`;

/** An event's place in its stream: 0, 1, 2, … without gaps. */
export type Revision = number;

/** An event's place in the log. Only its order as text means anything outside the adapter that made it. */
export type Position = string & { readonly __brand: 'Position' };

/** What a decision produces and `evolve` consumes. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

/** Why an event is there. Holds identifiers only, never personal data. */
export interface EventMeta {
  /** The request that led to the event; a repeat of it is answered as the first time. */
  readonly commandId: string;
  /** Keyed hash of the request's content; tells a repeat from a reuse of the same id for something else. */
  readonly fingerprint?: string;
  /** Shared by everything that one request set in motion. */
  readonly correlationId: string;
  /** The command or event that this one follows from. */
  readonly causationId: string;
  /** `customer:<id>`, `chef:<id>`, `process:<name>` or `anonymous`. */
  readonly actor: string;
  /** W3C trace context, when the caller sent one. */
  readonly traceparent?: string;
  /** How many events of the same append follow; left out in the last one. */
  readonly rest?: number;
}

/** An event on its way into the log; `data` is JSON with its personal fields sealed. */
export interface ProposedEvent {
  /** UUID; the log recognises a repeated append by it. */
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly occurredAt: Instant;
  readonly data: Readonly<Record<string, unknown>>;
  readonly meta: EventMeta;
}

/** An event as the log keeps it. */
export interface StoredEvent extends ProposedEvent {
  readonly stream: StreamName;
  readonly revision: Revision;
  readonly position: Position;
  readonly recordedAt: Instant;
}

/** An event as the domain reads it: of the newest version, personal fields in clear or `ERASED`. */
export type RecordedEvent<E extends DomainEvent = DomainEvent> = Omit<StoredEvent, 'type' | 'data'> & E;

/** What is left of a personal field whose key was destroyed. */
export const ERASED = '[erased]';
export type Erased = typeof ERASED;
/** A personal field: its value, or what is left of it. No rule may depend on which. */
export type Personal<T> = T | Erased;
