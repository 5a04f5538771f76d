/** Projects whose files take long, the longest first. */
const LONG = ['faults', 'engines', 'crash', 'screens', 'browser', 'acceptance', 'simulation', 'conformance'];

/** What runs in processes of its own, which take what is left of the machine all the while. */
const BESIDE = /random-worlds\.test\.ts$/;

const rank = ({ context, path }) => {
  if (BESIDE.test(path)) return -1;
  const at = LONG.indexOf(context.config.displayName.name);
  return at === -1 ? LONG.length : at;
};

/** In which order Jest runs the files: at the end come short ones, so that no worker is left alone with a long one. */
export default class LongestFirst {
  sort(tests) {
    return [...tests].sort((one, other) => rank(one) - rank(other) || one.path.localeCompare(other.path));
  }

  /** What Jest hands back after a run; the order is the same the next time. */
  cacheResults() {}
}
