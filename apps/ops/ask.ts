/** Finds what belongs to anything that an operator was told: people, their bookings, payments and messages. */
import { bookingIdOf, bookingIn, bookingStream, isBooking } from '@libs/booking/booking-id.js';
import { type MessageEvent, messagesStream } from '@libs/booking/messages.js';
import { attemptsOf, isCaptured } from '@libs/booking/state.js';
import { bookingCode, idEndOf } from '@libs/contract/booking-code.js';
import { formatMoney } from '@libs/contract/money.js';
import { kolkataDate } from '@libs/contract/time.js';
import { leavesOf } from '@libs/debugging/differences.js';
import { bookingAfter, categoryOf, stateAfter } from '@libs/debugging/replay.js';
import { type Found, isUnreadable } from '@libs/debugging/story.js';
import { readBatches } from '@libs/eventing/read-all.js';
import { ERASED, type RecordedEvent, type StoredEvent, type StreamName } from '@libs/eventing/types/envelope.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import { chefStream } from '@libs/identity/chef.js';
import { type claimDecider, claimStream } from '@libs/identity/claim.js';
import { customerStream } from '@libs/identity/customer.js';
import { loginStream } from '@libs/identity/one-time-code.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import { type ChefAccount, chefAccounts } from '@libs/views/chef-accounts.js';
import { type CustomerDocument, customers } from '@libs/views/customers.js';
import { activeOf } from './commands/consumers.js';
import { acceptedFirst, stepOf } from './explanation.js';
import { bookingsEndingIn, typedId } from './find-stream.js';
import type { OpenedProduct } from './product.js';
import { decodeReadable } from './reading.js';

const MAX_BOOKINGS_OF_PERSON = 20;
const MAX_BOOKINGS_OF_CODE = 20;
const MAX_FOUND_STREAMS = 50;
const MAX_PEOPLE = 20;
/** Of how many bookings the payments and messages are listed. */
const MAX_DETAILED_BOOKINGS = 20;
const MAX_MESSAGES_OF_BOOKING = 20;

/** A stream, or one of its events, and why it was found. */
type Candidate = Pick<Found, 'stream' | 'revision' | 'by'>;

/** The product of one question, which reads each stream once. */
type Asked = OpenedProduct & { readableOf(stream: StreamName): Promise<readonly RecordedEvent[]> };

function readerOf(product: OpenedProduct): Asked['readableOf'] {
  const read = new Map<StreamName, Promise<readonly RecordedEvent[]>>();
  const readable = async (stream: StreamName): Promise<readonly RecordedEvent[]> =>
    (await decodeReadable(await (await product.log()).readStream(stream))).filter((event) => !isUnreadable(event));
  return (stream) => {
    const found = read.get(stream) ?? readable(stream);
    read.set(stream, found);
    return found;
  };
}

/** Returns what `text` may mean, the likeliest first, and then what belongs to it; empty if nothing is found. */
export async function ask(text: string, opened: OpenedProduct): Promise<readonly Found[]> {
  const product: Asked = { ...opened, readableOf: readerOf(opened) };
  const found: Found[] = [];
  const add = (...more: readonly Found[]): void => {
    const isKnown = (one: Found): boolean =>
      found.some(
        ({ stream, kind, revision }) => stream === one.stream && kind === one.kind && revision === one.revision,
      );
    for (const one of more) if (!isKnown(one)) found.push(one);
  };
  const candidates = await candidatesOf(text.trim(), product);
  for (const candidate of candidates) add(...(await summaryOf(candidate, product)));
  const direct = found.map(({ stream }) => stream);
  for (const stream of direct) add(...(await peopleOf(stream, product)));
  for (const person of direct) add(...(await bookingsOf(person, product)));
  const detailed = new Set(found.map(({ stream }) => stream).filter(isBooking));
  for (const stream of [...detailed].slice(0, MAX_DETAILED_BOOKINGS)) add(...(await detailsOf(stream, product)));
  return found;
}

