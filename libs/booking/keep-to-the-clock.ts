/** Policy: a visit begins at its start and is complete at its end, or is cancelled at its start for want of a chef. */
import type { Instant } from '@libs/contract/time.js';
import type { ProcessManager } from '@libs/eventing/types/process-manager.js';
import { type Operation, update, upsert } from '@libs/eventing/types/projection.js';
import { bookingIn } from './booking-id.js';
import type {
  BookingAmended,
  BookingCancelled,
  BookingCompleted,
  BookingRequested,
  BookingStarted,
  DepositPaid,
} from './events.js';

/** One for each booking. */
export interface Visit {
  readonly open: boolean;
  readonly bookingId: string;
  readonly start: Instant;
  readonly end: Instant;
  /** What it waits for: its deposit, its start, its end, or nothing any more. */
  readonly waitsFor: 'deposit' | 'start' | 'end' | 'nothing';
}

type Handled = BookingRequested | BookingAmended | DepositPaid | BookingStarted | BookingCompleted | BookingCancelled;

export const keepToTheClock: ProcessManager<Visit, Handled> = {
  name: 'keep-to-the-clock',
  version: 1,
  handles: [
    'BookingRequested',
    'BookingAmended',
    'DepositPaid',
    'BookingStarted',
    'BookingCompleted',
    'BookingCancelled',
  ],
  indexes: [{ name: 'open', fields: ['open', 'start'] }],

  project(event) {
    const bookingId = bookingIn(event.stream);
    switch (event.type) {
      case 'BookingRequested': {
        const { start, end } = event.data.choices;
        return [upsert(bookingId, () => ({ open: false, bookingId, start, end, waitsFor: 'deposit' }))];
      }
      case 'BookingAmended': {
        const { start, end } = event.data.choices;
        return [update(bookingId, (visit) => ({ ...visit, start, end }))];
      }
      case 'DepositPaid':
        return [moveOn(bookingId, 'deposit', 'start')];
      case 'BookingStarted':
        return [moveOn(bookingId, 'start', 'end')];
      case 'BookingCompleted':
      case 'BookingCancelled':
        return [update(bookingId, (visit) => ({ ...visit, open: false, waitsFor: 'nothing' }))];
    }
  },

  /** A job that runs too early, because the visit was moved to a later time, is refused as `not-due` and comes back then. */
  nextAction({ waitsFor, bookingId, start, end }) {
    const data = { bookingId };
    switch (waitsFor) {
      case 'start':
        return [{ job: 'start-booking', id: `start-${bookingId}`, data, runAt: start }];
      case 'end':
        return [{ job: 'complete-booking', id: `complete-${bookingId}`, data, runAt: end }];
      case 'deposit':
      case 'nothing':
        return [];
    }
  },
};

/** Money that comes for a booking that is over, or comes twice, changes nothing. */
const moveOn = (bookingId: string, from: Visit['waitsFor'], to: 'start' | 'end'): Operation<Visit> =>
  update(bookingId, (visit) => (visit.waitsFor === from ? { ...visit, open: true, waitsFor: to } : visit));
