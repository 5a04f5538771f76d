import { setTimeout as wait } from 'node:timers/promises';
import type { Generation, ViewStore } from './types/ports.js';

/** How often it is looked which generation readers see, in milliseconds. Until then a rebuilt view stands still. */
const LOOK = 2_000;

interface Watching {
  readonly signal: AbortSignal;
  /** Whether readers see the generation, as far as its runner knows. */
  readonly isSeen: () => boolean;
  readonly onSwitch: () => void;
}

/**
 * Calls `onSwitch` when readers see another generation of the same version than `filled`: somebody has rebuilt the view,
 * perhaps in another process, and whoever keeps it must go on with the new one. Looks until `signal` aborts.
 */
export async function watchGeneration(
  filled: Generation,
  views: ViewStore,
  { signal, isSeen, onSwitch }: Watching,
): Promise<void> {
  // All runners of a process look at the same moment, so that a store can answer them together.
  while (await passes(LOOK - (performance.now() % LOOK), signal)) {
    // While the store is away there is nothing to see; the next look is as good.
    if (await isReplaced(filled, views, isSeen()).catch(() => false)) return onSwitch();
  }
}

/**
 * Whether readers see another generation of the same version, or the store has lost this one, or that they saw it: one of
 * another version is the old one, or somebody else's.
 */
export async function isReplaced(
  { view, version, number }: Generation,
  views: ViewStore,
  wasSeen: boolean,
): Promise<boolean> {
  const known = await views.generations(view);
  if (!known.some((one) => one.number === number)) return true;
  const active = known.find((one) => one.active);
  return active ? active.version === version && active.number !== number : wasSeen;
}

const passes = (ms: number, signal: AbortSignal): Promise<boolean> =>
  wait(ms, true, { signal, ref: false }).catch(() => false);
