import type Database from 'better-sqlite3';
import { epochMs } from '@libs/contract/time.js';
import type { Clock, Fence, Leases } from '@libs/eventing/types/ports.js';
import { openDatabase } from './open-database.js';
import { answering } from './sqlite-errors.js';

const ENGINE = 'the leases';

/** A lease that nobody holds keeps its row: the next token must be higher. */
const STEPS = [
  'CREATE TABLE leases (lease TEXT PRIMARY KEY, holder TEXT, token INTEGER NOT NULL, until INTEGER NOT NULL) STRICT',
];

export function openLeases(path: string, clock: Clock): SqliteLeases {
  const remedy = 'Nothing is lost with it: remove it and start once more.';
  return new SqliteLeases(openDatabase({ path, steps: STEPS, durability: 'normal', remedy }), clock);
}

/** Leases as rows, each changed by one statement. Tokens follow the time, so that they grow even when the file is lost. */
export class SqliteLeases implements Leases {
  readonly #sql;

  constructor(
    private readonly db: Database.Database,
    private readonly clock: Clock,
  ) {
    const held = 'WHERE lease = $lease AND token = $token AND holder IS NOT NULL';
    this.#sql = {
      acquire: db
        .prepare(
          `INSERT INTO leases VALUES ($lease, $holder, $now, $now + $ttl)
           ON CONFLICT DO UPDATE SET holder = $holder, token = max(token + 1, $now), until = $now + $ttl
           WHERE holder IS NULL OR holder = $holder OR until <= $now RETURNING token`,
        )
        .pluck(),
      renew: db.prepare(`UPDATE leases SET until = $now + $ttl ${held} AND until > $now`),
      release: db.prepare(`UPDATE leases SET holder = NULL ${held}`),
    };
  }

  acquire(lease: string, holder: string, ttl: number): Promise<Fence | undefined> {
    return answering(ENGINE, () => {
      const token = this.#sql.acquire.get({ lease, holder, ttl, now: this.#now() }) as number | undefined;
      return token === undefined ? undefined : { lease, token };
    });
  }

  renew({ lease, token }: Fence, ttl: number): Promise<boolean> {
    return answering(ENGINE, () => this.#sql.renew.run({ lease, token, ttl, now: this.#now() }).changes === 1);
  }

  release({ lease, token }: Fence): Promise<void> {
    return answering(ENGINE, () => void this.#sql.release.run({ lease, token }));
  }

  async close(): Promise<void> {
    this.db.close();
  }

  #now(): number {
    return epochMs(this.clock.now());
  }
}
