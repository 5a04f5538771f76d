/** The one way to measure: figures with their baselines, in pairs, and a run that fails if one cannot be measured. */

/** A measurement with its baseline, both from the same run on the same machine. */
export interface Figure {
  readonly what: string;
  readonly unit: 'ms' | 's' | '/s' | 'KiB' | 'of 100';
  readonly measured: number;
  readonly baseline?: { readonly what: string; readonly measured: number };
  /** Limits of the figure itself, or of its ratio to the baseline; omitted for a figure without an aim. */
  readonly aim?: Aim;
  /** What the figure consists of, or what is wrong with it. */
  readonly note?: string;
}

interface Aim {
  readonly atMost?: number;
  readonly atLeast?: number;
  readonly ofBaseline?: true;
}

export interface Benchmark {
  readonly name: string;
  /** Required variables, without which it is skipped unless it was asked for by name. */
  readonly needs?: readonly string[];
  /** A budget: a figure that misses its aim ends the run with 1. */
  readonly isBudget?: true;
  run(): Promise<readonly Figure[]>;
}

interface Surroundings {
  /** The names of those to run; all if empty. */
  readonly requested: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly print: (line: string) => void;
}

/**
 * Runs benchmarks, and prints each figure with its baseline. Returns the exit code: 1 if a figure could not be
 * measured, or missed a budget.
 */
export async function runBenchmarks(
  benchmarks: readonly Benchmark[],
  { requested, environment, print }: Surroundings,
): Promise<0 | 1> {
  const names = benchmarks.map(({ name }) => name);
  const all = requested.length === 0;
  let code: 0 | 1 = 0;
  const fail = (what: string, why: string): void => {
    code = 1;
    print(`FAILED  ${what} could not be measured: ${why}`);
  };
  for (const name of requested) if (!names.includes(name)) fail(name, `the benchmarks are ${names.join(', ')}`);
  for (const { name, needs = [], isBudget = false, run } of benchmarks) {
    if (!all && !requested.includes(name)) continue;
    print(`\n${name}`);
    const missing = needs.filter((variable) => !environment[variable]);
    if (missing.length > 0) {
      if (all) print(`skipped: ${missing.join(', ')} not set`);
      else fail(name, `${missing.join(', ')} not set`);
      continue;
    }
    try {
      const figures = await run();
      if (figures.length === 0) fail(name, 'it has no figures');
      for (const figure of figures) {
        if (!isMeasured(figure))
          fail(figure.what, `it is ${figure.measured}, its baseline ${figure.baseline?.measured}`);
        else print(lineOf(figure));
        if (isBudget && verdictOf(figure) === 'MISSED') code = 1;
      }
    } catch (error) {
      fail(name, error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
  }
  return code;
}

const isMeasured = ({ measured, baseline = { what: '', measured: 1 } }: Figure): boolean =>
  Number.isFinite(measured) && Number.isFinite(baseline.measured) && baseline.measured > 0;

function verdictOf({ measured, baseline, aim }: Figure): 'info' | 'met' | 'MISSED' {
  if (!aim) return 'info';
  const { atMost = Infinity, atLeast = -Infinity, ofBaseline } = aim;
  const judged = ofBaseline ? measured / (baseline?.measured ?? NaN) : measured;
  return judged <= atMost && judged >= atLeast ? 'met' : 'MISSED';
}

function lineOf(figure: Figure): string {
  const { what, unit, measured, baseline, aim, note } = figure;
  const parts = [
    `${verdictOf(figure).padEnd(6)}  ${what}: ${withUnit(measured, unit)}`,
    note && `(${note})`,
    baseline && `(baseline ${withUnit(baseline.measured, unit)} ${baseline.what})`,
    baseline && `ratio ${(measured / baseline.measured).toFixed(2)}`,
    aim && `aim: ${aimText(aim, figure)}`,
  ];
  return parts.filter((part) => part !== undefined).join('  ');
}

function aimText({ atMost, atLeast, ofBaseline }: Aim, { unit, measured }: Figure): string {
  const limit = (number: number): string => (ofBaseline ? `${number} of the baseline` : withUnit(number, unit));
  if (atMost === undefined) return `at least ${limit(atLeast ?? 0)}`;
  const left = ofBaseline || measured > atMost ? '' : `; ${withUnit(atMost - measured, unit)} left`;
  return `at most ${limit(atMost)}${left}`;
}

const withUnit = (number: number, unit: Figure['unit']): string =>
  `${unit === '/s' ? Math.round(number).toLocaleString('en') : number.toFixed(Math.abs(number) < 10 ? 2 : 1)} ${unit}`;

/** One measurement of several quantities. */
export type Sample<Quantity extends string> = () => Promise<Readonly<Record<Quantity, number>>>;

/** How many pairs are measured after the first one, which is the warm-up. */
const PAIRS = 3;

/**
 * Measures in pairs with a baseline, so that other load on the machine affects both. Drops the first pair, in which code
 * is compiled and connections are opened. Returns the medians of each.
 */
export async function inPairs<Quantity extends string, Of extends string>(
  measure: Sample<Quantity>,
  baseline: Sample<Of>,
  pairs = PAIRS,
): Promise<{ readonly ours: Readonly<Record<Quantity, number>>; readonly theirs: Readonly<Record<Of, number>> }> {
  const ours: Readonly<Record<Quantity, number>>[] = [];
  const theirs: Readonly<Record<Of, number>>[] = [];
  for (let pair = 0; pair <= pairs; pair++) {
    theirs.push(await baseline());
    ours.push(await measure());
  }
  return { ours: medians(ours.slice(1)), theirs: medians(theirs.slice(1)) };
}

function medians<Quantity extends string>(samples: readonly Readonly<Record<Quantity, number>>[]) {
  const quantities = Object.keys(samples[0] ?? {}) as Quantity[];
  const medianOf = (quantity: Quantity) =>
    quantile(
      0.5,
      samples.map((sample) => sample[quantity]),
    );
  return Object.fromEntries(quantities.map((quantity) => [quantity, medianOf(quantity)])) as Record<Quantity, number>;
}

/** Returns NaN for no numbers. */
export function quantile(share: number, numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/** Returns a sample of how many milliseconds `work` takes. */
export const timed =
  (work: () => Promise<unknown>): Sample<'ms'> =>
  async () => {
    const began = performance.now();
    await work();
    return { ms: performance.now() - began };
  };
