/**
 * What each view and process folds from logs that never change. If the documents change, the version must be raised,
 * because a running product would otherwise keep the old documents. After an intended change, `npm run golden` writes
 * the new hashes to `golden/folds.json` and prints the fields that changed with their values.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { checkOf, READ_MODELS } from '@libs/adapters/mongodb/read-models.js';
import type { Instant } from '@libs/contract/time.js';
import { createEventCodec, decodeBatch } from '@libs/eventing/event-codec.js';
import { prepareFold } from '@libs/eventing/fold-events.js';
import { WITHOUT_KEYS } from '@libs/eventing/field-cipher.js';
import type { StoredEvent } from '@libs/eventing/types/envelope.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import { ALL_SCHEMAS } from '@libs/views/all-schemas.js';
import { CONSUMERS } from '@libs/views/consumers.js';

/** The documents of a version: for each log from which any follow, a hash of the values of each field. */
interface Fold {
  readonly version: number;
  readonly logs: Readonly<Record<string, Hashes>>;
}
type Hashes = Readonly<Record<string, string>>;
/** The values of a field, with the ids of their documents. */
type Values = readonly (readonly [id: string, value: unknown])[];
const HASH_CHARACTERS = 16;

const golden = join(import.meta.dirname, '..', 'golden');
const readGolden = (file: string): unknown => JSON.parse(readFileSync(join(golden, file), 'utf8'));
/** Events as they were stored, in order, with personal fields in clear text; by the names of their files. */
const logs = readdirSync(join(golden, 'logs')).map(
  (file) => [file, readGolden(join('logs', file)) as readonly StoredEvent[]] as const,
);
const before = readGolden('folds.json') as Readonly<Record<string, Fold>>;
const renews = process.env['GOLDEN'] === 'renew';
const codec = createEventCodec(ALL_SCHEMAS, WITHOUT_KEYS);

/** Also holds each document against what MongoDB takes. */
const checks = new Map([...READ_MODELS].map(([view, model]) => [view, checkOf(model)]));
const check = (view: string, id: string, document: object): void => checks.get(view)?.(id, document);

async function fieldsOf(
  consumer: Projection<object>,
  log: readonly StoredEvent[],
): Promise<ReadonlyMap<string, Values>> {
  const now = log[0]?.occurredAt as Instant;
  const options = { parked: new Map(), now, guarded: true, store: { check } };
  const { finish } = prepareFold(consumer, await decodeBatch(codec, log), options);
  const { writes, park } = finish(new Map());
  expect(park).toEqual([]);
  const fields = new Map<string, (readonly [id: string, value: unknown])[]>();
  for (const { id, document } of writes.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    for (const [field, value] of Object.entries(document ?? {})) {
      const values = fields.get(field) ?? [];
      fields.set(field, [...values, [id, sorted(value)]]);
    }
  }
  return new Map([...fields].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

async function foldOf(consumer: Projection<object>): Promise<Fold> {
  const folded: Record<string, Hashes> = {};
  for (const [file, log] of logs) {
    const fields = await fieldsOf(consumer, log);
    if (fields.size === 0) continue;
    const hashes = Object.fromEntries([...fields].map(([field, values]) => [field, hashOf(values)]));
    folded[file] = hashes;
    if (renews) show(`${consumer.name} from ${file}`, fields, before[consumer.name]?.logs[file] ?? {}, hashes);
  }
  return { version: consumer.version, logs: folded };
}

const hashOf = (values: Values): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64').slice(0, HASH_CHARACTERS);

/** Prints the fields that changed, appeared or disappeared. */
function show(fold: string, fields: ReadonlyMap<string, Values>, was: Hashes, is: Hashes): void {
  const changed = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((field) => was[field] !== is[field]);
  for (const field of changed) {
    const kind = !(field in was) ? 'has the new field' : field in is ? 'has another' : 'has lost';
    const lines = (fields.get(field) ?? []).map(([id, value]) => `\n  ${id}: ${JSON.stringify(value)}`);
    process.stdout.write(`\n${fold} ${kind} ${field}${lines.join('')}\n`);
  }
}

/** Returns the same value with its keys sorted. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, sorted(field)]));
}

describe('of the golden logs', () => {
  const folds: Record<string, Fold> = {};

  it.each(CONSUMERS.map((consumer) => [consumer.name, consumer] as const))(
    '%s folds the same documents, or has a new version',
    async (name, consumer) => {
      const fold = await foldOf(consumer);
      // A consumer that no golden log concerns is not listed.
      const isConcerned = Object.keys(fold.logs).length > 0;
      const recorded = before[name] ?? (isConcerned ? undefined : fold);
      if (!renews) return expect({ [name]: fold }).toEqual({ [name]: recorded });
      // Kept as it was until its version is raised. A new log changes no stored document.
      if (isConcerned) folds[name] = recorded ?? fold;
      const changes = Object.entries(recorded?.logs ?? {}).some(
        ([file, hashes]) => JSON.stringify(fold.logs[file]) !== JSON.stringify(hashes),
      );
      if (changes) expect(fold.version).toBeGreaterThan(recorded?.version ?? 0);
      if (isConcerned) folds[name] = fold;
    },
  );

  afterAll(() => {
    if (renews) writeFileSync(join(golden, 'folds.json'), `${JSON.stringify(folds, null, 2)}\n`);
  });

  it('folds.json lists no consumer that no longer exists', () => {
    const names = new Set(CONSUMERS.map(({ name }) => name));
    expect(Object.keys(renews ? folds : before).filter((name) => !names.has(name))).toEqual([]);
  });

  it('most event types are covered', () => {
    const types = new Set(logs.flatMap(([, events]) => events.map(({ type }) => type)));
    expect(types.size / ALL_SCHEMAS.length).toBeGreaterThan(0.9);
  });
});
