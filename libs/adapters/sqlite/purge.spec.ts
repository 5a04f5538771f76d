import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Position } from '@libs/eventing/types/envelope.js';
import type { DocumentWrite, Generation } from '@libs/eventing/types/view-store.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import { Sqlite } from './driver.js';
import { openKeyVault } from './key-vault.js';
import { openViewStore, type SqliteViewStore } from './view-store.js';

interface Guest {
  readonly name: string;
}
const guests: Projection<Guest> = {
  name: 'guests',
  version: 1,
  handles: [],
  indexes: [{ name: 'by-name', fields: ['name'] }],
  searchTexts: { name: ({ name }) => name },
  project: () => [],
};

/** More than the first page of the index holds, so that it has several parts. */
const OTHER_DOCUMENTS = 300;

let folder: string;
let store: SqliteViewStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'purge-'));
  store = openViewStore(join(folder, 'views.db'));
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

let position = 0;
const next = (): Position => String(++position).padStart(12, '0') as Position;
const named = (id: string, name: string | undefined): DocumentWrite<Guest> => ({
  id,
  position: next(),
  document: name === undefined ? undefined : { name },
});
const commit = (generation: Generation, writes: readonly DocumentWrite<Guest>[]) =>
  store.commit(generation, { writes, park: [], release: [], checkpoint: next() });

/** The contents of all files, including the trigrams of the text index. */
function written(): string {
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
  const db = new Sqlite(join(folder, 'views.db'));
  db.exec(`CREATE VIRTUAL TABLE temp.terms USING fts5vocab(main, 'guests_1_text', 'row')`);
  const terms = db.prepare('SELECT term FROM temp.terms').pluck().all();
  db.close();
  return [...files, ...terms].join('\n');
}

it('a purge removes all earlier contents of documents from every file and index', async () => {
  const generation = await store.open(guests);
  await store.activate(generation);
  for (let guest = 0; guest < OTHER_DOCUMENTS; guest++)
    await commit(generation, [named(`guest-${guest}`, `Somebody ${guest}`)]);
  await commit(generation, [named('a', 'Zubeida'), named('b', 'Quixley '.repeat(2_000))]);
  expect(written()).toContain('Zubeida');
  await commit(generation, [named('a', 'Nobody'), named('b', undefined)]);
  await store.purge();
  const left = written();
  expect(left).toContain('Somebody 7');
  expect(left).not.toMatch(/zubeida|quixley/i);
  expect(left).not.toMatch(/^(zub|bei|qui|xle)$/m);
});

it('a purge waits for readers of what it removes', async () => {
  const generation = await store.open(guests);
  await store.activate(generation);
  await commit(generation, [named('a', 'Zubeida')]);
  const reader = new Sqlite(join(folder, 'views.db'), { readonly: true });
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM generations').get();
  await commit(generation, [named('a', 'Nobody')]);
  await expect(store.purge()).rejects.toThrow('a reader');
  reader.close();
  await store.purge();
  expect(written()).not.toContain('Zubeida');
});

it('a key is destroyed only when no reader keeps it in the journal', async () => {
  const vault = openKeyVault(join(folder, 'keys.db'));
  await vault.put('customer-1', Buffer.from('the key of Asha'));
  const reader = new Sqlite(join(folder, 'keys.db'), { readonly: true });
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM keys').get();
  await expect(vault.destroy('customer-1')).rejects.toThrow(Unavailable);
  reader.close();
  await vault.destroy('customer-1');
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
  await vault.close();
  expect(files.join()).not.toContain('the key of Asha');
});
