/** Checks docs/proof.md: each promise has tests, amounts that they read, and a command that repeats it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { fileResult } from '../../scripts/lib/jest.mjs';
import { commandOf, NAMED_STORIES, outcomeOf, PROOFS, recordedIn, tableOf } from '../../scripts/lib/proofs.mjs';
import { PLANTED } from '../mutants/planted.mjs';
import { INVARIANTS } from '../simulation/invariants/invariants.js';
import { root, sourceFiles } from './source-files.js';

const page = readFileSync(join(root, 'docs/proof.md'), 'utf8');
const between = (name: string): string =>
  new RegExp(`<!-- ${name} -->\n([^]*)<!-- end of ${name} -->`).exec(page)?.[1] ?? '';
const tests = ['test', 'libs', 'frontend', 'apps']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, String(name))))
  .filter((path) => /\.(test|spec)\.tsx?$/.test(path));

describe('docs/proof.md', () => {
  it('has markers once, and between them the table that `npm run prove` writes, with a command for each promise', () => {
    for (const marker of ['proofs', 'end of proofs', 'invariants', 'end of invariants'])
      expect(page.split(`<!-- ${marker} -->`)).toHaveLength(2);
    expect(between('proofs')).toBe(tableOf(recordedIn(page)));
    for (const proof of PROOFS) expect(page).toContain(`| \`${commandOf(proof)}\` |`);
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(Object.keys(scripts)).toContain('prove');
  });

  it('keeps no outcome of another promise', () => {
    const [proof] = PROOFS;
    const cells = new Map(PROOFS.map(({ name }) => [name, ['', 'passed'] as const]));
    const kept = recordedIn(
      `<!-- proofs -->\n${tableOf(cells).replace(proof?.promise ?? '', 'Something else')}<!-- end of proofs -->`,
    );
    expect([kept.size, kept.has(proof?.name ?? '')]).toEqual([PROOFS.length - 1, false]);
  });

  it('names every invariant of simulated lives', () => {
    expect(between('invariants').trim().split('\n')).toEqual(Object.keys(INVARIANTS).map((name) => `- ${name}`));
  });
});

describe('the proofs', () => {
  it.each(PROOFS)('$name have tests that exist', ({ files, fewer = [], projects }) => {
    expect(existsSync(join(root, files[0] ?? ''))).toBe(true);
    if (projects.length === 0) return;
    const without = [...files, ...fewer].filter((pattern) => !tests.some((path) => new RegExp(pattern).test(path)));
    expect(without).toEqual([]);
  });

  it('select stories that exist', () => {
    expect(NAMED_STORIES.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('have amounts that a test reads', () => {
    const paths = [...tests, ...sourceFiles('test').map(({ path }) => path)].filter((path) => path.startsWith('test/'));
    const texts = paths.map((path) => readFileSync(join(root, path), 'utf8'));
    const variables = PROOFS.flatMap(({ part, whole }) => Object.keys({ ...part, ...whole }));
    const unread = variables.filter((name) => !texts.some((text) => text.includes(name)));
    expect(unread).toEqual([]);
  });

  it('include every test of a fault', () => {
    const all = tests.filter((path) => path.startsWith('test/faults/'));
    expect(all.filter((path) => !PROOFS.some(({ files }) => files.includes(path)))).toEqual([]);
  });
});

describe('what came out of a proof', () => {
  const proof = { files: ['test/faults/redis-flushed.test.ts'] };
  /** Returns the outcome of a file of so many tests, of which `skipped` were skipped. */
  const outcome = (tests: number, skipped: number) => {
    const counted = Array.from({ length: skipped }, () => ({ file: proof.files[0] ?? '', figures: { skipped: 1 } }));
    const assertionResults = Array.from({ length: tests }, () => ({ status: 'passed' }));
    const name = join(root, proof.files[0] ?? '');
    const file = fileResult({ name, status: 'passed', assertionResults, startTime: 0, endTime: 1 }, counted);
    return outcomeOf(proof, { files: [file], counted });
  };

  it('counts a test that was skipped as skipped only', () => {
    expect(outcome(3, 1)).toEqual({ passed: 2, failed: 0, ms: 1, figures: { skipped: 1 } });
  });

  it('is nothing if everything was skipped', () => {
    expect(outcome(1, 1)).toBeUndefined();
  });
});

describe('the planted defects', () => {
  it.each(PLANTED)('%s has the text %j once', (file, text) => {
    expect(readFileSync(join(root, file), 'utf8').split(text)).toHaveLength(2);
  });
});
