/** `npm run bench [-- <name>…]`: prints each figure with its baseline. */
import { availableParallelism, loadavg } from 'node:os';
import { createBooking, createBookingOnEngines } from './create-booking.js';
import { eventStore } from './event-store.js';
import { firstLoad } from './first-load.js';
import { runBenchmarks } from './harness.js';
import { lighthouse } from './lighthouse.js';
import { listPage } from './list-page.js';
import { mixedLoad, mixedLoadOnEngines } from './mixed-load.js';
import { peers } from './peers.js';
import { readBooking } from './read-booking.js';
import { bisecting, rebuilding } from './rebuild.js';
import { startUp } from './start-up.js';

const BENCHMARKS = [
  createBooking,
  readBooking,
  mixedLoad,
  rebuilding,
  bisecting,
  peers,
  listPage,
  startUp,
  firstLoad,
  lighthouse,
  eventStore,
  createBookingOnEngines,
  mixedLoadOnEngines,
];

/** Describes the machine: other load affects all figures, and ratios least; the version of Node affects all. */
function machine(): string {
  const [load = 0] = loadavg();
  return `Node ${process.versions.node}, ${availableParallelism()} cores, load ${load.toFixed(1)}, ${Math.round(performance.now() / 1_000)} s`;
}

console.log(machine());
process.exitCode = await runBenchmarks(BENCHMARKS, {
  requested: process.argv.slice(2),
  environment: process.env,
  print: (line) => console.log(line),
});
console.log(`\n${machine()}`);
