/**
 * Which test files that failed among others run once more, alone. Tests of real processes, browsers and engines wait for
 * time that other tests take from them, so what passes alone shows a busy machine. Tests without a clock have no such
 * excuse, and many failures at once are no coincidence.
 */
const TIMED = /^test\/(acceptance|browser|conformance\/(?!golden)|embedded|faults|screens)/;
const MAX_FILES = 3;
const MAX_MS = 10 * 60_000;

/** Returns the paths of files to run again, none if one of those that failed may not. */
export function filesToRunAgain(files) {
  const failed = files.filter((file) => file.failed > 0);
  const mayPass = failed.length <= MAX_FILES && failed.every(({ path, ms }) => TIMED.test(path) && ms <= MAX_MS);
  return mayPass ? failed.map(({ path }) => path) : [];
}

/** Returns the result of a run in which some files count as they ended in a second run. */
export function withSecondRun(first, second) {
  const paths = second.files.map(({ path }) => path);
  const files = [...first.files.filter(({ path }) => !paths.includes(path)), ...second.files];
  const total = (end) => files.reduce((sum, file) => sum + file[end], 0);
  const passedAlone = second.files.filter(({ failed }) => failed === 0);
  return {
    passed: total('passed'),
    failed: total('failed'),
    skipped: [...new Set([...first.skipped, ...second.skipped])],
    files,
    counted: [
      ...first.counted.filter(({ file }) => !paths.includes(file)),
      ...second.counted,
      ...passedAlone.map(({ path }) => ({ file: path, figures: { 'files that passed only alone': 1 } })),
    ],
  };
}