async function candidatesOf(text: string, product: OpenedProduct): Promise<readonly Candidate[]> {
  if (text === '') return [];
  const log = await product.log();
  const end = idEndOf(text);
  if (end !== undefined) {
    const streams = await bookingsEndingIn(end, log);
    return streams.slice(0, MAX_BOOKINGS_OF_CODE).map((stream) => ({ stream, by: 'code' }));
  }
  const id = typedId(text);
  const bookingId = bookingIdOf(id);
  if (bookingId !== undefined) {
    const by = id === bookingId ? 'id' : 'transaction';
    return [bookingStream(bookingId), customerStream(bookingId), chefStream(bookingId)].map((stream) => ({
      stream,
      by,
    }));
  }
  if (/^\+?[\d\s-]{10,16}$/.test(text)) return ofPhone(text, product);
  if (text.includes('@')) return ofPeople('e-mail', await product.views(), ({ email }) => isAlike(email, text));
  if (text.includes('-') && (await log.readStream(text as StreamName, { to: 0 })).length > 0) {
    return [{ stream: text as StreamName, by: 'name of the stream' }];
  }
  // No reference contains a space, and a name may.
  const named = /\s/.test(text) ? [] : await ofReference(text, product);
  return named.length > 0 ? named : ofPeople('name', await product.views(), ({ name }) => hasName(name, text));
}

const isAlike = (one: string, other: string): boolean => folded(one) === folded(other);
const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
/** Whether each word begins a word of the name. */
function hasName(name: string, text: string): boolean {
  const words = folded(name).split(/\s+/);
  return folded(text)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}

/** The number itself is neither stored nor logged: its keyed hash is part of stream names. */
async function ofPhone(number: string, product: OpenedProduct): Promise<readonly Candidate[]> {
  const index = (await product.blindIndex()).phone(number);
  const log = await product.log();
  const ownerOf = async (role: 'user' | 'chef'): Promise<string | null> => {
    const stream = claimStream('phone', role, index);
    const state = stateAfter(stream, await decodeReadable(await log.readStream(stream)));
    return (state as typeof claimDecider.initial).owner;
  };
  const [customerId, chefId] = await Promise.all([ownerOf('user'), ownerOf('chef')]);
  const streams = [
    ...(customerId === null ? [] : [customerStream(customerId)]),
    ...(chefId === null ? [] : [chefStream(chefId)]),
    loginStream(index),
  ];
  return streams.map((stream) => ({ stream, by: 'phone number' }));
}

interface Contact {
  readonly name: string;
  readonly email: string;
}

/** Reads the profiles of all people: names and addresses are not indexed. */
async function ofPeople(
  by: string,
  views: ViewStore,
  is: (contact: Contact) => boolean,
): Promise<readonly Candidate[]> {
  const found: Candidate[] = [];
  for (const view of [customers, chefAccounts]) {
    const generation = await activeOf(view as never, views);
    if (!generation) continue;
    for await (const one of views.scan<CustomerDocument | ChefAccount>(generation)) {
      const profile = one.broken ? null : one.document.profile;
      if (profile === null || profile === ERASED) continue;
      const { firstName, lastName, email } = profile;
      if (!is({ name: `${firstName} ${lastName}`, email })) continue;
      found.push({ stream: view === customers ? customerStream(one.id) : chefStream(one.id), by });
      if (found.length === MAX_PEOPLE) return found;
    }
  }
  return found;
}

/**
 * Finds a request, an event, or a reference of a provider: anything that events contain unencrypted. Reads the whole
 * log, because they are not indexed.
 */
async function ofReference(reference: string, product: OpenedProduct): Promise<readonly Candidate[]> {
  const found = new Map<StreamName, Candidate>();
  for await (const { events } of readBatches(await product.log())) {
    for (const event of events) {
      if (found.size === MAX_FOUND_STREAMS) return [...found.values()];
      const by = found.has(event.stream) ? undefined : howNamed(event, reference);
      if (by !== undefined) found.set(event.stream, { stream: event.stream, revision: event.revision, by });
    }
  }
  return [...found.values()];
}

function howNamed({ id, meta, data }: StoredEvent, reference: string): string | undefined {
  if (id === reference) return 'event';
  if ([meta.correlationId, meta.commandId, meta.causationId].includes(reference)) return 'request';
  // Cheaper than looking at each field of each event.
  if (!JSON.stringify([data, meta.rule]).includes(reference)) return undefined;
  const leaves = leavesOf({ data, facts: meta.rule?.facts });
  return [...leaves].find(([, value]) => value === reference)?.[0].replace(/^(data|facts)\./, '');
}

