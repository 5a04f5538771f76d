import { statSync } from 'node:fs';

/** Projects with long-running files, the longest first. */
const LONG_PROJECTS = ['faults', 'engines', 'simulation', 'crash', 'screens', 'browser', 'acceptance', 'conformance'];

/** Runs in separate processes with low priority, so it starts first. */
const RUNS_FIRST = /random-runs\.test\.ts$/;

const rank = ({ context, path }) => {
  if (RUNS_FIRST.test(path)) return -1;
  const at = LONG_PROJECTS.indexOf(context.config.displayName.name);
  return at === -1 ? LONG_PROJECTS.length : at;
};

/** A smaller file runs stories that it shares with others, so its size says nothing. */
const MIN_BYTES = 1_000;

/** The more a file tests, the longer it takes, about. */
const bytesOf = ({ path }) => {
  const { size } = statSync(path);
  return size < MIN_BYTES ? Number.MAX_SAFE_INTEGER : size;
};

/** Orders Jest's files: short ones come last, so that no worker is left alone with a long one. */
export default class LongestFirst {
  sort(tests) {
    const sizes = new Map(tests.map((test) => [test, bytesOf(test)]));
    return [...tests].sort(
      (one, other) =>
        rank(one) - rank(other) || sizes.get(other) - sizes.get(one) || one.path.localeCompare(other.path),
    );
  }

  /** Required by Jest; the order does not depend on results, which a new machine lacks. */
  cacheResults() {}
}
