import { describe, expect, it } from '@jest/globals';
import { type Benchmark, type Figure, inPairs, quantile, runBenchmarks } from './harness.js';

const FIGURE: Figure = { what: 'reading', unit: 'ms', measured: 3, baseline: { what: 'of nothing', measured: 2 } };
const benchmark = (name: string, ...figures: readonly Partial<Figure>[]): Benchmark => ({
  name,
  run: () => Promise.resolve(figures.map((figure) => ({ ...FIGURE, ...figure }))),
});

async function run(
  benchmarks: readonly Benchmark[],
  ...requested: readonly string[]
): Promise<{ readonly code: number; readonly text: string }> {
  const lines: string[] = [];
  const code = await runBenchmarks(benchmarks, { requested, environment: {}, print: (line) => lines.push(line) });
  return { code, text: lines.join('\n') };
}

describe('a run of benchmarks', () => {
  it('prints a figure with its baseline, its ratio and its aim', async () => {
    expect(await run([benchmark('read', { aim: { atMost: 5 }, note: 'p99' })])).toEqual({
      code: 0,
      text: '\nread\nmet     reading: 3.00 ms  (p99)  (baseline 2.00 ms of nothing)  ratio 1.50  aim: at most 5.00 ms; 2.00 ms left',
    });
  });

  it('fails with the name of a benchmark that ends in an exception, and runs the others', async () => {
    const broken: Benchmark = { name: 'broken', run: () => Promise.reject(new Error('no customer')) };
    const { code, text } = await run([broken, benchmark('read', {})]);
    expect(code).toBe(1);
    expect(text).toContain('FAILED  broken could not be measured: Error: no customer');
    expect(text).toContain('info    reading: 3.00 ms');
  });

  it.each<Partial<Figure>>([
    { measured: NaN },
    { measured: Infinity },
    { baseline: { what: 'of nothing', measured: NaN } },
    { baseline: { what: 'of nothing', measured: 0 } },
  ])('fails with the name of a figure that is no number: %j', async (figure) => {
    const { code, text } = await run([benchmark('read', {}, { ...figure, what: 'writing' })]);
    expect(code).toBe(1);
    expect(text).toContain('FAILED  writing could not be measured');
  });

  it('fails for a benchmark without figures, and for one that does not exist', async () => {
    expect(await run([benchmark('read')])).toMatchObject({ code: 1 });
    expect(await run([benchmark('read', {})], 'raed')).toEqual({
      code: 1,
      text: 'FAILED  raed could not be measured: the benchmarks are read',
    });
  });

  it('runs those that were asked for, and fails for each name that there is not', async () => {
    const all = ['read', 'write', 'list'].map((name) => benchmark(name, {}));
    const { code, text } = await run(all, 'list', 'raed', 'read');
    expect(code).toBe(1);
    expect(text.split('\n')).toEqual([
      'FAILED  raed could not be measured: the benchmarks are read, write, list',
      '',
      'read',
      expect.stringContaining('info'),
      '',
      'list',
      expect.stringContaining('info'),
    ]);
  });

  it('skips what the environment lacks, and fails if it was asked for by name', async () => {
    const onEngines = { ...benchmark('on-engines', {}), needs: ['MONGO_URL'] };
    expect(await run([onEngines])).toEqual({ code: 0, text: '\non-engines\nskipped: MONGO_URL not set' });
    expect(await run([onEngines], 'on-engines')).toMatchObject({ code: 1 });
  });

  it.each<[Figure['aim'], string]>([
    [{ atMost: 2.9 }, 'MISSED'],
    [{ atLeast: 3 }, 'met'],
    [{ atMost: 1.5, ofBaseline: true }, 'met'],
    [{ atLeast: 1.6, ofBaseline: true }, 'MISSED'],
  ])('compares a figure with its aim %j: %s', async (aim, verdict) => {
    const { code, text } = await run([benchmark('read', { ...(aim && { aim }) })]);
    expect(text).toContain(`${verdict.padEnd(6)}  reading`);
    expect(code).toBe(0);
  });

  it('fails for a missed budget', async () => {
    const size: Benchmark = { ...benchmark('size', { aim: { atMost: 1 } }), isBudget: true };
    expect(await run([size])).toMatchObject({ code: 1 });
  });
});

describe('measuring in pairs', () => {
  it('takes turns with the baseline, drops the first pair and returns the medians', async () => {
    const order: string[] = [];
    const returning = (who: string, values: number[]) => () => {
      order.push(who);
      return Promise.resolve({ ms: values.shift() ?? NaN });
    };
    const found = await inPairs(returning('ours', [90, 1, 7, 2]), returning('theirs', [80, 5, 4, 6]));
    expect(found).toEqual({ ours: { ms: 2 }, theirs: { ms: 5 } });
    expect(order.join(' ')).toBe('theirs ours theirs ours theirs ours theirs ours');
  });

  it('has no quantile without numbers', () => {
    expect(quantile(0.5, [])).toBeNaN();
    expect(quantile(0.99, [3, 1, 2])).toBe(3);
  });
});
