/** Everything that follows the log: views and processes. */
import type { Generation, ParkedStream, ViewStore } from '@libs/eventing/types/ports.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import { type Lag, lagBehind } from '@libs/eventing/lag.js';
import type { ViewPorts } from '@libs/eventing/fill-view.js';
import { CONSUMERS } from '@libs/views/consumers.js';
import { UsageError } from './failure.js';

/** @throws UsageError when nobody is called so. */
export function consumerNamed(name: string): Projection<object> {
  const found = CONSUMERS.find((one) => one.name === name);
  if (found) return found;
  throw new UsageError(`There is no view ${name}. There are ${CONSUMERS.map((one) => one.name).join(', ')}.`);
}

/**
 * What the data tells of a consumer. `active`: readers see it. `booting`: it is being filled for the first time, or for
 * a new version, and readers see the version before or nothing. `behind`: it is active, but the oldest event waits for
 * longer than a busy moment explains. `absent`: it has never run.
 */
export type ConsumerState = 'active' | 'behind' | 'booting' | 'absent';

export interface ConsumerStatus {
  readonly name: string;
  readonly kind: 'view' | 'process';
  readonly state: ConsumerState;
  readonly version: number;
  readonly generation: number | undefined;
  readonly lag: Lag;
  readonly parked: readonly ParkedStream[];
}

/** Seconds that an event may wait without anything being wrong. */
const USUAL = 10;

export async function statusOf(
  view: Projection<object>,
  ports: Pick<ViewPorts, 'log' | 'views' | 'clock'>,
): Promise<ConsumerStatus> {
  const { generation, isActive } = await current(view, ports.views);
  const position = generation && (await ports.views.checkpoint(generation));
  const lag = await lagBehind(position, ports);
  const parked = generation ? await ports.views.parked(generation) : [];
  const state = !generation ? 'absent' : !isActive ? 'booting' : lag.seconds > USUAL ? 'behind' : 'active';
  const kind = 'nextAction' in view ? 'process' : 'view';
  return { name: view.name, kind, state, version: view.version, generation: generation?.number, lag, parked };
}

/** The generation that is kept up for this version, whether or not readers see it yet. */
async function current(
  { name, version }: Projection<object>,
  views: ViewStore,
): Promise<{ readonly generation: Generation | undefined; readonly isActive: boolean }> {
  const ofVersion = (await views.generations(name)).filter((one) => one.version === version);
  const active = ofVersion.find((one) => one.active);
  return { generation: active ?? ofVersion.at(-1), isActive: active !== undefined };
}

/** The generation that readers see, if it is of this program's version. */
export async function activeOf(view: Projection<object>, views: ViewStore): Promise<Generation | undefined> {
  const { generation, isActive } = await current(view, views);
  return isActive ? generation : undefined;
}
