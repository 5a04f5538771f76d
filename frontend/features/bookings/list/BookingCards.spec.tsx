import { aBooking } from '../../../../test/support/a-shown-booking.js';
import { BookingCards, mainActionOf } from './BookingCards.js';
import { describe, expect, it } from '@jest/globals';
import type { Booking } from '@libs/contract/bookings.js';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { inApp, newQueries } from '../../../../test/support/components/in-app.js';

const NOW = Date.parse('2026-12-01T06:30:00.000Z');

describe('the main action of a booking', () => {
  it.each([
    ['unpaid', { status: 4, paidAmount: 0 }, 'pay'],
    ['unpaid, without a menu', { status: 4, paidAmount: 0, menuChosen: false }, 'pay'],
    ['placed, without a menu', { status: 3, menuChosen: false }, 'menu'],
    ['placed, with a menu', { status: 3, menuChosen: true }, 'view'],
    ['placed, and its chef reads it', { status: 3 }, 'view'],
    ['in progress', { status: 2 }, 'view'],
    ['complete', { status: 1 }, 'rate'],
    ['complete and rated', { status: 1, rated: true }, 'again'],
    ['cancelled', { status: 0 }, 'again'],
  ] as const)('that is %s', (_, changes, action) => {
    expect(mainActionOf(aBooking(changes), NOW)).toBe(action);
  });

  it('is no menu any more from 24 hours before the start', () => {
    const closes = Date.parse('2026-12-11T12:30:00.000Z');
    const booking = aBooking({ menuChosen: false });
    expect([closes, closes + 1].map((now) => mainActionOf(booking, now))).toEqual(['menu', 'view']);
  });
});

const client = newQueries();
const cardOf = (booking: Booking) => inApp(<BookingCards bookings={[booking]} />, { queries: client });

describe('the stars of a booking that is over', () => {
  const over = aBooking({ status: 1 });
  const name = /^Rate: Birthday/;

  it('open the dialog with the pressed number chosen, also by the keyboard', async () => {
    render(cardOf(over));
    within(screen.getByRole('group', { name })).getByRole('button', { name: '4 stars' }).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: '4 stars' }).checked).toBe(true);
  });

  it('hand the focus to the menu of the booking when it is rated', () => {
    const { rerender } = render(cardOf(over));
    screen.getByRole('button', { name: '5 stars' }).focus();
    rerender(cardOf({ ...over, rated: true }));
    expect(screen.queryByRole('group', { name })).toBeNull();
    expect(document.activeElement?.hasAttribute('popovertarget')).toBe(true);
  });
});

describe('the menu of a booking', () => {
  const rateIn = (status: number): string => {
    const { unmount } = render(cardOf(aBooking({ status, rated: true })));
    const words = screen.getByText(/^Rate/).textContent.trim();
    unmount();
    return words;
  };

  it('says beside Rate that it comes after the visit, until that is over', () => {
    expect([4, 3, 2].map(rateIn)).toEqual(Array(3).fill('Rate after the visit'));
    expect([1, 0].map(rateIn)).toEqual(['Rate', 'Rate']);
  });
});
