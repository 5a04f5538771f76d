/**
 * `npm run rehearse -- restore`: takes a backup of a running product on the engines, loses everything, restores it by the
 * commands of `docs/deploying.md`, and compares what the product answers. Ends with 1 if anything is different.
 */
import { built } from './lib/build.mjs';
import { run, say } from './lib/common.mjs';

await built(async () => {
  if (process.argv[2] !== 'restore') throw new Error('What to rehearse must be given: npm run rehearse -- restore');
  // Loaded after the dependencies are installed.
  const { provideEngines } = await import('./lib/engines.mjs');
  const { variables, missing, used, stop } = await provideEngines();
  say(`engines: ${used}`);
  if (missing.length > 0) throw new Error(`A rehearsal needs all engines; there is none for ${missing.join(', ')}.`);
  try {
    const { code } = await run('test/rehearsal/restore.ts', [], {
      nodeArgs: ['--import', './scripts/lib/typescript.mjs'],
      env: { ...variables, PRODUCT_ON: 'engines' },
    });
    process.exitCode = code;
  } finally {
    await stop();
  }
});
