/** All consumers: views and processes. */
import type { Position } from '@libs/eventing/types/envelope.js';
import type { Generation, ParkedStream, ViewGroup, ViewStore } from '@libs/eventing/types/view-store.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import { type Lag, lagBehind } from '@libs/eventing/lag.js';
import type { ViewPorts } from '@libs/eventing/fill-view.js';
import { CONSUMERS } from '@libs/views/consumers.js';
import { UsageError } from './failure.js';

/** @throws UsageError for an unknown name. */
export function consumerNamed(name: string): Projection<object> {
  const found = CONSUMERS.find((one) => one.name === name);
  if (found) return found;
  throw new UsageError(`There is no view ${name}. There are ${CONSUMERS.map((one) => one.name).join(', ')}.`);
}

/**
 * The state of a consumer. `active`: readers see it. `booting`: it is being filled for the first time, or for a new
 * version, and readers see the previous version or nothing. `behind`: it is active, but its oldest pending event has
 * waited longer than normal. `absent`: it has never run.
 */
export type ConsumerState = 'active' | 'behind' | 'booting' | 'absent';

export interface ConsumerStatus {
  readonly name: string;
  /** The group whose checkpoint it shares; undefined while it works alone. */
  readonly group: string | undefined;
  readonly state: ConsumerState;
  readonly version: number;
  readonly generation: number | undefined;
  readonly lag: Lag;
  readonly parked: readonly ParkedStream[];
}

/** How many seconds an event may normally wait. */
const MAX_NORMAL_LAG_S = 10;

/** Returns the status of each of `consumers`. */
export async function statusesOf(
  consumers: readonly Projection<object>[],
  ports: Pick<ViewPorts, 'log' | 'views' | 'clock'>,
): Promise<readonly ConsumerStatus[]> {
  const groups = await ports.views.groups();
  const lags = new Map<Position | undefined, Promise<Lag>>();
  const lagAt = (position: Position | undefined): Promise<Lag> => {
    const lag = lags.get(position) ?? lagBehind(position, ports);
    lags.set(position, lag);
    return lag;
  };
  return Promise.all(consumers.map((view) => statusOf(view, ports.views, groups, lagAt)));
}

async function statusOf(
  view: Projection<object>,
  views: ViewStore,
  groups: readonly ViewGroup[],
  lagAt: (position: Position | undefined) => Promise<Lag>,
): Promise<ConsumerStatus> {
  const { generation, isActive } = await current(view, views);
  const isMember = ({ members }: ViewGroup): boolean =>
    members.some((one) => one.view === generation?.view && one.number === generation.number);
  const group = groups.find(isMember);
  const lag = await lagAt(group ? group.checkpoint : generation && (await views.checkpoint(generation)));
  const parked = generation ? await views.parked(generation) : [];
  const state = !generation ? 'absent' : !isActive ? 'booting' : lag.seconds > MAX_NORMAL_LAG_S ? 'behind' : 'active';
  const { name, version } = view;
  return { name, group: group?.name, state, version, generation: generation?.number, lag, parked };
}

/** Returns the generation that is filled for this version, active or not. */
async function current(
  { name, version }: Projection<object>,
  views: ViewStore,
): Promise<{ readonly generation: Generation | undefined; readonly isActive: boolean }> {
  const ofVersion = (await views.generations(name)).filter((one) => one.version === version);
  const active = ofVersion.find((one) => one.active);
  return { generation: active ?? ofVersion.at(-1), isActive: active !== undefined };
}

/** Returns the active generation, if it has this program's version. */
export async function activeOf(view: Projection<object>, views: ViewStore): Promise<Generation | undefined> {
  const { generation, isActive } = await current(view, views);
  return isActive ? generation : undefined;
}
