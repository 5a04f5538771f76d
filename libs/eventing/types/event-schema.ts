import type { DomainEvent } from './envelope.js';

/** What the codec needs of a schema; every zod schema has it. */
export interface DataSchema<Data> {
  parse(value: unknown): Data;
}

/** How one type of event is written and read. */
export interface EventSchema<E extends DomainEvent = DomainEvent> {
  readonly type: E['type'];
  /** The version that is written now, from 1. */
  readonly version: number;
  /** Holds new data against the shape before it is written; a mismatch is a defect. */
  readonly data: DataSchema<E['data']>;
  /** `upcast[n]` turns the data of version n into that of version n + 1. */
  readonly upcast?: Readonly<Record<number, (data: Record<string, unknown>) => Record<string, unknown>>>;
  /** Top-level fields that identify a person, and the person whose key seals them. */
  readonly personal?: {
    readonly fields: readonly (keyof E['data'] & string)[];
    readonly subject: (data: E['data']) => string;
  };
}

/** Declares the schema of one type of event of a union, checked against that type's data. */
export const eventSchema = <E extends DomainEvent>(schema: EventSchema<E>): EventSchema<E> => schema;

/** The schema of some type of event, as the codec sees it. */
export interface AnyEventSchema extends Pick<EventSchema, 'type' | 'version' | 'data' | 'upcast'> {
  readonly personal?: { readonly fields: readonly string[]; readonly subject: (data: never) => string };
}

/** Every type of event that a module writes: its published language. */
export type EventSchemas = readonly AnyEventSchema[];
