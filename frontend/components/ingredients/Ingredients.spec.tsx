import { expect, it, jest } from '@jest/globals';
import { PAID_CHEF_TEXTS } from '@libs/contract/texts/en/earnings.js';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aBooking } from '../../../test/support/a-shown-booking.js';
import { Ingredients } from './Ingredients.js';
import { inApp } from '../../../test/support/components/in-app.js';

it.each([
  ['has been asked', false, PAID_CHEF_TEXTS.disputed['receipt-wrong']('₹700')],
  ['stands by the amount', true, PAID_CHEF_TEXTS.upheld],
] as const)('says to the customer who disputes a receipt that the chef %s', (_, upheld, words) => {
  const dispute = { reason: 'receipt-wrong', paid: 700, upheld } as const;
  const receipt = { amount: 900, state: 'disputed', picture: true, dispute } as const;
  render(inApp(<Ingredients booking={aBooking({ ingredients: { by: 'chef', limit: 1_500, receipt } })} role="user" />));
  expect(screen.queryByText(words)).not.toBeNull();
});

it('confirms the receipt with the amount that it shows', async () => {
  const sent = jest.fn<typeof globalThis.fetch>(() => new Promise(() => undefined));
  globalThis.fetch = sent;
  const receipt = { amount: 900, state: 'claimed', picture: true } as const;
  render(inApp(<Ingredients booking={aBooking({ ingredients: { by: 'chef', limit: 1_500, receipt } })} role="user" />));
  await userEvent.setup().click(screen.getByRole('button', { name: PAID_CHEF_TEXTS.right }));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  const body: unknown = JSON.parse(sent.mock.calls[0]?.[1]?.body as string);
  expect(body).toEqual({ payment: 'ingredients', right: true, expectedAmount: 900 });
});
