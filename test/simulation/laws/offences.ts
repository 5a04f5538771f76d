/** For each law a world that breaks it: what is left of one that keeps them all, with one thing changed. */
import { capturesOf } from '@libs/booking/payments.js';
import { isConfirmed, type PlacedBooking } from '@libs/booking/state.js';
import type { Paise } from '@libs/contract/money.js';
import type { Remains } from './remains.js';

/** Undefined when nothing is left that could be changed like this. */
export type Offence = (remains: Remains) => Remains | undefined;

type Left = Remains['aftermath'];
type Book = Left['provider']['ledger']['book'];
type Event = Remains['events'][number];

/** `port` with other methods in the place of some. */
const but = <Port extends object>(port: Port, changes: Partial<Port>): Port =>
  new Proxy(port, {
    get(target, name) {
      const value: unknown = Reflect.get(name in changes ? changes : target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });

const leaving = (remains: Remains, change: Partial<Left>): Remains => ({
  ...remains,
  aftermath: { ...remains.aftermath, ...change },
});
const noting = (remains: Remains, change: Partial<Left['notes']>): Remains =>
  leaving(remains, { notes: { ...remains.aftermath.notes, ...change } });

const booking = (remains: Remains, change: Partial<Book>): Remains => {
  const { provider } = remains.aftermath;
  const ledger = but(provider.ledger, { book: but(provider.ledger.book, change) } as Partial<typeof provider.ledger>);
  return leaving(remains, { provider: but(provider, { ledger } as Partial<typeof provider>) });
};

/** Without the last event of a type, or with it once more. */
const without = (remains: Remains, type: string): Remains | undefined => {
  const last = remains.events.findLast((event) => event.type === type);
  return last && { ...remains, events: remains.events.filter((event) => event !== last) };
};
const again = (remains: Remains, type: string): Remains | undefined => {
  const last = remains.events.findLast((event) => event.type === type);
  return last && { ...remains, events: [...remains.events, last] };
};

/** One more booking: a visit that took place, changed. */
const oneMore = (remains: Remains, change: (visit: PlacedBooking) => Partial<PlacedBooking>): Remains | undefined => {
  const visit = [...remains.bookings.values()].filter(isConfirmed).find(({ chefId }) => chefId !== null);
  const made = visit && { ...visit, ...change(visit as PlacedBooking) };
  return made && { ...remains, bookings: new Map(remains.bookings).set('one more', made as PlacedBooking) };
};

const customerIn = ({ data }: Event): string => (data as { readonly customerId: string }).customerId;

export const OFFENCES: Readonly<Record<string, Offence>> = {
  'every acknowledged booking is there (I1)': (remains) => {
    const [one] = remains.aftermath.notes.promised;
    return one && noting(remains, { promised: [{ ...one, bookingId: 'lost' }] });
  },
  'one request makes one booking (I2)': (remains) =>
    remains.bookings.size > 0 ? noting(remains, { asked: new Set() }) : undefined,
  'an acknowledged cancellation stands': (remains) => noting(remains, { cancelled: new Set(['lost']) }),
  'bookings move along their graph (I7)': (remains) => without(remains, 'BookingStarted'),
  'every booking ends by itself': (remains) => oneMore(remains, () => ({ phase: 'placed' })),
  'no chef is on two bookings at once': (remains) => oneMore(remains, () => ({})),
  'time is reserved for one at a time, and given back when its booking is over': (remains) =>
    without(remains, 'TimeReleased'),
  'each side rates once': (remains) => again(remains, 'BookingRated'),
  'the books are the provider’s, to the paisa (I3, I4)': (remains) => {
    const all = remains.aftermath.provider.ledger.book.transactions();
    if (!all.some(({ state }) => state === 'completed')) return undefined;
    return booking(remains, { transactions: () => all.map((one) => ({ ...one, amount: (one.amount + 1) as Paise })) });
  },
  'a booking keeps at most one payment (I5)': (remains) =>
    oneMore(remains, ({ deposit }) => ({
      deposit: { ...deposit, owed: 0 as Paise },
      others: [{ ...deposit, owed: 0 as Paise }],
    })),
  'what is owed has gone back (I6)': (remains) =>
    oneMore(remains, ({ deposit }) => ({ deposit: { ...deposit, owed: deposit.amount, refunds: [] } })),
  'what comes in after a cancellation goes back whole': (remains) => {
    const kept = [...remains.bookings.values()].flatMap(capturesOf).find(({ refunds }) => refunds.length === 0);
    const isOfIt = ({ type, data }: Event): boolean =>
      type === 'DepositPaid' && (data as { readonly transactionId: string }).transactionId === kept?.transactionId;
    const events = remains.events.flatMap((event) =>
      isOfIt(event) ? [{ ...event, type: 'BookingCancelled' }, event] : [event],
    );
    return kept && { ...remains, events };
  },
  'no payment stays open': (remains) =>
    oneMore(remains, ({ deposit: { transactionId, amount } }) => ({
      others: [{ state: 'open', transactionId, amount, answer: {} }],
    })),
  'the ledger’s totals are the provider’s': (remains) => {
    const all = remains.aftermath.provider.ledger.book.transactions();
    return all.some(({ state }) => state === 'completed') ? booking(remains, { transactions: () => [] }) : undefined;
  },
  'there is one receipt for each payment and refund, of its amount': (remains) => without(remains, 'ReceiptIssued'),
  'receipts are numbered without gaps, each in its financial year': (remains) => {
    const first = remains.events.find(({ type }) => type === 'ReceiptIssued');
    const later = remains.events.some((event) => event !== first && event.stream === first?.stream);
    return later ? { ...remains, events: remains.events.filter((event) => event !== first) } : undefined;
  },
  'a coupon is used no more often than it may be, and for nothing that came to nothing': (remains) => {
    const events = remains.events.map((event): Event => {
      if (event.type !== 'CouponClaimed') return event;
      return { ...event, data: { ...(event.data as object), bookingId: 'lost' } } as Event;
    });
    return events.some(({ type }) => type === 'CouponClaimed') ? { ...remains, events } : undefined;
  },
  'nothing personal is in the log, the jobs, the files or what the server prints': (remains) => {
    const { server, people } = remains.aftermath;
    return leaving(remains, { server: but(server, { printed: [`hello ${people[0]?.firstName}`] }) });
  },
  'whoever asked to be erased is, and stands in no view (I11)': (remains) => {
    const erased = remains.events.filter(({ type }) => type === 'SubjectErased');
    const stays = remains.events.filter(({ type }) => type !== 'SubjectErased');
    const joined = stays.filter(({ type }) => type === 'CustomerRegistered').map(customerIn);
    const other = joined.find((id) => !erased.map(customerIn).includes(id));
    const [first] = erased;
    if (!first || other === undefined) return undefined;
    const wrong = { ...first, data: { ...(first.data as object), customerId: other } } as Event;
    return noting({ ...remains, events: [...stays, wrong] }, { leaving: new Set() });
  },
  'an open page has heard of each change of its owner’s bookings, and of nobody else’s': (remains) => {
    const { pages } = remains.aftermath;
    const page = pages.find(({ told, isUpToDate }) => told.size > 0 && isUpToDate);
    return page && leaving(remains, { pages: [but(page, { told: new Map() })] });
  },
  'a code is good once (I9)': (remains) => again(remains, 'OneTimeCodeVerified'),
  'a message is sent once': (remains) => {
    const { book } = remains.aftermath.provider.ledger;
    const [message] = book.messages(undefined, 1);
    return message && booking(remains, { messages: () => [{ ...message, id: 'under another name' }] });
  },
  'views and processes are what the log gives (I8)': ({ data, ...remains }) => ({
    ...remains,
    data: { ...data, log: but(data.log, { head: async () => undefined }) },
  }),
  'nothing waits for ever (I12)': ({ data, ...remains }) => ({
    ...remains,
    data: { ...data, jobs: but(data.jobs, { counts: () => ({ open: 1, parked: 0 }) }) },
  }),
  'no request met a defect': (remains) =>
    leaving(remains, { server: but(remains.aftermath.server, { defects: ['the server fell over'] }) }),
};
