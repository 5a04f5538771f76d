/** Violations of invariants: the final state of a run that satisfies all, with one change. */
import { type BookingState, isConfirmed } from '@libs/booking/state.js';
import type { Paise } from '@libs/contract/money.js';
import type { FinalState } from './final-state.js';
import { isEarned } from './ledger-invariants.js';
import { withMethods } from '../../support/with-methods.js';

/** Returns undefined if the state contains nothing that could be changed in this way. */
export type Violation = (finalState: FinalState) => FinalState | undefined;

type Left = FinalState['run'];
type Book = Left['provider']['ledger']['book'];
type Event = FinalState['events'][number];

const leaving = (finalState: FinalState, change: Partial<Left>): FinalState => ({
  ...finalState,
  run: { ...finalState.run, ...change },
});
const noting = (finalState: FinalState, change: Partial<Left['acknowledged']>): FinalState =>
  leaving(finalState, { acknowledged: { ...finalState.run.acknowledged, ...change } });

const booking = (finalState: FinalState, change: Partial<Book>): FinalState => {
  const { provider } = finalState.run;
  const ledger = withMethods(provider.ledger, { book: withMethods(provider.ledger.book, change) });
  return leaving(finalState, { provider: withMethods(provider, { ledger }) });
};

/** Returns the state with some events replaced by others. */
const changing = (finalState: FinalState, change: (event: Event) => readonly Event[]): FinalState => ({
  ...finalState,
  events: finalState.events.flatMap(change),
});

const customerIn = ({ data }: Event): string => (data as { readonly customerId: string }).customerId;

