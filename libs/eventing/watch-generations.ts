import { setTimeout as wait } from 'node:timers/promises';
import type { Member } from './group-members.js';
import type { Generation, ViewStore } from './types/view-store.js';

/** How often active generations are polled; a rebuilt view is not updated until then. */
const GENERATION_POLL_MS = 2_000;

/**
 * Calls `onSwitch` when another generation of a member's version was activated: somebody has rebuilt the view, perhaps
 * in another process, and its runner must continue with the new one. Polls until `signal` aborts.
 */
export async function watchGenerations(
  members: readonly Member[],
  views: ViewStore,
  { signal, onSwitch }: { readonly signal: AbortSignal; readonly onSwitch: () => void },
): Promise<void> {
  const replaced = ({ filling, isActive }: Member) => isReplaced(filling.generation, views, isActive);
  while (await passes(GENERATION_POLL_MS, signal)) {
    // While the store is unavailable, the next poll is soon enough.
    const switches = await Promise.all(members.map(replaced)).catch(() => undefined);
    if (switches?.includes(true)) return onSwitch();
  }
}

/**
 * Whether another generation of the same version is active, or the store has lost this one, or it was active before. An
 * active generation of another version is the old one, or belongs to another program.
 */
async function isReplaced({ view, version, number }: Generation, views: ViewStore, wasSeen: boolean): Promise<boolean> {
  const known = await views.generations(view);
  if (!known.some((one) => one.number === number)) return true;
  const active = known.find((one) => one.active);
  return active ? active.version === version && active.number !== number : wasSeen;
}

const passes = (ms: number, signal: AbortSignal): Promise<boolean> =>
  wait(ms, true, { signal, ref: false }).catch(() => false);
