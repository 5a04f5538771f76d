import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { WITHOUT_KEYS } from '@libs/eventing/field-cipher.js';
import pc from 'picocolors';
import * as a from '../../../test/support/booking/a-booking.js';
import { emptyBooks, record } from '../../../test/support/books.js';
import { type Context, Failure } from '../command-line.js';
import { createFormat, NO_PROGRESS } from '../terminal.js';
import { incidentCommand } from './incident.js';

/** Returns the report of a booking whose views cannot be opened because of `problem`, and what was logged. */
async function reported(problem: Error): Promise<{ readonly report: string; readonly logged: readonly unknown[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'incident-'));
  const books = emptyBooks({ now: () => a.NOW });
  await record(a.ID, a.placedWithChef, books);
  const logged: unknown[] = [];
  const context = {
    log: async () => books.log,
    views: () => Promise.reject(problem),
    cipher: async () => WITHOUT_KEYS,
    blindIndex: async () => ({ phone: (number: string) => number }),
    jobs: async () => ({ find: async () => new Map() }),
    clock: books.clock,
    progress: NO_PROGRESS,
    format: createFormat({ utc: false, colours: pc.createColors(false) }),
    logger: { error: (fields: unknown) => void logged.push(fields) },
  };
  const out = join(folder, 'report.md');
  const given = { operands: [a.ID], values: { out }, switches: new Set<string>() };
  await incidentCommand.run(given, context as unknown as Context);
  const report = await readFile(out, 'utf8');
  await rm(folder, { recursive: true });
  return { report, logged };
}

describe('a report of which a part cannot be written', () => {
  it('has the other parts, and says why', async () => {
    const { report, logged } = await reported(new Failure('The views are away.'));
    expect(report).toMatch(/## Explanation\n\n```\nThe views are away\.\n```/);
    expect(report).toContain("describe('a recorded booking'");
    expect(logged).toEqual([]);
  });

  it('quotes nothing of an unexpected error, which is logged', async () => {
    const defect = new TypeError('Quiet Lane 7 is no number');
    const { report, logged } = await reported(defect);
    expect(report).toContain('This part could not be written: an unexpected error.');
    expect(report).not.toContain('Quiet Lane');
    expect(logged).toContainEqual(expect.objectContaining({ err: defect }));
  });
});
