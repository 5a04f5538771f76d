/**
 * A sample of every version of every event that was ever written. A log outlives the program that wrote it: each new
 * version adds a sample, and no sample is ever changed or removed.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ALL_SCHEMAS } from '@libs/views/all-schemas.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import type { EventSchema } from '@libs/eventing/types/event-schema.js';
import { NO_NEEDS } from '@libs/menu/no-needs.js';

interface Sample {
  readonly type: string;
  readonly version: number;
  readonly data: Record<string, unknown>;
}

const folder = join(import.meta.dirname, '..', 'golden', 'events');
const schemas: ReadonlyMap<string, EventSchema> = new Map(ALL_SCHEMAS.map((schema) => [schema.type, schema]));
const samples = readdirSync(folder).map((file) => {
  const sample = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Sample;
  return [file, sample, schemas.get(sample.type)] as const;
});

/** Returns the data in its newest version. */
function upcast({ version, data }: Pick<Sample, 'version' | 'data'>, schema: EventSchema): Record<string, unknown> {
  let newest = data;
  for (let from = version; from < schema.version; from++) newest = schema.upcast?.[from]?.(newest) ?? {};
  return newest;
}

/** Returns the paths of all fields, with their values; a list is one value. */
const fieldsIn = (value: unknown, at = ''): readonly (readonly [path: string, value: unknown])[] =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? [[at, value]]
    : Object.entries(value).flatMap(([name, field]) => fieldsIn(field, `${at}.${name}`));

describe('an event of any version', () => {
  it.each(samples)('%s can still be read', (file, sample, schema) => {
    expect(file).toBe(`${sample.type}.v${sample.version}.json`);
    const data = schema && upcast(sample, schema);
    expect(data).toBeDefined();
    expect(schema?.data.parse(data)).toEqual(data);
  });

  /** An early version of a type can lack the fields that are personal now. */
  const hasPersonalFields = (sample: Sample, schema: EventSchema | undefined): boolean =>
    Object.keys(schema?.personal?.fields ?? {}).some((field) => field in sample.data);

  it.each(samples.filter(([, sample, schema]) => hasPersonalFields(sample, schema)))(
    '%s can be read without the person’s key',
    (_, sample, schema) => {
      const { fields = {}, subject } = schema?.personal ?? {};
      const erased = Object.keys(fields).filter((field) => field in sample.data);
      const without = Object.fromEntries(erased.map((field) => [field, ERASED]));
      const data = schema && upcast({ ...sample, data: { ...sample.data, ...without } }, schema);
      expect(data).toMatchObject(without);
      expect(schema?.data.parse(data)).toEqual(data);
      // The subject is still known.
      expect(subject?.(data as never)).toMatch(/\w/);
    },
  );

  const byFile = new Map(samples.map(([file, sample]) => [file, sample]));
  it.each(
    samples.flatMap(([file, sample, schema]) => {
      const next = byFile.get(`${sample.type}.v${sample.version + 1}.json`);
      return next ? [[file, sample, next, schema] as const] : [];
    }),
  )('%s keeps what it says in the fields that the next version has as well', (_, { version, data }, next, schema) => {
    const fields = new Map(fieldsIn(schema?.upcast?.[version]?.(data)));
    const known = new Map(fieldsIn(next.data));
    const kept = fieldsIn(data).filter(([path]) => known.has(path));
    expect(kept.map(([path]) => [path, fields.get(path)])).toEqual(kept);
  });

  it.each(samples.filter(([, { type }]) => type === 'NeedsRecorded'))(
    '%s: a need that its version did not know was not said',
    (_, sample, schema) => {
      const { needs } = schema ? upcast(sample, schema) : {};
      expect(needs).toEqual({ ...NO_NEEDS, ...(sample.data['needs'] as object) });
    },
  );

  it('has a sample', () => {
    const missing = [...schemas.values()].flatMap(({ type, version }) =>
      Array.from({ length: version }, (_, index) => `${type}.v${index + 1}.json`),
    );
    expect(samples.map(([file]) => file).sort()).toEqual(missing.sort());
  });
});
