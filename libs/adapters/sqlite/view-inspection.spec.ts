import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Position } from '@libs/eventing/types/envelope.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import { BrokenDocument, type Generation } from '@libs/eventing/types/view-store.js';
import { Sqlite } from './driver.js';
import { openViewStore } from './view-store.js';

interface Visit {
  readonly chefId: string;
  readonly day: string;
  readonly title: string;
}
const visits: Projection<Visit> = {
  name: 'visits',
  version: 1,
  handles: [],
  indexes: [{ name: 'by-chef', fields: ['chefId', 'day'] }],
  searchTexts: { all: ({ title }) => title.trim() },
  project: () => [],
};
const at = (number: number): Position => String(number).padStart(16, '0') as Position;
const visit = (id: string, chefId: string, title: string) => ({
  id,
  position: at(1),
  document: { chefId, day: '2026-12-01', title },
});

let folder: string;
let generation: Generation;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'inspection-'));
  const store = openViewStore(join(folder, 'views.db'));
  generation = await store.open(visits);
  await store.activate(generation);
  const writes = [visit('a', 'zoya', 'Paneer'), visit('b', 'zoya', 'Rajma'), visit('c', 'omar', 'Biryani')];
  await store.commit(generation, { writes, park: [], release: [], checkpoint: at(1) });
  await store.close();
});
afterEach(() => rmSync(folder, { recursive: true }));

function tamper(...statements: readonly string[]): void {
  const db = new Sqlite(join(folder, 'views.db'));
  for (const statement of statements) db.exec(statement);
  db.close();
}

/** Inspects alongside the product, as an operator does. */
async function problems(ids?: readonly string[]) {
  const store = openViewStore(join(folder, 'views.db'), 'read');
  try {
    const found = [];
    for await (const problem of store.inspect(visits, generation, ids)) found.push(problem);
    return found;
  } finally {
    await store.close();
  }
}

describe('an inspection', () => {
  it('finds nothing in what was stored', async () => {
    expect(await problems()).toEqual([]);
  });

  it('names the document whose indexed field was changed, and the counts that are wrong now', async () => {
    tamper(`UPDATE visits_1 SET by_chefId = 'omar' WHERE id = 'a'`);
    const wrong = { id: 'a', what: 'index chefId' };
    expect(await problems()).toEqual([wrong, { id: undefined, what: 'number of documents by chefId' }]);
    expect(await problems(['a'])).toEqual([wrong]);
    expect(await problems(['b'])).toEqual([]);
  });

  it('names the document whose search text was changed', async () => {
    tamper(`UPDATE visits_1 SET search_all = 'other' WHERE id = 'b'`);
    expect(await problems()).toEqual([{ id: 'b', what: 'search text all' }]);
  });

  it('names the document that the text index does not have, or has otherwise', async () => {
    tamper(`DELETE FROM visits_1_text WHERE rowid = (SELECT key FROM visits_1 WHERE id = 'c')`);
    expect(await problems()).toEqual([{ id: 'c', what: 'search text all' }]);
    tamper(`INSERT OR REPLACE INTO visits_1_text (rowid, "all") SELECT key, 'paneer' FROM visits_1 WHERE id = 'c'`);
    expect(await problems()).toEqual([{ id: 'c', what: 'search text all' }]);
  });

  it('finds a wrong count, and an index that is missing', async () => {
    tamper(`UPDATE visits_1_counts SET documents = 7 WHERE prefix = '[0]'`, 'DROP INDEX "visits_1_by-chef"');
    expect(await problems()).toEqual([
      { id: undefined, what: 'missing index by-chef' },
      { id: undefined, what: 'number of documents' },
    ]);
  });
});

describe('a document of another shape', () => {
  it('ends no inspection: it differs from the log, and others are inspected', async () => {
    tamper(`UPDATE visits_1 SET body = '{}' WHERE id = 'a'`, `UPDATE visits_1 SET by_chefId = 'omar' WHERE id = 'b'`);
    const wrong = { id: 'b', what: 'index chefId' };
    expect(await problems()).toEqual([wrong, { id: undefined, what: 'number of documents by chefId' }]);
  });
});

describe('a damaged document', () => {
  beforeEach(() => tamper(`UPDATE visits_1 SET body = '{"title":"Pan' WHERE id = 'a'`));

  it('hides no other in a list, and is named where it is read', async () => {
    const store = openViewStore(join(folder, 'views.db'));
    const order = { index: 'by-chef', direction: 'asc' } as const;
    const { items } = await store.find<Visit>('visits', { where: { chefId: 'zoya' }, order, offset: 0, limit: 9 });
    expect(items.map(({ title }) => title)).toEqual(['Rajma']);
    const loaded = await store.load<Visit>(generation, ['a', 'b']);
    expect(loaded.get('b')?.document.title).toBe('Rajma');
    expect(loaded.get('a')?.broken).toBeInstanceOf(BrokenDocument);
    expect(() => loaded.get('a')?.document).toThrow(/^visits\/a is damaged and cannot be read: `ops rebuild visits` /);
    await expect(store.get('visits', 'a')).rejects.toThrow(BrokenDocument);
    await store.close();
    expect(await problems()).toEqual([]);
  });
});
