import { history } from '../../test/support/eventing/history.js';
import { type BookingEvent, changesSince, evolve } from './booking.js';
import { capturesOf, NO_BOOKING, outstandingOf, type Phase, totalsOf } from './state.js';
import {
  amended,
  assigned,
  awaitingPayment,
  cancelled,
  CHEF,
  choices,
  completed,
  DEPOSIT,
  failed,
  fare,
  initiated,
  inStream,
  paid,
  pending,
  placed,
  placedWithChef,
  quoted,
  refundCompleted,
  refundFailed,
  refundInitiated,
  requested,
  started,
} from '../../test/support/booking/a-booking.js';
import { describe, expect, it } from '@jest/globals';
import { rupees } from '@libs/contract/money.js';
import { DAY, plus } from '@libs/contract/time.js';

const after = (...events: readonly BookingEvent[]) => events.reduce((state, event) => evolve(state, event), NO_BOOKING);
const rated: BookingEvent = {
  type: 'BookingRated',
  data: { by: 'customer', raterId: 'customer-1', ratedId: CHEF, stars: 5, description: '' },
};

describe('the phases of a booking', () => {
  it.each<readonly [Phase, readonly BookingEvent[]]>([
    ['none', []],
    ['requested', [requested]],
    ['pending', pending],
    ['pending', [...awaitingPayment, failed()]],
    ['placed', placed],
    ['placed', [...awaitingPayment, failed(), initiated(2), paid(1)]],
    ['placed', placedWithChef],
    ['in-progress', [...placedWithChef, started]],
    ['complete', [...placedWithChef, started, completed]],
    ['complete', [...placedWithChef, started, completed, rated]],
    ['cancelled', [...pending, cancelled(rupees(0))]],
    ['cancelled', [...placed, cancelled(), refundInitiated(), refundCompleted()]],
    ['cancelled', [...awaitingPayment, cancelled(rupees(0)), paid()]],
  ])('is %s', (phase, events) => {
    expect(after(...events).phase).toBe(phase);
  });

  it.each<readonly [string, readonly BookingEvent[], BookingEvent]>([
    ['an unpaid booking does not start', awaitingPayment, started],
    ['a booking is not complete before it started', placedWithChef, completed],
    ['a started booking is not cancelled back', [...placed, cancelled()], started],
    ['a second request is not another booking', pending, requested],
    ['nothing happens to a booking that is not there', [], cancelled()],
    ['a payment of an unknown attempt is none', pending, paid(7)],
  ])('%s', (_, events, event) => {
    const before = after(...events);
    expect(evolve(before, event)).toEqual(before);
  });

  it('keep the chef through the visit and after it', () => {
    expect(after(...placedWithChef, started, completed)).toMatchObject({ chefId: CHEF, ratedBy: [] });
    expect(after(...placedWithChef, started, completed, rated)).toMatchObject({ ratedBy: ['customer'] });
    expect(after(...placedWithChef, cancelled())).toMatchObject({ chefId: CHEF });
  });

  it('have amended choices and their fare', () => {
    const later = { ...choices, start: plus(choices.start, DAY), end: plus(choices.end, DAY) };
    const dearer = { ...fare, finalFare: rupees(5_000), deposit: rupees(1_250) };
    const amended = after(
      ...pending,
      { type: 'BookingAmended', data: { choices: later } },
      { ...quoted, data: dearer },
    );
    expect(amended).toMatchObject({ phase: 'pending', choices: later, fare: dearer });
  });
});

describe('the money of a booking', () => {
  it('contains the deposit and the open page', () => {
    expect(after(...awaitingPayment)).toMatchObject({ attempts: [{ state: 'open', hasPage: true }] });
    expect(totalsOf(after(...placed))).toEqual({ paid: DEPOSIT, owed: 0, returned: 0 });
  });

  it('is owed as the cancellation says, until it is refunded', () => {
    const owed = after(...placed, cancelled(rupees(500)));
    expect(totalsOf(owed)).toEqual({ paid: DEPOSIT, owed: rupees(500), returned: 0 });
    const [payment] = capturesOf(after(...placed, cancelled(rupees(500)), refundInitiated(1, rupees(500))));
    expect(payment && outstandingOf(payment)).toBe(0);
    const done = [refundInitiated(1, rupees(500)), refundCompleted(1, rupees(500))];
    expect(totalsOf(after(...placed, cancelled(rupees(500)), ...done)).returned).toBe(rupees(500));
  });

  it('is still owed after a refund failed', () => {
    const [payment] = capturesOf(after(...placed, cancelled(), refundInitiated(), refundFailed()));
    expect(payment && outstandingOf(payment)).toBe(DEPOSIT);
  });

  it('is owed in full when it arrives after the cancellation', () => {
    const late = after(...awaitingPayment, cancelled(rupees(0)), paid());
    expect(totalsOf(late)).toEqual({ paid: DEPOSIT, owed: DEPOSIT, returned: 0 });
  });

  it('is owed once when a payment is reported twice', () => {
    const twice = after(...awaitingPayment, failed(), initiated(2), paid(2), paid(1));
    expect(twice.phase).toBe('placed');
    expect(totalsOf(twice)).toEqual({ paid: DEPOSIT * 2, owed: DEPOSIT, returned: 0 });
  });

  it('above an amended fare is owed, and not a second time when the booking is cancelled', () => {
    const cheaper: BookingEvent = { ...quoted, data: { ...fare, finalFare: rupees(600) } };
    const amended = after(...placed, assigned, cheaper);
    expect(totalsOf(amended).owed).toBe(rupees(400));
    expect(totalsOf(evolve(amended, cancelled(rupees(600)))).owed).toBe(DEPOSIT);
  });
});

describe('the changes of a booking since a revision', () => {
  const events = history(inStream(...placedWithChef, amended({ headCount: 9 }), quoted, initiated(2)));
  const { length } = placedWithChef;

  it('are the later events that matter to a decision', () => {
    expect(changesSince(events, length - 1)).toEqual(['BookingAmended']);
    expect(changesSince(events, 1)).toEqual(['DepositPaid', 'ChefAssigned', 'BookingAmended']);
  });

  it('are none for a customer who saw the last of them, or a revision that is yet to come', () => {
    expect(changesSince(events, length)).toEqual([]);
    expect(changesSince(events, 99)).toEqual([]);
  });
});
