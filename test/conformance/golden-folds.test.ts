/**
 * What each view and process folds from logs that never change. If the documents change, the version must be raised,
 * because a running product would otherwise keep the old documents. After an intended change, copy the hash and the
 * raised version from the failure into `golden/folds.json`.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { READ_MODELS } from '@libs/adapters/mongodb/read-models/all-read-models.js';
import { checkOf } from '@libs/adapters/mongodb/read-models/read-model.js';
import type { Instant } from '@libs/contract/time.js';
import { decodeBatch } from '@libs/eventing/decode-batch.js';
import { createEventCodec } from '@libs/eventing/event-codec.js';
import { prepareFold } from '@libs/eventing/fold-events.js';
import { WITHOUT_KEYS } from '@libs/eventing/field-cipher.js';
import type { StoredEvent } from '@libs/eventing/types/envelope.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import { ALL_SCHEMAS } from '@libs/views/all-schemas.js';
import { CONSUMERS } from '@libs/views/consumers.js';

/** The documents of a version, as a base64 hash. */
interface Fold {
  readonly version: number;
  readonly documents: string;
}

const golden = join(import.meta.dirname, '..', 'golden');
const readGolden = (file: string): unknown => JSON.parse(readFileSync(join(golden, file), 'utf8'));
/** Events as they were stored, in order, with personal fields in clear text. */
const logs = readdirSync(join(golden, 'logs')).map((file) => readGolden(join('logs', file)) as readonly StoredEvent[]);
const before = readGolden('folds.json') as Readonly<Record<string, Fold>>;
const codec = createEventCodec(ALL_SCHEMAS, WITHOUT_KEYS);

/** Also holds each document against what MongoDB takes. */
const checks = new Map([...READ_MODELS].map(([view, model]) => [view, checkOf(model)]));
const check = (view: string, id: string, document: object): void => checks.get(view)?.(id, document);

async function foldOf(consumer: Projection<object>): Promise<Fold> {
  const hash = createHash('sha256');
  for (const log of logs) {
    const now = log[0]?.occurredAt as Instant;
    const options = { parked: new Map(), now, guarded: true, store: { check } };
    const { finish } = prepareFold(consumer, await decodeBatch(codec, log), options);
    const { writes, park } = finish(new Map());
    expect(park).toEqual([]);
    const documents = writes.map(({ id, document }) => [id, sorted(document)] as const);
    hash.update(JSON.stringify(documents.toSorted(([one], [other]) => (one < other ? -1 : 1))));
  }
  return { version: consumer.version, documents: hash.digest('base64') };
}

/** Returns the same value with its keys sorted. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, sorted(field)]));
}

describe('of the golden logs', () => {
  it.each(CONSUMERS.map((consumer) => [consumer.name, consumer] as const))(
    '%s folds the same documents, or has a new version',
    async (name, consumer) => {
      expect({ [name]: await foldOf(consumer) }).toEqual({ [name]: before[name] });
    },
  );

  it('folds.json lists no consumer that no longer exists', () => {
    expect(Object.keys(before).toSorted()).toEqual(CONSUMERS.map(({ name }) => name).toSorted());
  });

  it('most event types are covered', () => {
    const types = new Set(logs.flat().map(({ type }) => type));
    expect(types.size / ALL_SCHEMAS.length).toBeGreaterThan(0.9);
  });
});
