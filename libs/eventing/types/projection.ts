import type { DomainEvent, RecordedEvent } from './envelope.js';

/** One change to one document. `undefined` stands for no document, before or after. */
export interface Operation<Doc> {
  readonly id: string;
  /** Must be pure: the engine applies it again after a crash, and many in one write. */
  readonly apply: (document: Doc | undefined) => Doc | undefined;
}

/** What the store indexes of a document. */
export type IndexValue = string | number | boolean | null;

export interface ViewIndex<Doc> {
  readonly name: string;
  /** Equality first, order last: the last field is the one that lists are sorted by. */
  readonly fields: readonly (keyof Doc & string)[];
}

/** A read model: what it is called, how it is found, and how events change it. */
export interface Projection<Doc extends object, E extends DomainEvent = DomainEvent> {
  readonly name: string;
  /** Raised whenever the same events would give other documents; the view is then built anew beside the old one. */
  readonly version: number;
  /** The types of events that it looks at. */
  readonly handles: readonly E['type'][];
  readonly indexes: readonly ViewIndex<Doc>[];
  /** The text that a search looks through; left out when the view is not searched. */
  readonly searchText?: (document: Doc) => string;
  /** Throws only on an event that it cannot understand; the engine then parks that event's stream. */
  project(event: RecordedEvent<E>): readonly Operation<Doc>[];
}

// `NoInfer`: the kind of document comes from where the operation is used, not from one of its shapes.
export const upsert = <Doc>(id: string, apply: (document: Doc | undefined) => NoInfer<Doc>): Operation<Doc> => ({
  id,
  apply,
});
/** Changes a document that is there, and leaves an absent one absent. */
export const update = <Doc>(id: string, apply: (document: Doc) => NoInfer<Doc>): Operation<Doc> => ({
  id,
  apply: (document) => (document === undefined ? undefined : apply(document)),
});
export const remove = <Doc>(id: string): Operation<Doc> => ({ id, apply: () => undefined });
