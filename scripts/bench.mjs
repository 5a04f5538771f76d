/** `npm run bench`: every figure as a ratio to a baseline of the same run; `npm run bench -- <name>…` measures some. */
import { built } from './lib/build.mjs';
import { run } from './lib/common.mjs';

await built(async () => {
  const { code } = await run('bench/main.ts', process.argv.slice(2), {
    nodeArgs: ['--import', './scripts/lib/typescript.mjs'],
  });
  process.exitCode = code;
});
