/** The report of a rehearsed week: a page with a picture. */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Observations, Summary } from './observations.js';
import { plotsOf } from './plots.js';

/** What came out of a day. Times in milliseconds. */
export interface Lived extends Summary {
  readonly name: string;
  /** What happened in the evening. */
  readonly what: string;
  readonly bookings: number;
  /** From the return of an engine until a booking was acknowledged. */
  readonly back: number | undefined;
}

interface Report {
  readonly minutes: number;
  /** How the product ran, as a sentence. */
  readonly setting: string;
  readonly lived: readonly Lived[];
  readonly summary: readonly string[];
  readonly observed: Observations;
}

/** Writes it into `folder`, and returns the path of the page. */
export function writeReport(folder: string, report: Report): string {
  mkdirSync(folder, { recursive: true });
  const path = `${folder}/rehearsal.md`;
  writeFileSync(path, pageOf(report));
  writeFileSync(`${folder}/rehearsal.svg`, plotsOf(report.observed));
  return path;
}

const pageOf = ({ minutes, setting, lived, summary }: Report): string =>
  [
    '# A rehearsed week',
    '',
    `Written by \`npm run rehearse\` on ${new Date().toISOString().slice(0, 10)}: a week in ${minutes} minutes. ${setting}`,
    'A request is *refused* with 503 while the product cannot record or read; the customer’s browser repeats it under the same key. Every other error of the server is *failed*.',
    '',
    '| day | in the evening | requests | bookings | p50, ms | p99, ms | refused | failed | booked again after, s |',
    '|---|---|---|---|---|---|---|---|---|',
    ...lived.map(rowOf),
    '',
    ...summary.map((line) => `- ${line}`),
    '',
    'Broken lines: a process is replaced, an engine is killed or is back. At night nobody books.',
    '',
    '![Requests a second, milliseconds to an answer, lag and memory over the week](rehearsal.svg)',
    '',
  ].join('\n');

function rowOf({ name, what, answers, bookings, p50, p99, refused, failed, back }: Lived): string {
  const again = back === undefined ? '' : (back / 1_000).toFixed(1);
  const cells = [name, what, answers, bookings, p50.toFixed(0), p99.toFixed(0), refused, failed, again];
  return `| ${cells.join(' | ')} |`;
}
