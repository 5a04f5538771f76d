/**
 * Runs the simulations of a range of seeds, `first last`, without Jest, which takes twice as long. Prints the
 * violations of each seed, and the number of seeds without any.
 */
import { reportOf } from './violation-report.js';

const [first = 1, last = first] = process.argv.slice(2).map(Number);
let passed = 0;
for (let seed = first; seed <= last; seed++) {
  const wrong = await reportOf(seed);
  if (wrong === undefined) passed++;
  else process.stdout.write(`${wrong}\n\n`);
}
process.stdout.write(`${passed} of ${last - first + 1} hold all invariants\n`);
// Work of a crashed server never ends.
process.exit();
