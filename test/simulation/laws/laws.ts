/** What must be true of every world once it has come to rest, each law told by its name. (I1) to (I12) are the marks that the reviews go by. */
import { bookingIn } from '@libs/booking/booking-id.js';
import type { BookingEvent } from '@libs/booking/events.js';
import { evolve } from '@libs/booking/evolve.js';
import { attemptsOf, capturesOf, heldOf, outstandingOf } from '@libs/booking/payments.js';
import { type BookingState, NO_BOOKING } from '@libs/booking/state.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { Process } from '@libs/eventing/types/process.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import { verifyView } from '@libs/eventing/verify-view.js';
import { couponByCode } from '@libs/pricing/coupons.js';
import { kolkataDate } from '@libs/contract/time.js';
import { PROJECTIONS } from '@libs/views/all-views.js';
import { PROCESSES } from '@libs/views/processes.js';
import { openDisk } from '../world/ports.js';
import type { Aftermath } from '../world/world.js';
import { PHASE_GRAPH } from '@libs/booking/testing/phase-graph.js';

/** A world and what its log says. */
export interface Remains {
  readonly aftermath: Aftermath;
  readonly data: ReturnType<typeof openDisk>;
  readonly events: readonly RecordedEvent[];
  readonly bookings: ReadonlyMap<string, BookingState>;
}

/** A chef who has time is on offer for as long as that is so; everything else comes to an end. */
const ENDING = PROCESSES.filter(({ name }) => name !== 'offer-free-chef');

/** What is wrong; nothing when the law holds. */
type Law = (remains: Remains) => readonly string[] | Promise<readonly string[]>;

export const LAWS: Readonly<Record<string, Law>> = {
  'every acknowledged booking is there (I1)': ({ aftermath: { notes }, bookings }) =>
    notes.promised.filter(({ bookingId }) => !bookings.has(bookingId)).map(({ bookingId }) => bookingId),

  'one request makes one booking (I2)': ({ aftermath: { notes }, bookings }) => {
    const ids = new Map<string, string>();
    const doubled = notes.promised.filter(({ customer, key, bookingId }) => {
      const name = `${customer.id}/${key}`;
      const first = ids.get(name) ?? bookingId;
      ids.set(name, first);
      return first !== bookingId;
    });
    const tooMany =
      bookings.size > notes.asked.size ? [`${bookings.size} bookings of ${notes.asked.size} requests`] : [];
    return [...doubled.map(({ bookingId }) => bookingId), ...tooMany];
  },

  'the books are the provider’s, to the paisa (I3, I4)': ({ bookings, aftermath: { provider } }) => {
    const ours = [...bookings.values()]
      .flatMap(capturesOf)
      .flatMap(({ transactionId, amount, refunds }) => [
        `capture ${transactionId} ${amount}`,
        ...refunds.filter(({ state }) => state === 'completed').map((one) => `refund ${one.refundId} ${one.amount}`),
      ]);
    const theirs = provider.ledger.book
      .transactions()
      .filter(({ state }) => state === 'completed')
      .map(({ kind, id, amount }) => `${kind} ${id} ${amount}`);
    return unlike(ours, theirs);
  },

  'a booking keeps at most one payment (I5)': ({ bookings }) =>
    where(bookings, (state) => capturesOf(state).filter((capture) => heldOf(capture) > 0).length > 1),

  'what is owed has gone back (I6)': ({ bookings }) =>
    where(bookings, (state) => capturesOf(state).some((capture) => outstandingOf(capture) > 0)),

  'an acknowledged cancellation stands': ({ aftermath: { notes }, bookings }) =>
    [...notes.cancelled].filter((id) => bookings.get(id)?.phase !== 'cancelled'),

  'no payment stays open': ({ bookings }) =>
    where(bookings, (state) => attemptsOf(state).some((attempt) => attempt.state === 'open')),

  'bookings move along their graph (I7)': ({ events }) => {
    const states = new Map<string, BookingState>();
    return events.flatMap((event) => {
      if (!event.stream.startsWith('booking-')) return [];
      const before = states.get(event.stream) ?? NO_BOOKING;
      const after = evolve(before, event as RecordedEvent<BookingEvent>);
      states.set(event.stream, after);
      const moved = after.phase !== before.phase && !PHASE_GRAPH[before.phase].includes(after.phase);
      return moved ? [`${event.stream}: ${before.phase} to ${after.phase}`] : [];
    });
  },

  'views and processes are what the log gives (I8)': async ({ data: ports }) => {
    const wrong: string[] = [];
    for (const view of [...PROJECTIONS, ...PROCESSES] as readonly unknown[] as readonly Projection<object>[]) {
      const active = (await ports.views.generations(view.name)).find((one) => one.active);
      if (!active) wrong.push(`${view.name} was never built`);
      else {
        const { differing } = await verifyView(view, active, ports);
        if (differing.length > 0) wrong.push(`${view.name}: ${differing.join(', ')}`);
        if ((await ports.views.checkpoint(active)) !== (await ports.log.head())) wrong.push(`${view.name} is behind`);
        if ((await ports.views.parked(active)).length > 0) wrong.push(`${view.name} has parked streams`);
      }
    }
    return wrong;
  },

  'a code is good once (I9)': ({ events }) => {
    const used = events.filter(({ type }) => type === 'OneTimeCodeVerified');
    return repeated(used.map(({ data }) => (data as { readonly challenge: string }).challenge));
  },

  'nothing waits for ever (I12)': async ({ data: { jobs, views } }) => {
    const counts = jobs.counts();
    const parked = jobs.parked().map(({ intent, error }) => `parked ${intent.id}: ${error}`);
    const open: string[] = counts.open > 0 ? [`${counts.open} jobs`] : [];
    for (const process of ENDING as readonly Process<{ readonly open: boolean }>[]) {
      const index = process.indexes.find(({ fields }) => fields[0] === 'open')?.name ?? '';
      const order = { index, direction: 'asc' } as const;
      const { items } = await views.find(process.name, { where: { open: true }, order, offset: 0, limit: 10 });
      open.push(...items.map((item) => `${process.name}: ${JSON.stringify(item)}`));
    }
    return [...parked, ...open];
  },

  'a coupon is used no more often than it may be': ({ events, bookings, aftermath: { machine } }) => {
    const uses = new Map<string, Set<string>>();
    for (const { stream, type, data } of events) {
      const { bookingId } = data as { readonly bookingId: string };
      if (type === 'CouponClaimed') uses.set(stream, (uses.get(stream) ?? new Set()).add(bookingId));
      if (type === 'CouponReleased') uses.get(stream)?.delete(bookingId);
    }
    return [...uses].flatMap(([stream, ids]) => {
      const most = couponByCode(stream.split('-')[1] ?? '', kolkataDate(machine.now()))?.usesPerCustomer ?? Infinity;
      const unused = [...ids].filter((id) => !bookings.has(id));
      return ids.size > most || unused.length > 0 ? [`${stream}: ${[...ids].join()}`] : [];
    });
  },

  'a message is sent once': ({ aftermath: { provider } }) =>
    repeated(
      provider.ledger.book.messages(undefined, 10_000).map(({ id, to, text }) => `${id.split('-')[1]} ${to} ${text}`),
    ),

  'no request met a defect': ({ aftermath: { server } }) => server.defects,
};

