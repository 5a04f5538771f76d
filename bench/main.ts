/** `npm run bench [-- <name>]`: prints each figure with its baseline. Only a missed budget fails. */
import { availableParallelism, loadavg } from 'node:os';
import { blame } from './blame.js';
import { bisect } from './bisect.js';
import { commands } from './commands.js';
import { createBookingOnEngines } from './create-booking-on-engines.js';
import { createBooking } from './create-booking.js';
import { eventStore } from './event-store.js';
import { type Benchmark, print } from './figure.js';
import { firstLoad } from './first-load.js';
import { fold } from './fold.js';
import { lighthouse } from './lighthouse.js';
import { listPage } from './list-page.js';
import { memory } from './memory.js';
import { mixedLoad, mixedLoadOnEngines } from './mixed-load.js';
import { plan } from './plan.js';
import { projectionLag, projectionLagOnEngines } from './projection-lag.js';
import { readBooking } from './read-booking.js';
import { startUp } from './start-up.js';
import { viewIntoMongodb } from './view-into-mongodb.js';

const BENCHMARKS: readonly Benchmark[] = [
  createBooking,
  commands,
  readBooking,
  mixedLoad,
  fold,
  plan,
  blame,
  bisect,
  listPage,
  startUp,
  firstLoad,
  lighthouse,
  projectionLag,
  eventStore,
  viewIntoMongodb,
  createBookingOnEngines,
  mixedLoadOnEngines,
  projectionLagOnEngines,
  memory,
];

const requested = process.argv[2];
const chosen = BENCHMARKS.filter(({ name }) => requested === undefined || requested === name);
console.log(machine());
if (chosen.length === 0) console.log(`Benchmarks: ${BENCHMARKS.map(({ name }) => name).join(', ')}.`);
for (const { name, needs = [], isBudget = false, run } of chosen) {
  console.log(`\n${name}`);
  const missing = needs.filter((variable) => !process.env[variable]);
  if (missing.length > 0) {
    console.log(`skipped: ${missing.join(', ')} not set`);
    continue;
  }
  try {
    const figures = await run();
    figures.forEach(print);
    if (isBudget && figures.some(({ met }) => met === false)) process.exitCode = 1;
  } catch (error) {
    if (isBudget) process.exitCode = 1;
    console.log(`could not be measured: ${error instanceof Error ? error.stack : String(error)}`);
  }
}
console.log(`\n${machine()}`);

/** Describes the load of the machine: other load affects all figures, and ratios least. */
function machine(): string {
  const [load = 0] = loadavg();
  return `${availableParallelism()} cores, load ${load.toFixed(1)}, ${Math.round(performance.now() / 1_000)} s`;
}
