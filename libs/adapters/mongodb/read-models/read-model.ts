import { type Connection, type Model, Schema, type SchemaType } from 'mongoose';
import type { Projection } from '@libs/eventing/types/projection.js';
import { indexValue, indexedFields, shapeOf, type ViewShape } from '../../view-shape.js';
import type { Guarded } from '../guarded-collection.js';
import { indexSpecification } from '../view-query.js';
import { trigramsField, trigramsIndex } from '../view-search.js';

type TypeOf<Value> = Value extends string
  ? StringConstructor
  : Value extends number
    ? NumberConstructor
    : Value extends boolean
      ? BooleanConstructor
      : never;

/** The indexed fields of a document as mongoose declares them; nullable and optional fields are not required. */
type IndexedFields<Doc> = {
  readonly [F in keyof Doc & string]?: { readonly type: TypeOf<NonNullable<Doc[F]>> } & ([Doc[F]] extends [
    NonNullable<Doc[F]>,
  ]
    ? { readonly required: true }
    : { readonly required?: never });
};

/** The schema of the collections of one view. */
export interface ReadModel {
  readonly view: string;
  readonly shape: ViewShape;
  readonly schema: Schema<Guarded>;
}

/** Creates the read model of a view: the types of its indexed fields, and its indexes. */
export function readModel<Doc extends object>(
  view: Pick<Projection<Doc>, 'name' | 'indexes' | 'searchTexts'>,
  fields: IndexedFields<Doc>,
): ReadModel {
  return modelOf(view.name, shapeOf(view), fields);
}

/** Creates a read model; without `fields`, indexed fields accept any indexable value. */
export function modelOf(view: string, shape: ViewShape, fields: Fields = {}): ReadModel {
  return { view, shape, schema: schemaOf(shape, fields) };
}

type Fields = Readonly<Record<string, object | undefined>>;
/** Lets mongoose refuse values of another type instead of casting them. */
const withoutCast = (field: object | undefined) => ({ ...field, cast: false });
/** Other fields are stored unchanged, and mongoose creates no collections or indexes. */
const SCHEMA_OPTIONS = {
  strict: false,
  minimize: false,
  versionKey: false,
  autoIndex: false,
  autoCreate: false,
} as const;

/** Returns the schema of a document with its guard and indexed fields. */
function schemaOf(shape: ViewShape, fields: Fields): Schema<Guarded> {
  const typed = Object.entries(fields).map(([name, field]) => [name, withoutCast(field)]);
  const required = { cast: false, required: true } as const;
  const schema = new Schema<Guarded>(
    {
      _id: { type: String, ...required },
      position: { type: String, ...required },
      token: { type: Number, ...required },
      live: { type: Boolean, ...required },
      document: new Schema(Object.fromEntries(typed), { ...SCHEMA_OPTIONS, _id: false }),
    },
    SCHEMA_OPTIONS,
  );
  for (const { name, fields: indexed } of shape.indexes) schema.index(indexSpecification(indexed), { name });
  for (const text of shape.searched) schema.index({ [trigramsField(text)]: 1 }, { name: trigramsIndex(text) });
  return schema;
}

/** Returns the model of a collection, created once per connection. */
export const modelIn = (connection: Connection, collection: string, schema: Schema<Guarded>): Model<Guarded> =>
  (connection.models[collection] as Model<Guarded> | undefined) ??
  connection.model<Guarded>(collection, schema, collection);

/** Removes the model of a dropped collection, whose name may be reused. */
export function forgetModel(connection: Connection, collection: string): void {
  if (connection.models[collection]) connection.deleteModel(collection);
}

/**
 * Returns a function that throws for a document whose indexed fields have wrong types. The message omits the value,
 * which may be personal.
 */
export function checkOf({ view, shape, schema }: ReadModel): (id: string, document: object) => void {
  const types = schema.path('document').schema as Schema;
  const fields = indexedFields(shape).map((field) => ({ field, type: types.path(field) }));
  return (id, document) => {
    for (const { field, type } of fields) {
      const value = (document as Readonly<Record<string, unknown>>)[field];
      if (fits(value, type)) continue;
      const found = value === undefined || value === null ? 'is missing' : `is of type ${typeof value}`;
      throw new TypeError(
        `${view} ${id} does not fit its schema: ${field} ${found}, not ${type?.instance ?? 'a scalar'}`,
      );
    }
  };
}

function fits(value: unknown, type: SchemaType | undefined): boolean {
  if (value === undefined || value === null) return !type?.isRequired;
  try {
    if (type) type.cast(value);
    else indexValue(value);
    return true;
  } catch {
    return false;
  }
}
