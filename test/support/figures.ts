import { appendFileSync, mkdirSync } from 'node:fs';
import { relative } from 'node:path';
import { expect } from '@jest/globals';

/** What `npm run prove` adds up for docs/proof.md: a line of JSON for each call. */
const FIGURES_FILE = '.cache/figures.jsonl';

/** Records what the test that runs has counted, for example kills, or bookings that were lost. */
export function countFigures(figures: Readonly<Record<string, number>>): void {
  mkdirSync('.cache', { recursive: true });
  const file = relative(process.cwd(), expect.getState().testPath ?? '');
  appendFileSync(FIGURES_FILE, `${JSON.stringify({ file, figures })}\n`);
}

/** Returns the numbers of acknowledged bookings, of those that are missing, and of those that were recorded twice or never acknowledged. */
export function bookingFigures(acknowledged: readonly string[], found: readonly string[]) {
  const there = new Set(found);
  const lost = acknowledged.filter((id) => !there.has(id)).length;
  return { 'bookings acknowledged': acknowledged.length, lost, doubled: found.length - (acknowledged.length - lost) };
}
