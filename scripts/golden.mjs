/**
 * `npm run golden`: writes what views and processes fold from the golden logs to `test/golden/folds.json`, and prints the
 * fields that changed. Refuses documents that changed without a raised version.
 */
import { installed } from './lib/install.mjs';
import { runJest } from './lib/jest.mjs';

await installed(async () => {
  const { passed, failed } = await runJest(['conformance'], {
    files: ['test/conformance/golden-folds.test.ts'],
    env: { GOLDEN: 'renew' },
  });
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
});
