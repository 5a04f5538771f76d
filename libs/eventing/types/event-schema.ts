/** Event types are declared once, by their schema: the type of the data is inferred from it. */
import * as z from 'zod/mini';
import { type DomainEvent, ERASED } from './envelope.js';

/** A type whose fields and lists are readonly at every depth. */
export type Immutable<T> = T extends string | number | boolean | null | undefined
  ? T
  : { readonly [K in keyof T]: Immutable<T[K]> };

/** The type of the values that a schema accepts. */
export type DataOf<Schema extends z.core.$ZodType> = Immutable<z.output<Schema>>;

/** The part of a schema that the codec needs; every zod schema has it. */
export interface DataSchema<Data> {
  parse(value: unknown): Data;
}

/** How one event type is written and read. */
export interface EventSchema<Type extends string = string, Data = unknown> {
  readonly type: Type;
  /** The version that is written now, from 1. */
  readonly version: number;
  /** Validates new data before it is written; a mismatch is a defect. */
  readonly data: DataSchema<Data>;
  /** `upcast[n]` converts data of version n to version n + 1. */
  readonly upcast?: Readonly<Record<number, (data: Record<string, unknown>) => Record<string, unknown>>>;
  /** Top-level fields that identify a person, what is known of them, and the subject whose key encrypts them. */
  readonly personal?: {
    readonly fields: PersonalFields;
    readonly subject: (data: never) => string;
  };
}

/** Any event types. */
export type EventSchemas = readonly EventSchema[];

/** The event of a schema, or of any of several. */
export type EventOf<Schema> =
  Schema extends EventSchema<infer Type, infer Data>
    ? DomainEvent<Type, Data>
    : Schema extends EventSchemas
      ? EventOf<Schema[number]>
      : never;

/** A person who does not exist. */
export interface InventedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  readonly region: string;
  readonly zip: string;
}

/** What is shown of a value, by level of disclosure. */
export type ShownValues<Value> = Readonly<Partial<Record<string, (value: Value) => Value>>>;

/** What is known of a personal field. Disclosure, export and invented histories follow from it. */
export interface PersonalFacts<Value = unknown> {
  /** The path in the owner's export; null if it is not exported. */
  readonly exported: string | null;
  /** What others read of it, by their level of disclosure. Without an entry only the owner reads it. */
  readonly shown?: ShownValues<Value>;
  /** Creates the value that replaces it in an invented history. */
  readonly invented?: (person: InventedPerson) => Value;
}

/** The personal fields of an event or document, by name. */
export type PersonalFields = Readonly<Record<string, PersonalFacts>>;

const PERSONAL_FACTS = z.registry<PersonalFacts>();

/** Declares a field that identifies a person: it is stored encrypted, and read as `ERASED` once its key is destroyed. */
export function personal<Schema extends z.core.$ZodType>(value: Schema, facts: PersonalFacts<DataOf<Schema>>) {
  const field = z.union([value, z.literal(ERASED)]);
  PERSONAL_FACTS.add(field, facts as PersonalFacts);
  return field;
}

function factsOf(field: z.core.$ZodType): PersonalFacts | undefined {
  const { def } = field._zod;
  return PERSONAL_FACTS.get(field) ?? ('innerType' in def ? factsOf(def.innerType as z.core.$ZodType) : undefined);
}

/** Returns the personal fields of a shape. */
export const personalFields = (shape: Shape): PersonalFields =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) => {
      const facts = factsOf(field);
      return facts ? [[name, facts]] : [];
    }),
  );

type Shape = Readonly<Record<string, z.core.$ZodType>>;
/** An event without data has no fields, also none that its schema does not name. */
type DataIn<S extends Shape> = keyof S extends never
  ? Readonly<Record<never, never>>
  : DataOf<z.ZodMiniObject<S, z.core.$strict>>;

/**
 * Declares an event type. `data` has a schema for each field; unknown fields are a defect. `subject` returns whose key
 * encrypts the `personal` ones. @throws Error for a personal field without a subject.
 */
export function defineEvent<const Type extends string, S extends Shape>({
  data: shape,
  subject,
  version = 1,
  ...event
}: {
  readonly type: Type;
  readonly version?: number;
  readonly data: S;
  readonly subject?: (data: DataIn<S>) => string;
  readonly upcast?: NonNullable<EventSchema['upcast']>;
}): EventSchema<Type, DataIn<S>> {
  const fields = personalFields(shape);
  if (Object.keys(fields).length > 0 && !subject) throw new Error(`${event.type} has personal fields, but no subject`);
  return {
    ...event,
    version,
    data: z.strictObject(shape) as unknown as DataSchema<DataIn<S>>,
    ...(subject && { personal: { fields, subject } }),
  };
}

/** Declares the shape of a command. */
export const defineCommand = <const Type extends string, S extends Shape>(type: Type, shape: S) =>
  z.strictObject({ type: z.literal(type), ...shape });
