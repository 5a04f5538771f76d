import fc from 'fast-check';

/** The part of JSON Schema that the API description uses. */
export interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

/** Longer texts and lists have tests of their own. */
const MAX_TEXT_CHARS = 40;
const MAX_LIST_ITEMS = 6;
const MAX_NUMBER = 1_000_000;

/** Generates values that a schema accepts. */
export function valuesOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.oneOf) return fc.oneof(...schema.oneOf.map(valuesOf));
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valuesOf));
  switch (schema.type) {
    case 'object':
      return objects(schema);
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? MAX_LIST_ITEMS, MAX_LIST_ITEMS)),
      });
    case 'string':
      return texts(schema);
    case 'integer':
    case 'number':
      return fc.integer({
        min: Math.max(schema.minimum ?? -MAX_NUMBER, -MAX_NUMBER),
        max: Math.min(schema.maximum ?? MAX_NUMBER, MAX_NUMBER),
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objects({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, valuesOf(field)]));
  return fc.record(fields, { requiredKeys: [...required] });
}

/** Of several patterns the last is the narrowest. */
function texts({ pattern, allOf = [], minLength = 0, maxLength = MAX_TEXT_CHARS }: JsonSchema): fc.Arbitrary<string> {
  const narrowest = allOf.at(-1)?.pattern ?? pattern;
  if (narrowest !== undefined) return fc.stringMatching(new RegExp(narrowest));
  return fc.string({
    unit: 'grapheme',
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, MAX_TEXT_CHARS)),
  });
}
