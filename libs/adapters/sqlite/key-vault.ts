import type Database from 'better-sqlite3';
import type { KeyVault } from '@libs/eventing/types/key-vault.js';
import { type Access, answering, openDatabase, truncateJournal } from './database.js';

const ENGINE = 'the key vault';

/** A row without a key is a tombstone: the subject's key was destroyed. */
const STEPS = ['CREATE TABLE keys (subject TEXT PRIMARY KEY, wrapped BLOB) STRICT, WITHOUT ROWID'];

export function openKeyVault(path: string, access?: Access): SqliteKeyVault {
  const remedy =
    'Without it no personal data can be read: restore the folder from a backup, or choose another DATA_DIR.';
  return new SqliteKeyVault(openDatabase({ path, steps: STEPS, durability: 'full', remedy, access }));
}

/** Keys in a separate file, so that backups of the log can be kept longer than those of the keys. */
class SqliteKeyVault implements KeyVault {
  readonly #sql;

  constructor(private readonly db: Database.Database) {
    // Deleted content is overwritten.
    db.pragma('secure_delete = ON');
    this.#sql = {
      get: db.prepare('SELECT wrapped FROM keys WHERE subject = ?'),
      put: db.prepare('INSERT INTO keys VALUES (?, ?) ON CONFLICT DO NOTHING'),
      list: db.prepare('SELECT subject, wrapped FROM keys WHERE subject > ? ORDER BY subject LIMIT ?'),
      replace: db.prepare('UPDATE keys SET wrapped = ? WHERE subject = ? AND wrapped = ?'),
      destroy: db.prepare('INSERT INTO keys VALUES (?, NULL) ON CONFLICT DO UPDATE SET wrapped = NULL'),
    };
  }

  get(subjects: readonly string[]): Promise<ReadonlyMap<string, Uint8Array | 'destroyed'>> {
    return answering(ENGINE, () => {
      const keys = new Map<string, Uint8Array | 'destroyed'>();
      for (const subject of subjects) {
        const key = this.#get(subject);
        if (key !== undefined) keys.set(subject, key);
      }
      return keys;
    });
  }

  put(subject: string, wrapped: Uint8Array): Promise<Uint8Array | 'destroyed'> {
    return answering(ENGINE, () => {
      this.#sql.put.run(subject, wrapped);
      return this.#get(subject) ?? wrapped;
    });
  }

  list(after: string, limit: number): Promise<readonly (readonly [string, Uint8Array | 'destroyed'])[]> {
    return answering(ENGINE, () => {
      const rows = this.#sql.list.all(after, limit) as readonly { subject: string; wrapped: Uint8Array | null }[];
      return rows.map(({ subject, wrapped }) => [subject, wrapped ?? 'destroyed'] as const);
    });
  }

  replace(subject: string, from: Uint8Array, to: Uint8Array): Promise<boolean> {
    return answering(ENGINE, () => this.#sql.replace.run(to, subject, from).changes === 1);
  }

  /** The key is also removed from the journal before this resolves. @throws Unavailable while a reader keeps it there. */
  destroy(subject: string): Promise<void> {
    return answering(ENGINE, () => {
      this.#sql.destroy.run(subject);
      truncateJournal(this.db, ENGINE);
    });
  }

  async close(): Promise<void> {
    this.db.close();
  }

  #get(subject: string): Uint8Array | 'destroyed' | undefined {
    const row = this.#sql.get.get(subject) as { readonly wrapped: Uint8Array | null } | undefined;
    return row && (row.wrapped ?? 'destroyed');
  }
}
