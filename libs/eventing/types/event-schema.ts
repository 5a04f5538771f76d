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
  /** Top-level fields that identify a person, and the subject whose key encrypts them. */
  readonly personal?: { readonly fields: readonly string[]; readonly subject: (data: never) => string };
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

const PERSONAL_FIELDS = new WeakSet<z.core.$ZodType>();

/** Declares a field that identifies a person: it is stored encrypted, and read as `ERASED` once its key is destroyed. */
export function personal<Schema extends z.core.$ZodType>(value: Schema) {
  const field = z.union([value, z.literal(ERASED)]);
  PERSONAL_FIELDS.add(field);
  return field;
}

function isPersonal(field: z.core.$ZodType): boolean {
  const { def } = field._zod;
  return PERSONAL_FIELDS.has(field) || ('innerType' in def && isPersonal(def.innerType as z.core.$ZodType));
}

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
  ...event
}: {
  readonly type: Type;
  readonly version: number;
  readonly data: S;
  readonly subject?: (data: DataIn<S>) => string;
  readonly upcast?: NonNullable<EventSchema['upcast']>;
}): EventSchema<Type, DataIn<S>> {
  const fields = Object.keys(shape).filter((field) => isPersonal(shape[field] as z.core.$ZodType));
  if (fields.length > 0 && !subject) throw new Error(`${event.type} has personal fields, but no subject`);
  return {
    ...event,
    data: z.strictObject(shape) as unknown as DataSchema<DataIn<S>>,
    ...(subject && { personal: { fields, subject } }),
  };
}

/** Declares the shape of a command. */
export const defineCommand = <const Type extends string, S extends Shape>(type: Type, shape: S) =>
  z.strictObject({ type: z.literal(type), ...shape });