export const VIOLATIONS: Readonly<Record<string, Violation>> = {
  'every acknowledged booking exists': (finalState) => {
    const [one] = finalState.run.acknowledged.bookings;
    return one && noting(finalState, { bookings: [{ ...one, bookingId: 'lost' }] });
  },
  'one request makes one booking': (finalState) =>
    finalState.bookings.size > 0 ? noting(finalState, { requestedKeys: new Set() }) : undefined,
  'an acknowledged cancellation is final': (finalState) => noting(finalState, { cancelled: new Set(['lost']) }),
  'another date is accepted in time, by the other side'(finalState) {
    const started = finalState.events.find(({ type }) => type === 'BookingStarted');
    const data = { chefId: 'chef', by: 'chef' };
    return (
      started &&
      changing(finalState, (event) => (event === started ? [event, { ...event, type: 'MoveAccepted', data }] : [event]))
    );
  },
  'a weekly cook proposes one visit at a time, while it runs and is paid'(finalState) {
    const [first] = finalState.events;
    const at = '2030-01-01T00:00:00.000Z';
    const data = { seriesId: 'one', customerId: 'one', visit: 1, start: at, end: at, expiresAt: at };
    const proposed = first && { ...first, stream: 'series-one' as const, type: 'SeriesVisitProposed', data };
    return proposed && { ...finalState, events: [...finalState.events, proposed] };
  },
  'every rupee of a booking belongs to the customer, the chef or the house'(finalState) {
    const claimed = finalState.events.find(({ type }) => type === 'BalanceClaimed');
    return (
      claimed &&
      changing(finalState, (event) =>
        event === claimed ? [{ ...event, data: { ...(event.data as object), amount: 100_000_000 } }] : [event],
      )
    );
  },
  'a chef is paid back for ingredients within the limit of the customer': (finalState) => {
    const assigned = finalState.events.find(({ type }) => type === 'ChefAssigned');
    const filed = (event: Event): Event => {
      const { chefId } = event.data as { readonly chefId: string };
      const data = { chefId, amount: 1 as Paise, pictureId: 'picture' };
      return { ...event, type: 'IngredientsReceiptFiled', data };
    };
    return assigned && changing(finalState, (event) => (event === assigned ? [event, filed(event)] : [event]));
  },
  'nobody is sent to a city they did not choose': (finalState) =>
    finalState.events.some(({ type }) => type === 'ChefAssigned')
      ? changing(finalState, (event) => [
          event.type === 'ChefExperienceRecorded'
            ? { ...event, data: { ...(event.data as object), location: 'Madhya Pradesh' } }
            : event,
        ])
      : undefined,
  'everything comes back to a customer to whom nobody came'(finalState) {
    const started = finalState.events.find(({ type }) => type === 'BookingStarted');
    const data = { chefId: 'chef', refund: 0 };
    return (
      started &&
      changing(finalState, (event) =>
        event === started ? [event, { ...event, type: 'NoShowReported', data }] : [event],
      )
    );
  },
  'a share of the fare comes back of a visit that began late, and of no other'(finalState) {
    const completed = finalState.events.find(({ type }) => type === 'BookingCompleted');
    const data = { customerId: 'customer', kind: 'food', note: '', chefId: 'chef', refund: 100 };
    return (
      completed &&
      changing(finalState, (event) =>
        event === completed ? [event, { ...event, type: 'ProblemReported', data }] : [event],
      )
    );
  },
  'the sums of the chefs’ statements are those of the log'(finalState) {
    const { bookings } = finalState;
    if (![...bookings.values()].some(isEarned)) return undefined;
    const dearer = (one: BookingState): BookingState =>
      isConfirmed(one) ? { ...one, fare: { ...one.fare, finalFare: (one.fare.finalFare + 100) as Paise } } : one;
    return { ...finalState, bookings: new Map([...bookings].map(([id, one]) => [id, dearer(one)])) };
  },
  'payments and refunds equal those of the provider, to the paisa': (finalState) => {
    const all = finalState.run.provider.ledger.book.transactions();
    if (!all.some(({ state }) => state === 'completed')) return undefined;
    return booking(finalState, {
      transactions: () => all.map((one) => ({ ...one, amount: (one.amount + 1) as Paise })),
    });
  },
  'the ledger’s totals equal the provider’s': (finalState) => {
    const all = finalState.run.provider.ledger.book.transactions();
    return all.some(({ state }) => state === 'completed') ? booking(finalState, { transactions: () => [] }) : undefined;
  },
  'no personal data is in the log, the jobs, the files or the server’s output': (finalState) => {
    const { server, people } = finalState.run;
    return leaving(finalState, { server: withMethods(server, { printed: [`hello ${people[0]?.firstName}`] }) });
  },
  'an erased person appears in no view': (finalState) => {
    const erased = finalState.events.filter(({ type }) => type === 'SubjectErased');
    const stays = finalState.events.filter(({ type }) => type !== 'SubjectErased');
    const joined = stays.filter(({ type }) => type === 'CustomerRegistered').map(customerIn);
    const other = joined.find((id) => !erased.map(customerIn).includes(id));
    const [first] = erased;
    if (!first || other === undefined) return undefined;
    const wrong = { ...first, data: { ...(first.data as object), customerId: other } } as Event;
    return noting({ ...finalState, events: [...stays, wrong] }, { leaving: new Set() });
  },
  'an open page received each change of its owner’s bookings, and of nobody else’s': (finalState) => {
    const { pages } = finalState.run;
    // Of a visit that was only offered to a chef, nothing is missed later.
    const own = [...finalState.bookings.values()].filter((one) => one.phase !== 'none');
    const isOfOwner = (page: (typeof pages)[number]): boolean =>
      own.some(({ bookingId, customerId }) => customerId === page.owner.id && page.receivedRevisions.has(bookingId));
    const page = pages.find((one) => one.isUpToDate && isOfOwner(one));
    return page && leaving(finalState, { pages: [withMethods(page, { receivedRevisions: new Map() })] });
  },
  'a message is sent once': (finalState) => {
    const { book } = finalState.run.provider.ledger;
    const [message] = book.messages(undefined, 1);
    return message && booking(finalState, { messages: () => [{ ...message, id: 'under another name' }] });
  },
  'views and processes equal a fold of the log': ({ data, ...finalState }) => ({
    ...finalState,
    data: { ...data, log: withMethods(data.log, { head: async () => undefined }) },
  }),
  'no work is left waiting': ({ data, ...finalState }) => ({
    ...finalState,
    data: { ...data, jobs: withMethods(data.jobs, { counts: () => ({ open: 1, parked: 0 }) }) },
  }),
  'events that a job appends name the event that caused them, and have the correlation id of the same request': (
    finalState,
  ) => {
    const last = finalState.events.findLast(({ type }) => type === 'ChefAssigned');
    const lost = last && { ...last, meta: { ...last.meta, causationId: 'lost' } };
    return lost && { ...finalState, events: finalState.events.map((event) => (event === last ? lost : event)) };
  },
  'no request ended with an internal error': (finalState) =>
    leaving(finalState, { server: withMethods(finalState.run.server, { defects: ['the server fell over'] }) }),
};
