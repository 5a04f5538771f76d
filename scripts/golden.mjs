/**
 * `npm run golden`: writes what views and processes fold from the golden logs to `test/golden/folds.json`, and prints the
 * documents that follow from each log with another hash. Refuses documents that changed without a raised version.
 */
import { fail } from './lib/common.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runJest } from './lib/jest.mjs';

try {
  await ensureInstalled();
  const { passed, failed } = await runJest(['conformance'], {
    files: ['test/conformance/golden-folds.test.ts'],
    env: { GOLDEN: 'renew' },
  });
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
} catch (error) {
  fail(error);
}
