import type { DomainEvent, RecordedEvent } from './envelope.js';

/** One change to one document; `undefined` means no document, before or after. */
export interface Operation<Doc> {
  readonly id: string;
  /** Must be pure: the engine applies it again after a crash, and several in one write. */
  readonly apply: (document: Doc | undefined) => Doc | undefined;
  /** Whether no earlier event can have created the document, so that it need not be loaded. */
  readonly creates?: true;
}

/** A value that the store indexes. */
export type IndexValue = string | number | boolean | null;

export interface ViewIndex<Doc> {
  readonly name: string;
  /** Fields for equality first; lists are sorted by the last one. */
  readonly fields: readonly (keyof Doc & string)[];
}

/** A read model: its name, its indexes, and how events change it. */
export interface Projection<Doc extends object, E extends DomainEvent = DomainEvent> {
  readonly name: string;
  /** Raised whenever the same events lead to other documents; the view is then rebuilt alongside the old one. */
  readonly version: number;
  /** The event types that it handles. */
  readonly handles: readonly E['type'][];
  readonly indexes: readonly ViewIndex<Doc>[];
  /**
   * The searchable texts by name: one for each kind of reader, because readers may only find what they may read.
   * Omitted if the view is not searched.
   */
  readonly searchTexts?: Readonly<Record<string, (document: Doc) => string>>;
  /** Throws only on an event that it cannot apply; the engine then parks that event's stream. */
  project(event: RecordedEvent<E>): readonly Operation<Doc>[];
}

// `NoInfer`: the document type is inferred from where the operation is used, not from one of its shapes.
export const upsert = <Doc>(id: string, apply: (document: Doc | undefined) => NoInfer<Doc>): Operation<Doc> => ({
  id,
  apply,
});
/**
 * Creates a document that no earlier event can have created, because it is named after the stream that this event
 * begins.
 */
export const insert = <Doc>(id: string, create: () => NoInfer<Doc>): Operation<Doc> => ({
  id,
  apply: create,
  creates: true,
});
/** Creates or changes a document that only the events of one stream change. */
export const upsertOwn = <Doc>(
  id: string,
  { revision }: Pick<RecordedEvent, 'revision'>,
  apply: (document: Doc | undefined) => NoInfer<Doc>,
): Operation<Doc> => (revision === 0 ? insert<Doc>(id, () => apply(undefined)) : upsert<Doc>(id, apply));
/** Changes an existing document, and ignores a missing one. */
export const update = <Doc>(id: string, apply: (document: Doc) => NoInfer<Doc>): Operation<Doc> => ({
  id,
  apply: (document) => (document === undefined ? undefined : apply(document)),
});
export const remove = <Doc>(id: string): Operation<Doc> => ({ id, apply: () => undefined });

/** Consumers that one subscription updates together, with one checkpoint. */
export interface ConsumerGroup {
  /** Also the name of the lease, and of the group in the store. */
  readonly name: string;
  readonly views: readonly Projection<object>[];
}

/** Creates a group of views or processes with any document types: each is given only its own. */
export const consumerGroup = (name: string, views: readonly { readonly name: string }[]): ConsumerGroup => ({
  name,
  views: views as readonly unknown[] as readonly Projection<object>[],
});
