import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import jest from '../../jest.config.mjs';
import { root } from './common.mjs';

/** Those that `npm test` runs: the others repeat their files on engines, or need them. */
const PROJECTS = jest.projects.filter(
  ({ setupFiles = [] }) => !setupFiles.includes('<rootDir>/test/support/on-engines.ts'),
);
/** What reads the built product without starting it. */
const READS_BUILD = /^test\/architecture\/(budgets|chunks)\b/;

const isIn = (file, { roots, testMatch: [ending] }) =>
  file.endsWith(ending.replace('**/*', '')) &&
  roots.some((folder) => file.startsWith(folder.replace('<rootDir>/', '')));

const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name).replaceAll('\\', '/'));

/** Returns the projects of the test files whose path contains one of `patterns`, and whether they need the build. */
export function selectedTests(patterns) {
  const wanted = patterns.map((pattern) => new RegExp(pattern, 'i'));
  const files = ['apps', 'libs', 'frontend', 'bench', 'test']
    .flatMap(filesIn)
    .filter((file) => wanted.some((pattern) => pattern.test(file)));
  const chosen = PROJECTS.filter((project) => files.some((file) => isIn(file, project)));
  return {
    projects: chosen.map(({ displayName }) => displayName),
    // Only what starts the product has a global set-up.
    needsBuild: chosen.some(({ globalSetup }) => globalSetup) || files.some((file) => READS_BUILD.test(file)),
  };
}
