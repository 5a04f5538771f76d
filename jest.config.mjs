import { readFileSync } from 'node:fs';
import { REPLACEMENTS } from './test/simulation/machine/replacements.mjs';

const swc = JSON.parse(readFileSync(new URL('./.swcrc', import.meta.url), 'utf8'));

/** With a planted defect, if `npm run prove -- --mutants` runs the tests. */
const COMPILER = process.env['MUTANT'] === undefined ? '@swc/jest' : '<rootDir>/test/mutants/plant.mjs';

const shared = {
  testEnvironment: 'node',
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: ['.ts', '.tsx', '.md'],
  transform: {
    '^.+\\.tsx?$': [COMPILER, { ...swc, swcrc: false, module: { type: 'es6' } }],
    '^.+/texts/.+\\.md$': '<rootDir>/test/support/legal-texts.mjs',
  },
  // `ops to-test` writes tests that are stored anywhere, and import `@test/`.
  moduleNameMapper: {
    '^@libs/(.*)\\.js$': '<rootDir>/libs/$1',
    '^@libs/(.*\\.md)$': '<rootDir>/libs/$1',
    '^@test/(.*)\\.js$': '<rootDir>/test/$1',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
};

/** Of tests of one component in a document without a screen. */
const inDocument = {
  testEnvironment: 'jsdom',
  setupFiles: ['<rootDir>/test/support/components/document.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/support/components/patience.mjs'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        ...swc,
        swcrc: false,
        module: { type: 'es6' },
        jsc: {
          ...swc.jsc,
          parser: { ...swc.jsc.parser, tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  moduleNameMapper: { '\\.css$': '<rootDir>/test/support/components/class-names.mjs', ...shared.moduleNameMapper },
};

/** Of tests that start the product, or share one that goes with the last of them. */
const starting = {
  testEnvironment: '<rootDir>/test/support/environment.mjs',
  globalSetup: '<rootDir>/test/support/shared-product-setup.mjs',
  globalTeardown: '<rootDir>/test/support/shared-product-teardown.mjs',
};

/** Of those among them that start it on the engines that the environment names. */
const onEngines = { ...starting, setupFiles: ['<rootDir>/test/support/on-engines.ts'] };

const inFolders = (displayName, folders, more = {}) => ({
  ...shared,
  displayName,
  roots: folders.map((folder) => `<rootDir>/test/${folder}`),
  testMatch: ['**/*.test.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/support/test-timeout.ts'],
  ...more,
});

/** Of tests in which a seed decides what time it is, what chance brings and what happens next. */
const onMachine = {
  resolver: '<rootDir>/test/simulation/machine/replacements.mjs',
  moduleNameMapper: {
    // First, since the product's own modules are mapped as well.
    ...Object.fromEntries(
      Object.entries(REPLACEMENTS).map(([name, file]) => [`^${name}$`, `<rootDir>/test/simulation/machine/${file}`]),
    ),
    ...shared.moduleNameMapper,
  },
};

/**
 * `unit` and `components` stand beside the code; the other projects are folders of `test/`, and those on engines tell
 * two of them again.
 */
export default {
  testSequencer: './scripts/lib/longest-first.mjs',
  // Modules of finished files stay in a worker, and collecting garbage among 3 GB of them took a third of the time.
  workerIdleMemoryLimit: '600MB',
  projects: [
    {
      ...shared,
      displayName: 'unit',
      roots: ['<rootDir>/apps', '<rootDir>/libs', '<rootDir>/frontend', '<rootDir>/bench'],
      testMatch: ['**/*.spec.ts'],
      setupFilesAfterEnv: ['<rootDir>/test/support/properties.ts'],
    },
    {
      ...shared,
      displayName: 'components',
      roots: ['<rootDir>/frontend'],
      testMatch: ['**/*.spec.tsx'],
      ...inDocument,
    },
    inFolders('architecture', ['architecture']),
    inFolders('conformance', ['conformance']),
    inFolders('simulation', ['simulation'], onMachine),
    inFolders('acceptance', ['acceptance', 'embedded'], starting),
    inFolders('engines', ['acceptance'], onEngines),
    inFolders('faults', ['faults'], onEngines),
    inFolders('crash', ['crash'], starting),
    inFolders('browser', ['browser'], starting),
    inFolders('browser-on-engines', ['browser'], onEngines),
    inFolders('screens', ['screens'], starting),
    inFolders('pictures', ['pictures'], starting),
  ],
};
