import { expect, it } from '@jest/globals';
import type { Booking } from '@libs/contract/bookings.js';
import type { ShoppingList } from '@libs/contract/menu.js';
import { CUSTOMER_DAY_TEXTS as texts } from '@libs/contract/texts/en/visit-day.js';
import { HOUR, instant } from '@libs/contract/time.js';
import type { VisitDay } from '@libs/contract/visit-day.js';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { aBooking } from '../../../../test/support/a-shown-booking.js';
import { shoppingListQuery } from '../api.js';
import { CustomerDay } from './CustomerDay.js';
import { inApp } from '../../../../test/support/components/in-app.js';

const LENTILS: ShoppingList['items'][number] = {
  ...{ id: 'dal', name: 'Black lentils', amount: 500, unit: 'g', staple: false, dishes: [] },
};
const LIST: ShoppingList = { people: 4, dishes: [], equipment: [], items: [LENTILS], estimate: { from: 0, to: 0 } };

/** Half an hour before the visit. */
function renderDay(changes: Partial<Booking>, visit: Partial<VisitDay> = {}): void {
  const booking = aBooking(changes);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(shoppingListQuery(booking.id, 'customer').queryKey, LIST);
  const [start, end] = [instant(Date.now() + HOUR / 2), instant(Date.now() + 6 * HOUR)];
  render(inApp(<CustomerDay booking={booking} visit={{ start, end, ...visit }} />, { queries: client }));
}

it('shows on the day what is left to buy, unless the chef buys it', () => {
  renderDay({ ingredients: { by: 'customer' } });
  screen.getByRole('heading', { name: texts.buy });
  screen.getByText('Black lentils', { exact: false });
});

it('shows nothing to buy to a customer whose chef buys', () => {
  renderDay({ ingredients: { by: 'chef', limit: 1_500 } });
  screen.getByText(texts.dueLead);
  expect(screen.queryByRole('heading', { name: texts.buy })).toBe(null);
});

it('asks the customer to confirm a start by the number, and nothing more after one by the code', () => {
  const startedAt = instant(Date.now());
  renderDay({}, { startedAt, startedBy: 'phone-digits' });
  screen.getByText(/says that you met/);
  screen.getByRole('button', { name: /is here/ });
  screen.getByRole('heading', { name: texts.code });
  cleanup();
  renderDay({}, { startedAt, startedBy: 'code' });
  screen.getByText(/You met at/);
  expect(screen.queryByRole('button', { name: /is here/ })).toBe(null);
  expect(screen.queryByRole('heading', { name: texts.code })).toBe(null);
});
