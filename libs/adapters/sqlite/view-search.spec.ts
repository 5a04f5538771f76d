import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type Database from 'better-sqlite3';
import { Sqlite } from './driver.js';
import type { Position } from '@libs/eventing/types/envelope.js';
import type { ViewQuery } from '@libs/eventing/types/view-store.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import { shapeOf } from '../view-shape.js';
import { alongListSql, holds } from './view-search.js';
import { openViewStore } from './view-store.js';
import { ViewTable } from './view-table.js';

interface Visit {
  readonly id: string;
  readonly owner: string;
  readonly status: number;
  readonly at: string;
  readonly text: string;
}
const visits: Projection<Visit> = {
  name: 'visits',
  version: 1,
  handles: [],
  indexes: [
    { name: 'by-owner', fields: ['owner', 'at'] },
    { name: 'by-status', fields: ['owner', 'status', 'at'] },
  ],
  searchTexts: { all: ({ text }) => text },
  project: () => [],
};
const DOCUMENT_COUNT = 6_000;
const digits = (number: number): Position => String(number).padStart(10, '0') as Position;
/** All in Indore, every fifth a wedding, one in Ujjain; one in a hundred belongs to an owner with a short list. */
const visit = (number: number): Visit => ({
  id: `v${number}`,
  owner: number % 100 === 0 ? 'rare' : 'busy',
  status: number % 3,
  at: digits((number * 7_919) % DOCUMENT_COUNT),
  text: `Indore ${number % 5 === 1 ? 'wedding' : 'dinner'}${number === 3_333 ? ' Ujjain' : ''}`,
});

describe('the work of a search', () => {
  const folder = mkdtempSync(join(tmpdir(), 'view-search-'));
  let db: Database.Database;
  let table: ViewTable;
  /** Texts that were read, document by document. */
  let texts = 0;

  beforeAll(async () => {
    const store = openViewStore(join(folder, 'views.db'));
    const generation = await store.begin(visits);
    const writes = Array.from({ length: DOCUMENT_COUNT }, (_, number) => ({
      id: `v${number}`,
      position: digits(number),
      document: visit(number),
    }));
    await store.commit(generation, { writes, park: [], release: [], checkpoint: digits(DOCUMENT_COUNT) });
    await store.activate(generation);
    await store.close();
    db = new Sqlite(join(folder, 'views.db'));
    db.function('instr', (text, part) => {
      texts++;
      return String(text).indexOf(String(part)) + 1;
    });
    table = new ViewTable(db, generation, shapeOf(visits), true);
  });
  beforeEach(() => {
    texts = 0;
  });
  afterAll(() => {
    db.close();
    rmSync(folder, { recursive: true });
  });

  const query = (part: string, changes: Partial<ViewQuery> = {}): ViewQuery => ({
    where: { owner: 'busy' },
    search: { text: 'all', part },
    order: { index: 'by-owner', direction: 'desc' },
    offset: 0,
    limit: 20,
    ...changes,
  });

  it('reads no further than the page if the index shows that there are more matches than are counted', () => {
    expect(table.find(query('indore'))).toMatchObject({ total: 1_000, totalIsMore: true });
    expect(texts).toBe(20);
  });

  it('ends once enough matches were found, if a text is too short for the index', () => {
    expect(table.find(query('in'))).toMatchObject({ total: 1_000, totalIsMore: true });
    expect(texts).toBe(1_001);
  });

  it('reads several ranges of a list as one', () => {
    const { items } = table.find<Visit>(
      query('indore', {
        where: { owner: 'busy', status: [0, 1, 2] },
        order: { index: 'by-status', direction: 'desc' },
      }),
    );
    expect(items).toEqual(table.find(query('indore')).items);
    // Each range is one document ahead.
    expect(texts).toBeLessThanOrEqual(20 + 2 + 20);
  });

  it('reads no text if the index contains few documents, or the list is longer than the matches', () => {
    expect(table.find(query('ujjain')).total).toBe(1);
    expect(table.find(query('nowhere')).total).toBe(0);
    expect(table.find(query('wedding', { offset: 900 }))).toMatchObject({ total: 1_000, totalIsMore: true });
    expect(texts).toBe(0);
    expect(table.find(query('wedding', { limit: 2 }))).toMatchObject({ total: 1_000, totalIsMore: true });
    expect(texts).toBeLessThan(20);
  });

  it('reads each text of a short list, whatever other lists contain', () => {
    expect(table.find(query('indore', { where: { owner: 'rare' } })).total).toBe(60);
    expect(texts).toBe(60);
  });

  it('reads the list in the order of its index, without sorting it', () => {
    const asked = query('indore', { where: { owner: 'busy', status: [0, 1] } });
    const rows = [0, 1].map((status) => ({ owner: 'busy', status }));
    for (const index of ['by-owner', 'by-status']) {
      const ordered = { ...asked, order: { index, direction: 'desc' } } as const;
      const { text, values } = alongListSql(
        'visits_1',
        ordered,
        shapeOf(visits),
        rows,
        holds({ text: 'all', part: 'x' }),
        9,
      );
      const plan = db.prepare(`EXPLAIN QUERY PLAN ${text}`).all(...values) as { detail: string }[];
      const steps = plan.map(({ detail }) => detail).join('\n');
      expect(steps).toContain(`USING INDEX visits_1_${index}`);
      expect(steps).not.toMatch(/SCAN visits_1|TEMP B-TREE/);
    }
  });
});
