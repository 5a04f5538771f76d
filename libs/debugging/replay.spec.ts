import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createEventCodec } from '@libs/eventing/event-codec.js';
import { WITHOUT_KEYS } from '@libs/eventing/field-cipher.js';
import type { RecordedEvent, StoredEvent } from '@libs/eventing/types/envelope.js';
import { ALL_SCHEMAS } from '@libs/views/all-schemas.js';
import { masked, PERSONAL } from './differences.js';
import { categoryOf, DocumentFold, documentKey, ownDocuments, stateAfter, streamOfDocument } from './replay.js';

const FOLDER = join(import.meta.dirname, '../../test/golden/logs');
const codec = createEventCodec(ALL_SCHEMAS, WITHOUT_KEYS);
const LOGS: readonly (readonly RecordedEvent[])[] = await Promise.all(
  readdirSync(FOLDER).map((file) =>
    codec.decode(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as readonly StoredEvent[]),
  ),
);

describe('the documents of a stream', () => {
  it('are changed by events of no other stream', () => {
    let documents = 0;
    for (const log of LOGS) {
      const fold = new DocumentFold();
      for (const event of log) {
        for (const name of fold.add(event)) {
          const stream = streamOfDocument(name);
          if (stream === undefined) continue;
          documents++;
          expect([documentKey(name), event.stream]).toEqual([documentKey(name), stream]);
        }
      }
    }
    expect(documents).toBeGreaterThan(100);
  });

  it('equal those of a fold of the whole log', () => {
    for (const log of LOGS) {
      const fold = new DocumentFold();
      for (const event of log) fold.add(event);
      for (const stream of new Set(log.map((event) => event.stream))) {
        const events = log.filter((event) => event.stream === stream);
        for (const { document, ...name } of ownDocuments(stream, events)) expect(document).toEqual(fold.get(name));
      }
    }
  });
});

describe('every stream of a log', () => {
  it('has a state, unless it only records reveals', () => {
    for (const log of LOGS) {
      for (const stream of new Set(log.map((event) => event.stream))) {
        const events = log.filter((event) => event.stream === stream);
        if (categoryOf(stream) !== undefined) expect(stateAfter(stream, events)).toBeDefined();
        else expect(stream).toMatch(/^operations-/);
      }
    }
  });
});

describe('a masked document', () => {
  it('shows what is the same without keys, and hides what is not', () => {
    const withKeys = { id: 'a', name: { firstName: 'Asha', lastName: 'Rao' }, tags: ['new', 'Asha'], fare: 1, x: null };
    const without = { id: 'a', name: '[erased]', tags: ['new', '[erased]'], fare: 1, x: null };
    expect(masked(withKeys, without)).toEqual({
      id: 'a',
      name: { firstName: PERSONAL, lastName: PERSONAL },
      tags: ['new', PERSONAL],
      fare: 1,
      x: null,
    });
  });
});
