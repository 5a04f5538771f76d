import type { DomainEvent } from './envelope.js';

/** The part of a schema that the codec needs; every zod schema has it. */
export interface DataSchema<Data> {
  parse(value: unknown): Data;
}

/** How one event type is written and read. */
export interface EventSchema<E extends DomainEvent = DomainEvent> {
  readonly type: E['type'];
  /** The version that is written now, from 1. */
  readonly version: number;
  /** Validates new data before it is written; a mismatch is a defect. */
  readonly data: DataSchema<E['data']>;
  /** `upcast[n]` converts data of version n to version n + 1. */
  readonly upcast?: Readonly<Record<number, (data: Record<string, unknown>) => Record<string, unknown>>>;
  /** Top-level fields that identify a person, and the subject whose key encrypts them. */
  readonly personal?: {
    readonly fields: readonly (keyof E['data'] & string)[];
    readonly subject: (data: E['data']) => string;
  };
}

/** Declares the schema of one event type of a union, checked against that type's data. */
export const eventSchema = <E extends DomainEvent>(schema: EventSchema<E>): EventSchema<E> => schema;

/** The schema of any event type, as the codec uses it. */
export interface AnyEventSchema extends Pick<EventSchema, 'type' | 'version' | 'data' | 'upcast'> {
  readonly personal?: { readonly fields: readonly string[]; readonly subject: (data: never) => string };
}

/** Every event type that a module writes. */
export type EventSchemas = readonly AnyEventSchema[];
