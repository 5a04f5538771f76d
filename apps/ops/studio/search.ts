/** Finds streams by what an operator was told: a booking, a payment, a phone number, or the reference of a request. */
import { bookingIdOf, bookingStream } from '@libs/booking/booking-id.js';
import { idEndOf } from '@libs/contract/booking-code.js';
import { stateAfter } from '@libs/debugging/replay.js';
import type { Found } from '@libs/debugging/story.js';
import { readBatches } from '@libs/eventing/read-all.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';
import { chefStream } from '@libs/identity/chef.js';
import { type claimDecider, claimStream } from '@libs/identity/claim.js';
import { customerStream } from '@libs/identity/customer.js';
import { loginStream } from '@libs/identity/one-time-code.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import { bookingsEndingIn } from '../find-stream.js';
import { CLOSED, type OpenedProduct } from '../product.js';

const MAX_BOOKINGS_OF_PERSON = 20;
const MAX_BOOKINGS_OF_CODE = 20;
const MAX_STREAMS_OF_REQUEST = 50;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Candidate {
  readonly stream: StreamName;
  readonly by: string;
}

/** Returns what `text` may mean, the likeliest first; empty if nothing is found. */
export async function search(text: string, product: OpenedProduct): Promise<readonly Found[]> {
  const log = await product.log();
  const candidates = await candidatesOf(text.trim(), product);
  const found = await Promise.all(candidates.map((candidate) => lastOf(candidate, log)));
  return found.flatMap((one) => one ?? []);
}

async function candidatesOf(text: string, product: OpenedProduct): Promise<readonly Candidate[]> {
  if (text === '') return [];
  const end = idEndOf(text);
  if (end !== undefined) {
    const streams = await bookingsEndingIn(end, await product.log());
    return streams.slice(0, MAX_BOOKINGS_OF_CODE).map((stream) => ({ stream, by: 'code' }));
  }
  const bookingId = bookingIdOf(text.replace(/^booking-/i, '').toUpperCase());
  if (bookingId !== undefined) {
    const streams = [bookingStream(bookingId), customerStream(bookingId), chefStream(bookingId)];
    return streams.map((stream) => ({ stream, by: 'id' }));
  }
  if (UUID.test(text)) return ofRequest(text, await product.log());
  if (/^\+?[\d\s-]{10,16}$/.test(text)) return ofPhone(text, product);
  return text.includes('-') ? [{ stream: text as StreamName, by: 'name' }] : [];
}

/** The number itself is neither stored nor logged: its keyed hash is part of stream names. */
async function ofPhone(number: string, product: OpenedProduct): Promise<readonly Candidate[]> {
  const index = (await product.blindIndex()).phone(number);
  const [log, views] = [await product.log(), await product.views()];
  const ownerOf = async (role: 'user' | 'chef'): Promise<string | null> => {
    const stream = claimStream('phone', role, index);
    const state = stateAfter(stream, await CLOSED.decode(await log.readStream(stream)));
    return (state as typeof claimDecider.initial).owner;
  };
  const [customerId, chefId] = await Promise.all([ownerOf('user'), ownerOf('chef')]);
  const booked = customerId === null ? [] : await bookingsOf(customerId, views);
  return [
    ...booked.map((id) => ({ stream: bookingStream(id), by: 'phone number' })),
    ...(customerId === null ? [] : [{ stream: customerStream(customerId), by: 'phone number' }]),
    ...(chefId === null ? [] : [{ stream: chefStream(chefId), by: 'phone number' }]),
    { stream: loginStream(index), by: 'phone number' },
  ];
}

async function bookingsOf(
  customerId: string,
  views: Awaited<ReturnType<OpenedProduct['views']>>,
): Promise<readonly string[]> {
  const { items } = await views.find<BookingDocument>(bookings.name, {
    where: { customerId },
    order: { index: 'by-customer', direction: 'desc' },
    offset: 0,
    limit: MAX_BOOKINGS_OF_PERSON,
  });
  return items.map(({ id }) => id);
}

/** Reads the whole log: requests are not indexed. */
async function ofRequest(reference: string, log: EventLog): Promise<readonly Candidate[]> {
  const streams = new Set<StreamName>();
  for await (const { events } of readBatches(log)) {
    for (const { stream, meta, id } of events) {
      if (streams.size === MAX_STREAMS_OF_REQUEST) break;
      if ([meta.correlationId, meta.commandId, meta.causationId, id].includes(reference)) streams.add(stream);
    }
  }
  return [...streams].map((stream) => ({ stream, by: 'request' }));
}

async function lastOf({ stream, by }: Candidate, log: EventLog): Promise<Found | undefined> {
  const last = (await log.readStream(stream)).at(-1);
  return last && { stream, by, last: { type: last.type, at: last.recordedAt } };
}
