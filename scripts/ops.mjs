/** `npm run ops -- <command>`: the operator's command line, built first when that is due. */
import { ensureBuilt } from './lib/build.mjs';
import { fail, run } from './lib/common.mjs';
import { ensureInstalled } from './lib/install.mjs';

try {
  await ensureInstalled();
  await ensureBuilt();
  const { code } = await run('dist/apps/ops/main.js', process.argv.slice(2));
  process.exitCode = code;
} catch (error) {
  fail(error);
}
