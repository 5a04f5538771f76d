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

/** Does what is no part of what is simulated: it takes from the chance of `other`, and what it begins there never goes on. */
export async function aside<T>(other: Machine, work: () => Promise<T>): Promise<T> {
  const before = running;
  running = other;
  try {
    return await work();
  } finally {
    running = before;
  }
}
