/**
 * What each view and process folds from logs that never change. If the documents change, the version must be raised,
 * because a running product would otherwise keep the old documents. After an intended change, `npm run golden` writes
 * the new hashes to `golden/folds.json` and prints the documents that follow from each log with another hash.
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

/** The documents of a version: a base64 hash for each log from which any follow. */
interface Fold {
  readonly version: number;
  readonly logs: Readonly<Record<string, string>>;
}

type Documents = readonly (readonly [id: string, document: unknown])[];

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

async function documentsOf(consumer: Projection<object>, log: readonly StoredEvent[]): Promise<Documents> {
  const now = log[0]?.occurredAt as Instant;
  const options = { parked: new Map(), now, guarded: true, store: { check } };
  const { finish } = prepareFold(consumer, await decodeBatch(codec, log), options);
  const { writes, park } = finish(new Map());
  expect(park).toEqual([]);
  const documents = writes.map(({ id, document }) => [id, sorted(document)] as const);
  return documents.toSorted(([one], [other]) => (one < other ? -1 : 1));
}

async function foldOf(consumer: Projection<object>): Promise<Fold> {
  const hashes: Record<string, string> = {};
  for (const [file, log] of logs) {
    const documents = await documentsOf(consumer, log);
    if (documents.length === 0) continue;
    hashes[file] = createHash('sha256').update(JSON.stringify(documents)).digest('base64');
    if (renews && hashes[file] !== before[consumer.name]?.logs[file]) show(consumer.name, file, documents);
  }
  return { version: consumer.version, logs: hashes };
}

function show(consumer: string, file: string, documents: Documents): void {
  const lines = documents.map(([id, document]) => `  ${id}: ${JSON.stringify(document)}`);
  process.stdout.write(`\n${consumer} folds from ${file}:\n${lines.join('\n')}\n`);
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
      const changes = Object.entries(recorded?.logs ?? {}).some(([file, hash]) => fold.logs[file] !== hash);
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
