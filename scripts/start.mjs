/** `npm start`: installs and builds what is missing, then runs the whole product until it is stopped. */
import { built } from './lib/build.mjs';
import { say } from './lib/common.mjs';
import { addresses, answers, needsSimulator, startTogether } from './lib/product.mjs';

await built(async () => {
  const { server, local, simulator } = addresses();
  const programs = ['dist/apps/server/main.js', ...(needsSimulator() ? ['dist/apps/simulator/main.js'] : [])];
  const { ended } = startTogether(programs);
  if (await answers(`${local}/health/ready`, ended)) {
    say(`\n  Rasoiya     ${server}`);
    if (needsSimulator()) say(`  Simulator   ${simulator}   (payment page, SMS inbox and e-mails)`);
    say('  Stop with Ctrl+C. Everything acknowledged is stored.\n');
  }
  process.exitCode = await ended;
});
