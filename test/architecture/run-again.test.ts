import { describe, expect, it } from '@jest/globals';
import { filesToRunAgain, withSecondRun } from '../../scripts/lib/run-again.mjs';

const file = (path: string, { passed = 3, failed = 0, ms = 1_000 } = {}) => ({ path, passed, failed, ms });
const [steady, timed] = [file('libs/pricing/fare.spec.ts'), file('test/browser/chef.test.ts', { failed: 1 })];

describe('files that run again, alone', () => {
  it.each([
    ['a timed test that failed', [steady, timed], [timed.path]],
    [
      'an adapter of an engine',
      [file('test/conformance/leases.test.ts', { failed: 1 })],
      ['test/conformance/leases.test.ts'],
    ],
    ['nothing, if a recorded history failed', [file('test/conformance/golden-folds.test.ts', { failed: 1 })], []],
    ['nothing, if nothing failed', [steady], []],
    ['nothing, if a test without a clock failed', [file(steady.path, { failed: 1 }), timed], []],
    ['nothing, if many failed', ['a', 'b', 'c', 'd'].map((name) => file(`test/faults/${name}`, { failed: 1 })), []],
    ['nothing, if it takes long', [file(timed.path, { failed: 1, ms: 700_000 })], []],
  ])('%s', (_what, files, again) => {
    expect(filesToRunAgain(files)).toEqual(again);
  });

  const counted = (path: string, kills: number) => ({ file: path, figures: { kills } });
  const first = {
    files: [steady, timed],
    skipped: ['without a clock'],
    counted: [counted(steady.path, 1), counted(timed.path, 2)],
  };

  it('count as they end then, and are named', () => {
    const second = { files: [file(timed.path)], skipped: ['without a clock'], counted: [counted(timed.path, 5)] };
    expect(withSecondRun(first, second)).toEqual({
      passed: 6,
      failed: 0,
      files: [steady, file(timed.path)],
      skipped: ['without a clock'],
      counted: [
        counted(steady.path, 1),
        counted(timed.path, 5),
        { file: timed.path, figures: { 'files that passed only alone': 1 } },
      ],
    });
  });

  it('fail if they fail again', () => {
    const { failed, counted: figures } = withSecondRun(first, { files: [timed], skipped: [], counted: [] });
    expect({ failed, figures }).toEqual({ failed: 1, figures: [counted(steady.path, 1)] });
  });
});
