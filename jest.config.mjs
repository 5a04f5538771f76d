import { readFileSync } from 'node:fs';

const swc = JSON.parse(readFileSync(new URL('./.swcrc', import.meta.url), 'utf8'));

const shared = {
  testEnvironment: 'node',
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': ['@swc/jest', { ...swc, swcrc: false, module: { type: 'es6' } }] },
  moduleNameMapper: { '^@libs/(.*)\\.js$': '<rootDir>/libs/$1', '^(\\.{1,2}/.*)\\.js$': '$1' },
};

/** Tests that start the product. */
const STARTING = ['acceptance', 'crash', 'browser'];

/** `unit` stands beside the code; the other projects are folders of `test/`. */
export default {
  projects: [
    {
      ...shared,
      displayName: 'unit',
      roots: ['<rootDir>/apps', '<rootDir>/libs', '<rootDir>/frontend'],
      testMatch: ['**/*.spec.ts'],
      setupFilesAfterEnv: ['<rootDir>/test/support/properties.ts'],
    },
    ...['architecture', 'conformance', 'acceptance', 'crash', 'browser'].map((folder) => ({
      ...shared,
      displayName: folder,
      roots: [`<rootDir>/test/${folder}`],
      testMatch: ['**/*.test.ts'],
      ...(STARTING.includes(folder) && { setupFilesAfterEnv: ['<rootDir>/test/support/patience.ts'] }),
    })),
    ...[
      ['engines', 'acceptance'],
      ['faults', 'faults'],
    ].map(([displayName, folder]) => ({
      ...shared,
      displayName,
      roots: [`<rootDir>/test/${folder}`],
      testMatch: ['**/*.test.ts'],
      setupFiles: ['<rootDir>/test/support/on-engines.ts'],
      setupFilesAfterEnv: ['<rootDir>/test/support/patience.ts'],
    })),
  ],
};
