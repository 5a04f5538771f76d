import { type Filling, type ViewPorts, resumeFilling } from './fill-view.js';
import type { ConsumerGroup, Projection } from './types/projection.js';
import type { Fence } from './types/leases.js';
import type { Generation } from './types/view-store.js';
import type { Position } from './types/envelope.js';

/** One consumer of a running group. */
export interface Member {
  readonly filling: Filling<object>;
  /** Whether readers see the generation. */
  isActive: boolean;
  /** Whether it works alone, because it lags behind the group or replays a parked stream. */
  isAlone: boolean;
  /** The error while it works alone; it retries by itself. */
  error?: unknown;
}

export const nameOf = ({ filling }: Member): string => filling.view.name;

interface Opening {
  readonly fence: Fence | undefined;
  /** Whether a consumer with these parked streams has to work alone first. */
  readonly mustBeAlone: (view: string, parked: Filling<object>['parked']) => boolean;
}

/**
 * Opens the generation of each consumer. Those at the group's checkpoint work together, the others alone. If none is
 * there, as with data from before groups existed, the group begins at the most advanced consumer.
 */
export async function openMembers(
  { name, views }: ConsumerGroup,
  ports: Pick<ViewPorts, 'views'>,
  { fence, mustBeAlone }: Opening,
): Promise<readonly Member[]> {
  const store = ports.views;
  if (fence) await store.fence(name, fence);
  const generations = await Promise.all(views.map((view) => store.open(view)));
  const own = new Set(generations.map(keyOf));
  const fillings = await Promise.all(
    generations.map((generation, index) => resumeFilling(views[index] as Projection<object>, generation, store, fence)),
  );
  const alone = new Set(fillings.filter(({ view, parked }) => mustBeAlone(view.name, parked)).map(keyOfFilling));

  const together = new Set<string>();
  for (const group of await store.groups()) {
    for (const member of group.members) {
      const key = keyOf(member);
      const isOurs = group.name === name;
      if (isOurs && own.has(key) && !alone.has(key)) together.add(key);
      else if (isOurs || own.has(key)) await store.leave(member);
    }
  }
  if (together.size === 0) {
    const ready = fillings.filter((filling) => !alone.has(keyOfFilling(filling)));
    const farthest = ready.map(({ checkpoint }) => checkpoint ?? '').reduce((a, b) => (a > b ? a : b), '');
    for (const { generation, checkpoint } of ready) {
      if ((checkpoint ?? '') !== farthest) continue;
      await store.join(name, generation, fence);
      together.add(keyOf(generation));
    }
  }
  return Promise.all(
    fillings.map(async (filling) => ({
      filling,
      isAlone: !together.has(keyOfFilling(filling)),
      isActive: await isActive(filling.generation, ports),
    })),
  );
}

/** Returns the position of the members that work together. */
export const positionOf = (members: readonly Member[]): Position | undefined =>
  members.find(({ isAlone }) => !isAlone)?.filling.checkpoint;

async function isActive({ view, number }: Generation, { views }: Pick<ViewPorts, 'views'>): Promise<boolean> {
  return (await views.generations(view)).some((one) => one.active && one.number === number);
}

const keyOf = ({ view, number }: Generation): string => `${view}/${number}`;
const keyOfFilling = ({ generation }: Filling<object>): string => keyOf(generation);
