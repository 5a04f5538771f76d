import type Database from 'better-sqlite3';
import type { Generation } from '@libs/eventing/types/ports.js';
import { type Row, type SqlValue, type ViewShape, countedFields, quoted, tableName } from './view-shape.js';

/**
 * How many documents there are for each value that a list is narrowed by, kept with every write: the total of a page
 * costs the same for a hundred documents and for a million.
 */
export class ViewCounts {
  readonly #sets: readonly (readonly string[])[];
  readonly #sql;

  constructor(db: Database.Database, generation: Generation, shape: ViewShape) {
    const table = quoted(`${tableName(generation)}_counts`);
    this.#sets = countedFields(shape);
    this.#sql = {
      get: db.prepare(`SELECT documents FROM ${table} WHERE prefix = ?`).pluck(),
      add: db.prepare(
        `INSERT INTO ${table} VALUES (?, ?) ON CONFLICT DO UPDATE SET documents = documents + excluded.documents`,
      ),
      tidy: db.prepare(`DELETE FROM ${table} WHERE prefix = ? AND documents = 0`),
    };
  }

  /** Of the documents whose `fields` have these values; undefined for fields that are not counted. */
  count(where: Row): number | undefined {
    const fields = Object.keys(where).sort();
    if (!this.#sets.some((set) => set.join() === fields.join())) return undefined;
    return (this.#sql.get.get(prefixOf(fields, where)) as number | undefined) ?? 0;
  }

  /** Collects the changes of a commit; the answered `save` writes each count once. */
  change(): { readonly note: (row: Row, by: 1 | -1) => void; readonly save: () => void } {
    const changes = new Map<string, number>();
    return {
      note: (row, by) => {
        for (const set of this.#sets) {
          const prefix = prefixOf(set, row);
          changes.set(prefix, (changes.get(prefix) ?? 0) + by);
        }
      },
      save: () => {
        for (const [prefix, by] of changes) {
          if (by !== 0) this.#sql.add.run(prefix, by);
          if (by < 0) this.#sql.tidy.run(prefix);
        }
      },
    };
  }
}

const prefixOf = (fields: readonly string[], row: Row): string =>
  JSON.stringify(fields.flatMap((field): SqlValue[] => [field, row[field] ?? null]));
