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

/** A file of a few lines runs stories that it shares with others, so its size says nothing. */
const FEW_LINES = 1_000;

/** In bytes: the more a file tests, the longer it takes, about. */
const size = ({ path }) => {
  const { size: bytes } = statSync(path);
  return bytes < FEW_LINES ? Number.MAX_SAFE_INTEGER : bytes;
};

/** Orders Jest's files: short ones come last, so that no worker is left alone with a long one. */
export default class LongestFirst {
  sort(tests) {
    return [...tests].sort(
      (one, other) => rank(one) - rank(other) || size(other) - size(one) || one.path.localeCompare(other.path),
    );
  }

  /** Required by Jest; the order does not depend on results, which a new machine lacks. */
  cacheResults() {}
}
