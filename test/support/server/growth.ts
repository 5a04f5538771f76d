/** Measures how processor time grows with the length of the input, robustly on a busy machine. */

/** Less processor time than this is mostly noise, and useless for an attack. */
const NEGLIGIBLE_MS = 10;
/** The minimum of several runs counts, because garbage collection only adds time. */
const RUNS = 3;

/** Other programs only lengthen the time, and other threads, such as that of the collector, only the processor time. */
function cpuMs(run: () => void): number {
  const [began, before] = [performance.now(), process.cpuUsage()];
  run();
  const { user, system } = process.cpuUsage(before);
  return Math.min((user + system) / 1_000, performance.now() - began);
}

const leastCpuMs = (run: () => void): number => Math.min(...Array.from({ length: RUNS }, () => cpuMs(run)));

/**
 * Returns the factor by which the processor time of `run` grows when the length doubles: about 2 when linear, 4 when
 * quadratic. Measures at the first of `lengths` (ascending) whose time is not negligible; returns 0 when all are.
 */
export function growthOf(run: (length: number) => void, lengths: readonly number[]): number {
  for (const length of lengths) {
    if (cpuMs(() => run(length)) < NEGLIGIBLE_MS) continue;
    const whole = leastCpuMs(() => run(length));
    if (whole >= NEGLIGIBLE_MS) return whole / leastCpuMs(() => run(length / 2));
  }
  return 0;
}
