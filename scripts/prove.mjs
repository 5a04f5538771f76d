/**
 * `npm run prove`: the long proofs. Every property on many more examples than `npm test` tries, and the server killed
 * under load a hundred times. `npm run prove -- --part` takes a few minutes. Ends with `N passed, N failed`.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { fail, root, say } from './lib/common.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runJest } from './lib/jest.mjs';

const PART = { PROPERTY_RUNS: '5', CRASH_KILLS: '25' };
const WHOLE = { PROPERTY_RUNS: '50', CRASH_KILLS: '100' };

const withProperties = ['apps', 'libs', 'frontend'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => join(folder, name))
    .filter((path) => readFileSync(join(root, path), 'utf8').includes("from 'fast-check'")),
);

try {
  const env = process.argv.includes('--part') ? PART : WHOLE;
  await ensureInstalled();
  await ensureBuilt();
  say(`Properties, ${env.PROPERTY_RUNS} times as many examples`);
  const properties = await runJest(['unit'], { files: withProperties, env });
  say(`The server, killed ${env.CRASH_KILLS} times`);
  const crash = await runJest(['crash'], { env });
  const [passed, failed] = [properties.passed + crash.passed, properties.failed + crash.failed];
  say(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
} catch (error) {
  fail(error);
}
