import { type Beside, openBeside } from '@libs/adapters/open-beside.js';
import type { Writable } from '@libs/adapters/sqlite/open-sqlite-beside.js';
import { createEventCodec, type EventCodec } from '@libs/eventing/event-codec.js';
import type { ViewPorts } from '@libs/eventing/fill-view.js';
import type { Sealer } from '@libs/eventing/sealer.js';
import { ALL_SCHEMAS } from '@libs/views/all-schemas.js';
import type { Context } from './command.js';

/** The product that is looked after, beside whoever runs it. */
export type LookedAfter = Beside & Pick<Context, 'clock'>;

/** Opens the product of the settings for `work`, and closes it however that ends. */
export async function withProduct<Result>(
  { settings, clock }: Pick<Context, 'settings' | 'clock'>,
  writes: readonly Writable[],
  work: (product: LookedAfter) => Promise<Result>,
): Promise<Result> {
  const beside = openBeside(settings, { clock, writes });
  try {
    return await work({ ...beside, clock });
  } finally {
    await beside.close();
  }
}

/** What it takes to fill a view of it, or to hold one against the log. */
export const viewPorts = async ({ log, views, sealer, clock }: LookedAfter): Promise<ViewPorts> => ({
  log: await log(),
  views: await views(),
  codec: codecWith(await sealer()),
  clock,
});

export const codecWith = (sealer: Sealer): EventCodec => createEventCodec(ALL_SCHEMAS, sealer);
