import { expect, it } from '@jest/globals';
import type { Balance } from '@libs/contract/balance.js';
import { INGREDIENTS_TEXTS } from '@libs/contract/texts/en/ingredients.js';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { aBooking } from '../../../test/support/a-shown-booking.js';
import { Collect } from './Collect.js';

const { included } = INGREDIENTS_TEXTS.chefSide;
const BALANCE: Balance = { dueAmount: 3_900, payments: [] };

function renderReceipt(amount: number, state: 'claimed' | 'withdrawn'): void {
  const ingredients = { by: 'chef', limit: 1_500, receipt: { amount, state, picture: true } } as const;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Collect booking={aBooking({ ingredients })} balance={BALANCE} />
    </QueryClientProvider>,
  );
}

it('names the ingredients in what the chef collects, unless the receipt was withdrawn', () => {
  renderReceipt(900, 'claimed');
  screen.getByText(included('₹900'));
  renderReceipt(0, 'withdrawn');
  expect(screen.queryByText(included('₹0'))).toBe(null);
});
