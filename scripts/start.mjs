/** `npm start`: installs and builds what is missing, then runs the whole product until it is stopped. */
import { ensureBuilt } from './lib/build.mjs';
import { fail, say } from './lib/common.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { addresses, answers, needsSimulator, startTogether } from './lib/product.mjs';

try {
  await ensureInstalled();
  await ensureBuilt();
  const { server, local, simulator } = addresses();
  const programs = ['dist/apps/server/main.js', ...(needsSimulator() ? ['dist/apps/simulator/main.js'] : [])];
  const { ended } = startTogether(programs);
  if (await answers(`${local}/health/live`, ended)) {
    say(`\n  Rasoiya     ${server}`);
    if (needsSimulator()) say(`  Simulator   ${simulator}   (payment page, SMS inbox and e-mails)`);
    say('  Stop with Ctrl+C. Everything acknowledged is stored.\n');
  }
  process.exitCode = await ended;
} catch (error) {
  fail(error);
}
