import { type OperatorPorts, openOperatorPorts } from '@libs/adapters/operator-ports.js';
import type { Writable } from '@libs/adapters/sqlite/open-existing-sqlite.js';
import { createEventCodec, type EventCodec } from '@libs/eventing/event-codec.js';
import type { ViewPorts } from '@libs/eventing/fill-view.js';
import type { FieldCipher } from '@libs/eventing/field-cipher.js';
import { ALL_SCHEMAS } from '@libs/views/all-schemas.js';
import type { Context } from './command.js';

/** The ports of the product, opened alongside a running server. */
export type OpenedProduct = OperatorPorts & Pick<Context, 'clock'>;

/** Opens the product of the settings for `work`, and closes it in any case. */
export async function withProduct<Result>(
  { settings, clock }: Pick<Context, 'settings' | 'clock'>,
  writes: readonly Writable[],
  work: (product: OpenedProduct) => Promise<Result>,
): Promise<Result> {
  const ports = openOperatorPorts(settings, { clock, writes });
  try {
    return await work({ ...ports, clock });
  } finally {
    await ports.close();
  }
}

/** Returns the ports needed to fill a view, or to compare one with the log. */
export const viewPorts = async ({ log, views, cipher, clock }: OpenedProduct): Promise<ViewPorts> => ({
  log: await log(),
  views: await views(),
  codec: codecWith(await cipher()),
  clock,
});

export const codecWith = (cipher: FieldCipher): EventCodec => createEventCodec(ALL_SCHEMAS, cipher);
