/** The keyed hashes of a customer's phone numbers, after which streams are named. */
import type { BlindIndex } from '@libs/adapters/crypto/blind-index.js';
import type { EventCodec } from '@libs/eventing/event-codec.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';
import { customerStream } from '@libs/identity/customer.js';

interface Ports {
  readonly log: EventLog;
  /** With the keys of people. */
  readonly codec: EventCodec;
  readonly blindIndex: BlindIndex;
}

/** Returns the hashes of all numbers that the customer had; none after an erasure. The numbers are not shown. */
export async function phoneIndexesOf(
  customerId: string,
  { log, codec, blindIndex }: Ports,
): Promise<readonly string[]> {
  const events = await codec.decode(await log.readStream(customerStream(customerId)));
  const phones = events.map(({ data }) => (data as { readonly phone?: unknown }).phone);
  const known = phones.filter((phone): phone is string => typeof phone === 'string' && phone !== ERASED);
  return [...new Set(known)].map((phone) => blindIndex.phone(phone));
}
