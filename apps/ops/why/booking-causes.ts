import { bookingIn } from '@libs/booking/booking-id.js';
import type { CauseGraph } from '@libs/debugging/cause-graph.js';
import { causesOf } from '@libs/debugging/causes.js';
import { WITHOUT_KEYS } from '@libs/eventing/field-cipher.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import type { StreamEvents } from '../find-stream.js';
import { codecWith, type OpenedProduct } from '../with-product.js';
import { phoneIndexesOf } from './phone-indexes.js';
import { relatedEvents } from './related-events.js';

const codec = codecWith(WITHOUT_KEYS);

export interface BookingCauses {
  /** The streams that were read. */
  readonly streams: readonly StreamName[];
  readonly graph: CauseGraph;
}

/** Returns the causes of a booking's events. @param own its stream. */
export async function causesOfBooking(own: StreamEvents, product: OpenedProduct): Promise<BookingCauses> {
  const log = await product.log();
  const bookingId = bookingIn(own[0].stream);
  const withKeys = { log, codec: codecWith(await product.cipher()), blindIndex: await product.blindIndex() };
  const phoneIndexes = (customerId: string) => phoneIndexesOf(customerId, withKeys);
  const { streams, events } = await relatedEvents(bookingId, own, { log, codec, phoneIndexes });
  return { streams, graph: causesOf(bookingId, events) };
}