const where = (
  bookings: ReadonlyMap<string, BookingState>,
  isWrong: (state: BookingState) => boolean,
): readonly string[] => [...bookings].filter(([, state]) => isWrong(state)).map(([id]) => id);

const repeated = (names: readonly string[]): readonly string[] =>
  names.filter((name, index) => names.indexOf(name) !== index);

/** What only one of them has. */
function unlike(ours: readonly string[], theirs: readonly string[]): readonly string[] {
  return [
    ...ours.filter((line) => !theirs.includes(line)).map((line) => `only ours: ${line}`),
    ...theirs.filter((line) => !ours.includes(line)).map((line) => `only theirs: ${line}`),
    ...repeated(ours),
  ];
}

/** Reads what is left of a world. */
export async function remainsOf(aftermath: Aftermath): Promise<Remains> {
  const { machine, disk } = aftermath;
  const data = openDisk(machine, disk);
  const events = await data.codec.decode(disk.events.all);
  const bookings = new Map<string, BookingState>();
  for (const event of events) {
    if (!event.stream.startsWith('booking-')) continue;
    const id = bookingIn(event.stream);
    bookings.set(id, evolve(bookings.get(id) ?? NO_BOOKING, event as RecordedEvent<BookingEvent>));
  }
  return { aftermath, data, events, bookings };
}

/** Every law that does not hold, and what is wrong. */
export async function brokenLaws(remains: Remains): Promise<readonly string[]> {
  const broken: string[] = [];
  for (const [law, wrong] of Object.entries(LAWS)) {
    const found = await wrong(remains);
    if (found.length > 0) broken.push(`${law}: ${found.slice(0, 5).join('; ')}`);
  }
  return broken;
}
