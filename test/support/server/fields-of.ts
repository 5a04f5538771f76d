import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/** Returns the path of every field of a schema, with `0` for the entries of a list. */
export function fieldsOf(
  schema: Schema,
  path: readonly (string | number)[] = [],
): readonly (readonly (string | number)[])[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => fieldsOf(field, [...path, name]));
    case 'array':
      return [path, ...fieldsOf(def.element, [...path, 0])];
    case 'union':
      return def.options.flatMap((option) => fieldsOf(option, path));
    case 'optional':
    case 'nullable':
    case 'default':
      return fieldsOf(def.innerType, path);
    case 'pipe':
      return fieldsOf(def.in, path);
    default:
      return [path];
  }
}

/** Returns a copy of `body` whose field at `path` is `value`. */
export function withField(body: unknown, [step, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === 'number') return [withField(undefined, rest, value)];
  const object = (body ?? {}) as Readonly<Record<string, unknown>>;
  return { ...object, [step]: withField(object[step], rest, value) };
}
