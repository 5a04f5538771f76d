/** The simulated machine on which the current code runs. */
import type { Machine } from './machine.js';

let running: Machine | undefined;

/** Returns undefined outside a simulation run. */
export const currentMachine = (): Machine | undefined => running;

/** Returns the current machine. @throws Error outside a simulation run. */
export function machine(): Machine {
  if (!running) throw new Error('nothing is simulated at the moment');
  return running;
}

export const runOn = (machine: Machine | undefined): void => void (running = machine);

/** Runs work that is not part of the run: it uses the randomness of `other`, and what it schedules never runs. */
export async function outsideRun<T>(other: Machine, work: () => Promise<T>): Promise<T> {
  const before = running;
  running = other;
  try {
    return await work();
  } finally {
    running = before;
  }
}
