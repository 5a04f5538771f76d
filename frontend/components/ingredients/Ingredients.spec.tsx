import { expect, it } from '@jest/globals';
import { PAID_CHEF_TEXTS } from '@libs/contract/texts/en/earnings.js';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { aBooking } from '../../../test/support/a-shown-booking.js';
import { Ingredients } from './Ingredients.js';

it.each([
  ['has been asked', false, PAID_CHEF_TEXTS.disputed['receipt-wrong']('₹700')],
  ['stands by the amount', true, PAID_CHEF_TEXTS.upheld],
] as const)('says to the customer who disputes a receipt that the chef %s', (_, upheld, words) => {
  const dispute = { reason: 'receipt-wrong', paid: 700, upheld } as const;
  const receipt = { amount: 900, state: 'disputed', picture: true, dispute } as const;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Ingredients booking={aBooking({ ingredients: { by: 'chef', limit: 1_500, receipt } })} role="user" />
    </QueryClientProvider>,
  );
  expect(screen.queryByText(words)).not.toBeNull();
});
