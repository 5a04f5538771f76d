/** On which machine the code runs that asks. */
import type { Machine } from './machine.js';

let running: Machine | undefined;

/** Undefined while nothing is simulated. */
export const currentMachine = (): Machine | undefined => running;

/** @throws Error while nothing is simulated. */
export function machine(): Machine {
  if (!running) throw new Error('nothing is simulated at the moment');
  return running;
}

export const runOn = (machine: Machine | undefined): void => void (running = machine);
