/** The stored data of the product as a command reads it. */
import type { OperatorPorts } from '@libs/adapters/operator-ports.js';
import { createEventCodec, type EventCodec } from '@libs/eventing/event-codec.js';
import { type FieldCipher, WITHOUT_KEYS } from '@libs/eventing/field-cipher.js';
import type { ViewPorts } from '@libs/eventing/fill-view.js';
import type { Clock } from '@libs/eventing/types/clock.js';
import { ALL_SCHEMAS } from '@libs/views/all-schemas.js';

/** The ports of the product, opened alongside a running server when they are first asked for. */
export type OpenedProduct = OperatorPorts & { readonly clock: Clock };

/** Returns the ports needed to fill a view, or to compare one with the log. */
export const viewPorts = async ({ log, views, cipher, clock }: OpenedProduct): Promise<ViewPorts> => ({
  log: await log(),
  views: await views(),
  codec: codecWith(await cipher()),
  clock,
});

export const codecWith = (cipher: FieldCipher): EventCodec => createEventCodec(ALL_SCHEMAS, cipher);

/** Leaves personal fields encrypted. */
export const CLOSED = codecWith(WITHOUT_KEYS);
