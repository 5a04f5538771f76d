/** `npm run bench [-- <name>]`: prints each figure beside what it is held against. It informs, and fails nobody. */
import { createBooking } from './create-booking.js';
import { type Benchmark, print } from './figure.js';
import { firstLoad } from './first-load.js';
import { fold } from './fold.js';
import { listPage } from './list-page.js';
import { startUp } from './start-up.js';

const BENCHMARKS: readonly Benchmark[] = [createBooking, fold, listPage, startUp, firstLoad];

const asked = process.argv[2];
const chosen = BENCHMARKS.filter(({ name }) => asked === undefined || asked === name);
if (chosen.length === 0) console.log(`There is ${BENCHMARKS.map(({ name }) => name).join(', ')}.`);
for (const { name, run } of chosen) {
  console.log(`\n${name}`);
  try {
    for (const figure of await run()) print(figure);
  } catch (error) {
    console.log(`could not be measured: ${error instanceof Error ? error.stack : String(error)}`);
  }
}
