import { describe, expect, it } from '@jest/globals';
import { evolve } from '@libs/booking/evolve.js';
import type { BookingEvent } from '@libs/booking/events.js';
import { type BookingState, NO_BOOKING } from '@libs/booking/state.js';
import * as a from '@libs/booking/testing/a-booking.js';
import type { StatusNumber } from '@libs/contract/enums.js';
import { rupees } from '@libs/contract/money.js';
import { HOUR, plus } from '@libs/contract/time.js';
import { documentsAfter, history } from '@libs/eventing/testing/history.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { bookings } from './bookings.js';
import { concernedBy } from './concerned.js';

const after = (...events: readonly BookingEvent[]) =>
  documentsAfter(bookings, history(a.inStream(...events))).get(a.ID);

describe('the status of a booking', () => {
  it.each<readonly [string, StatusNumber, readonly BookingEvent[]]>([
    ['pending while the deposit is unpaid', 4, a.pending],
    ['pending with a failed payment', 4, [...a.awaitingPayment, a.failed()]],
    ['placed once the deposit is paid', 3, a.placed],
    ['placed with a chef', 3, a.placedWithChef],
    ['in progress from its start', 2, [...a.placedWithChef, a.started]],
    ['complete at its end', 1, [...a.placedWithChef, a.started, a.completed]],
    ['cancelled', 0, [...a.placed, a.cancelled()]],
    ['cancelled, because no chef was free', 0, [...a.placed, a.chefless]],
    ['cancelled, whatever the money does', 0, [...a.awaitingPayment, a.cancelled(rupees(0)), a.paid()]],
  ])('is %s: %i', (_, status, events) => {
    expect(after(...events)?.status).toBe(status);
  });
});

describe('the document of a booking', () => {
  it('holds what lists are found by', () => {
    expect(after(...a.placedWithChef)).toMatchObject({
      id: a.ID,
      customerId: a.CUSTOMER,
      chefId: a.CHEF,
      createdAt: history(a.inStream(a.requested))[0]?.occurredAt,
      revision: 4,
    });
    const indexed = new Set(bookings.indexes.flatMap(({ fields }) => fields));
    const released = ['releasedAt', 'releasedChefId'];
    expect([...indexed].sort()).toEqual(
      ['changed', 'chefId', 'createdAt', 'customerId', 'deposit', ...released, 'start', 'status'].sort(),
    );
  });

  it('belongs to its chef until the chef is let go', () => {
    expect(after(...a.placedWithChef, a.released())).toMatchObject({ status: 3, chefId: null, chef: null });
  });

  it('concerns a chef who is let go in that moment, and then no more', () => {
    const whom = (...events: readonly BookingEvent[]) => {
      const document = after(...events);
      return document && concernedBy(bookings.name)(document);
    };
    const other = { ...a.assigned, data: { ...a.assigned.data, chefId: a.OTHER_CHEF } };
    expect(whom(...a.placedWithChef)).toEqual([a.CUSTOMER, a.CHEF]);
    expect(whom(...a.placedWithChef, a.released())).toEqual([a.CUSTOMER, a.CHEF]);
    expect(whom(...a.placedWithChef, a.released(), other)).toEqual([a.CUSTOMER, a.OTHER_CHEF]);
    expect(after(...a.placedWithChef, a.released(), a.assigned)).toMatchObject({
      releasedChefId: null,
      releasedAt: null,
    });
  });

  it('holds the very state that the rules decide by', () => {
    const events = [...a.placedWithChef, a.cancelled(), a.refundInitiated(), a.refundCompleted()];
    expect(after(...events)?.booking).toEqual(events.reduce<BookingState>(evolve, NO_BOOKING));
  });

  it('counts what changes an entry in a calendar: its time and its status, not its money', () => {
    const later = { ...a.choices, start: plus(a.START, HOUR) };
    const amended = { type: 'BookingAmended', data: { choices: later } } as const;
    const events = history(a.inStream(...a.placedWithChef, amended, a.quoted, a.cancelled(), a.refundInitiated()));
    expect(documentsAfter(bookings, events).get(a.ID)).toMatchObject({
      calendar: { sequence: 3, at: events.at(-2)?.occurredAt },
      changed: events.at(-1)?.position,
      deposit: 'refunding',
    });
  });

  it('keeps who cancelled it, when and why', () => {
    const events = history(a.inStream(...a.pending, a.unpaidEnd));
    expect(documentsAfter(bookings, events).get(a.ID)?.cancellation).toEqual({
      by: 'system',
      reason: 'deposit-not-paid',
      refund: 0,
      at: events.at(-1)?.occurredAt,
    });
  });

  it('is found by name, id, requirement and city', () => {
    const document = after(...a.pending);
    const text = document && bookings.searchText?.(document);
    for (const word of ['Asha', 'Rao', a.ID, 'birthday', 'Indore']) expect(text).toContain(word);
  });

  it('is made also of what is left of an erased person', () => {
    const erased = { customer: ERASED, venue: ERASED, description: ERASED } as const;
    const requested = { ...a.requested, data: { ...a.requested.data, ...erased } } as const;
    const assigned = { type: 'ChefAssigned', data: { chefId: a.CHEF, chef: ERASED } } as const;
    const document = after(requested, a.quoted, a.initiated(), a.paid(), assigned);
    expect(document).toMatchObject({ status: 3, ...erased, chef: ERASED });
    expect(document && bookings.searchText?.(document)).toBe(`${a.ID}\nbirthday`);
  });
});
