import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './common.mjs';

/** The folders of `test/` with the project that runs them; what stands beside the code runs in `unit` or `components`. */
const FOLDERS = {
  ...{ architecture: 'architecture', conformance: 'conformance', simulation: 'simulation', crash: 'crash' },
  ...{ acceptance: 'acceptance', embedded: 'acceptance', browser: 'browser', screens: 'screens' },
};
/** What runs or reads the built product. */
const BUILT = /^test\/(acceptance|embedded|crash|browser|screens|architecture\/(budgets|chunks))\b/;

/** Returns the project of a test file; undefined for other files, and for tests that need engines. */
function projectOf(file) {
  if (file.endsWith('.spec.ts')) return 'unit';
  if (file.endsWith('.spec.tsx')) return 'components';
  const [, folder] = /^test\/(\w+)\/.*\.test\.ts$/.exec(file) ?? [];
  return FOLDERS[folder];
}

const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name).replaceAll('\\', '/'));

/** Returns the projects of the test files whose path contains one of `patterns`, and whether they need the build. */
export function selectedTests(patterns) {
  const wanted = patterns.map((pattern) => new RegExp(pattern, 'i'));
  const tests = ['apps', 'libs', 'frontend', 'bench', 'test']
    .flatMap(filesIn)
    .filter((file) => projectOf(file) && wanted.some((pattern) => pattern.test(file)));
  return { projects: [...new Set(tests.map(projectOf))], needsBuild: tests.some((file) => BUILT.test(file)) };
}
