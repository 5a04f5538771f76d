/**
 * `npm run rehearse`: a week of the product on the engines in ten minutes, with deployments and failures; writes its report to
 * docs/rehearsal.md. `npm run rehearse -- restore`: only a backup, the loss of everything, and its restoration by the
 * commands of `docs/deploying.md`. Both end with 1 if anything is not as it should be, and record in docs/proof.md what came out.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { built } from './lib/build.mjs';
import { root, run, say } from './lib/common.mjs';
import { PROOFS, record } from './lib/proofs.mjs';

/** What a rehearsal that counts as a proof writes when it has ended: `{ passed, failed, figures }`. */
const OUTCOME = join(root, '.cache', 'rehearsal.json');

await built(async () => {
  const name = process.argv[2] ?? 'week';
  if (!['week', 'restore'].includes(name))
    throw new Error('There are two rehearsals: npm run rehearse, and npm run rehearse -- restore');
  // Loaded after the dependencies are installed.
  const { provideEngines } = await import('./lib/engines.mjs');
  const { variables, missing, used, stop } = await provideEngines();
  say(`engines: ${used}`);
  if (missing.length > 0) throw new Error(`A rehearsal needs all engines; there is none for ${missing.join(', ')}.`);
  rmSync(OUTCOME, { force: true });
  const began = Date.now();
  try {
    const { code } = await run(`test/rehearsal/${name}.ts`, [], {
      nodeArgs: ['--import', './scripts/lib/typescript.mjs'],
      env: { ...variables, PRODUCT_ON: 'engines' },
    });
    process.exitCode = code;
  } finally {
    await stop();
  }
  const proof = PROOFS.find((one) => one.name === name);
  if (existsSync(OUTCOME))
    record(proof, false, { ...JSON.parse(readFileSync(OUTCOME, 'utf8')), ms: Date.now() - began });
});
