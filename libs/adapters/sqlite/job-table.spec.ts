import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SqliteJobTable } from './job-queue.js';
import { openDatabase } from './database.js';

/** The schema step that adds the cause. */
const CAUSE_STEP = 3;

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'jobs-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const open = (steps: readonly string[]) =>
  openDatabase({ path: join(folder, 'jobs.sqlite'), steps, durability: 'normal', remedy: 'Start once more.' });

describe('a file of jobs from before causes were recorded', () => {
  it('keeps its jobs, without a cause', () => {
    const before = open(SqliteJobTable.steps.slice(0, CAUSE_STEP));
    const insert = before.prepare('INSERT INTO jobs (id, job, data, run_at) VALUES (?, ?, ?, ?)');
    insert.run('a', 'work', '{"number":1}', '2026-12-01T09:00:00.000Z');
    before.close();

    const db = open(SqliteJobTable.steps);
    const jobs = new SqliteJobTable(db).next(['work'], 10);
    db.close();
    expect(jobs).toEqual([{ id: 'a', job: 'work', data: { number: 1 }, runAt: '2026-12-01T09:00:00.000Z', tries: 0 }]);
  });
});
