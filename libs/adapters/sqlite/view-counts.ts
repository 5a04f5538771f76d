import type Database from 'better-sqlite3';
import type { Generation } from '@libs/eventing/types/view-store.js';
import type { ViewShape } from '../view-shape.js';
import { type Row, type SqlValue, countedFields, quoted, tableName } from './view-shape.js';

/**
 * The number of documents for each filter value of a list, updated with every write, so that the total of a page costs
 * the same for any number of documents.
 */
export class ViewCounts {
  readonly #sets: readonly (readonly string[])[];
  readonly #keys: readonly string[];
  readonly #sql;

  constructor(db: Database.Database, generation: Generation, shape: ViewShape) {
    const table = quoted(`${tableName(generation)}_counts`);
    this.#sets = countedFields(shape);
    this.#keys = this.#sets.map((set) => set.join());
    this.#sql = {
      get: db.prepare(`SELECT documents FROM ${table} WHERE prefix = ?`).pluck(),
      add: db.prepare(
        `INSERT INTO ${table} VALUES (?, ?) ON CONFLICT DO UPDATE SET documents = documents + excluded.documents`,
      ),
      tidy: db.prepare(`DELETE FROM ${table} WHERE prefix = ? AND documents = 0`),
    };
  }

  /** Returns the number of documents whose `fields` have these values; undefined for fields that are not counted. */
  count(where: Row): number | undefined {
    const number = this.#keys.indexOf(Object.keys(where).sort().join());
    const set = this.#sets[number];
    return set && ((this.#sql.get.get(prefixOf(number, set, where)) as number | undefined) ?? 0);
  }

  /** Collects the changes of a commit; `save` writes each count once. */
  change(): { readonly note: (row: Row, by: number) => void; readonly save: () => void } {
    const changes = new Map<string, number>();
    return {
      note: (row, by) => {
        this.#sets.forEach((set, number) => {
          const prefix = prefixOf(number, set, row);
          changes.set(prefix, (changes.get(prefix) ?? 0) + by);
        });
      },
      save: () => {
        for (const [prefix, by] of changes) {
          if (by !== 0) this.#sql.add.run(prefix, by);
          if (by < 0) this.#sql.tidy.run(prefix);
        }
      },
    };
  }

  /** Recounts the documents for the `number`th set of fields. */
  recount(number: number, groups: readonly (Row & { readonly documents: number })[]): void {
    const set = this.#sets[number] ?? [];
    for (const group of groups) this.#sql.add.run(prefixOf(number, set, group), group.documents);
  }
}

const prefixOf = (number: number, fields: readonly string[], row: Row): string =>
  JSON.stringify([number, ...fields.map((field): SqlValue => row[field] ?? null)]);
