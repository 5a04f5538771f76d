/** `npm run ops -- <command>`: the operator's command line, built first if out of date. */
import { built } from './lib/build.mjs';
import { run } from './lib/common.mjs';

/**
 * The size of the young generation in MiB: folding a log creates many short-lived objects, and a small one copies
 * survivors often.
 */
const nodeArgs = ['--max-semi-space-size=64'];

await built(async () => {
  const { code } = await run('dist/apps/ops/main.js', process.argv.slice(2), { nodeArgs, interactive: true });
  process.exitCode = code;
});
