import { type Beside, openBeside } from '@libs/adapters/open-beside.js';
import { createEventCodec, type EventCodec } from '@libs/eventing/event-codec.js';
import type { Sealer } from '@libs/eventing/sealer.js';
import { ALL_SCHEMAS } from '@libs/views/all-schemas.js';
import type { Context } from './command.js';

/** The product that is looked after, open beside whoever runs it. */
export interface OpenProduct extends Beside {
  readonly clock: Context['clock'];
}

/** Opens the product of the settings for `work`, and closes it however that ends. */
export async function withProduct<Result>(
  { settings, clock }: Pick<Context, 'settings' | 'clock'>,
  writes: readonly ('log' | 'views')[],
  work: (product: OpenProduct) => Promise<Result>,
): Promise<Result> {
  const beside = await openBeside(settings, { clock, writes });
  try {
    return await work({ ...beside, clock });
  } finally {
    await beside.close();
  }
}

export const codecWith = (sealer: Sealer): EventCodec => createEventCodec(ALL_SCHEMAS, sealer);
