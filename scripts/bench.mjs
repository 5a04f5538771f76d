/** `npm run bench`: every figure as a ratio to a baseline of the same run; `npm run bench -- <name>` measures one. */
import { ensureBuilt } from './lib/build.mjs';
import { fail, run } from './lib/common.mjs';
import { ensureInstalled } from './lib/install.mjs';

try {
  await ensureInstalled();
  await ensureBuilt();
  const { code } = await run('bench/main.ts', process.argv.slice(2), {
    nodeArgs: ['--import', './scripts/lib/typescript.mjs'],
  });
  process.exitCode = code;
} catch (error) {
  fail(error);
}