async function summaryOf({ stream, revision, by }: Candidate, product: Asked): Promise<readonly Found[]> {
  const events = await product.readableOf(stream);
  const last = events.at(-1);
  if (!last) return [];
  const shown = { stream, by, at: last.recordedAt, ...(revision !== undefined && { revision }) };
  const category = categoryOf(stream);
  if (category === 'booking') return [{ ...shown, kind: 'booking', what: bookingText(stream, events) }];
  if (category === 'customer' || category === 'chef') {
    return [{ ...shown, kind: 'person', what: `${category}, last ${last.type}` }];
  }
  return [{ ...shown, kind: 'other', what: `last ${last.type}` }];
}

function bookingText(stream: StreamName, events: readonly RecordedEvent[]): string {
  const booking = bookingAfter(events);
  const code = bookingCode(bookingIn(stream));
  return booking.phase === 'none' ? code : `${code}, ${booking.phase}, on ${kolkataDate(booking.choices.start)}`;
}

/** Returns the customer and the chef of a booking. */
async function peopleOf(stream: StreamName, product: Asked): Promise<readonly Found[]> {
  if (!isBooking(stream)) return [];
  const booking = bookingAfter(await product.readableOf(stream));
  if (booking.phase === 'none') return [];
  const chefId = 'chefId' in booking ? booking.chefId : null;
  return [
    ...(await summaryOf({ stream: customerStream(booking.customerId), by: 'booking' }, product)),
    ...(chefId === null ? [] : await summaryOf({ stream: chefStream(chefId), by: 'booking' }, product)),
  ];
}

/** Returns the newest bookings of a person. */
async function bookingsOf(person: StreamName, product: Asked): Promise<readonly Found[]> {
  const category = categoryOf(person);
  if (category !== 'customer' && category !== 'chef') return [];
  const where = { [`${category}Id`]: person.slice(category.length + 1) };
  const order = { index: `by-${category}`, direction: 'desc' } as const;
  const query = { where, order, limit: MAX_BOOKINGS_OF_PERSON };
  const { items } = await (await product.views()).find<BookingDocument>(bookings.name, query);
  const streams = items.map(({ id }) => bookingStream(id));
  return (await Promise.all(streams.map((stream) => summaryOf({ stream, by: category }, product)))).flat();
}

/** Returns the payments, refunds and messages of a booking. */
async function detailsOf(stream: StreamName, product: Asked): Promise<readonly Found[]> {
  const events = await product.readableOf(stream);
  const sent = (await product.readableOf(messagesStream(bookingIn(stream)))) as readonly RecordedEvent<MessageEvent>[];
  return [...paymentsIn(stream, events), ...messagesIn(sent)];
}

function paymentsIn(stream: StreamName, events: readonly RecordedEvent[]): readonly Found[] {
  const booking = bookingAfter(events);
  const lastOf = (field: string, id: string): RecordedEvent | undefined =>
    events.findLast(({ data }) => (data as Readonly<Record<string, unknown>>)[field] === id);
  const found = (id: string, last: RecordedEvent | undefined, what: string): readonly Found[] => {
    if (!last) return [];
    const { providerReference: reference } = last.data as { readonly providerReference?: string };
    const more = reference === undefined ? '' : `, reference ${reference}`;
    const { revision, recordedAt: at } = last;
    return [{ kind: 'payment', stream, revision, by: 'booking', what: `${id}: ${what}${more}`, at }];
  };
  return attemptsOf(booking).flatMap((attempt) => {
    const { transactionId, amount, state } = attempt;
    const own = events.findLast(({ type, data }) => {
      const { transactionId: id } = data as { readonly transactionId?: string };
      return id === transactionId && type.startsWith('Deposit');
    });
    return [
      ...found(transactionId, own, `${formatMoney(amount)} ${state}`),
      ...(isCaptured(attempt) ? attempt.refunds : []).flatMap(({ refundId, amount: back, state: done }) =>
        found(refundId, lastOf('refundId', refundId), `refund of ${formatMoney(back)} ${done}`),
      ),
    ];
  });
}

/** Returns each message with its last step. */
function messagesIn(events: readonly RecordedEvent<MessageEvent>[]): readonly Found[] {
  const steps = acceptedFirst(events);
  const byMessage = new Map(steps.map((event) => [`${event.data.message} ${event.data.channel}`, event]));
  return [...byMessage.values()].slice(-MAX_MESSAGES_OF_BOOKING).map((event) => {
    const { stream, revision, data, recordedAt: at } = event;
    const what = `${data.kind} to the ${data.to} by ${data.channel}, ${stepOf(event)}`;
    return { kind: 'message', stream, revision, by: 'booking', what, at };
  });
}
