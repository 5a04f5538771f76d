import { paymentQuery } from '../../../api/bookings.js';
import { DepositState } from './PayButton.js';
import { afterEach, expect, it } from '@jest/globals';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { onlineManager } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { inApp, newQueries } from '../../../../test/support/components/in-app.js';

afterEach(() => onlineManager.setOnline(true));

it('says without a network that the state is unknown, instead of loading for ever', async () => {
  onlineManager.setOnline(false);
  render(inApp(<DepositState id="a" />));
  expect(await screen.findByText('We can’t show your payment right now.')).toBeTruthy();
});

it('says of a payment in doubt that it is checked, and never that it was not made', async () => {
  const queries = newQueries();
  const payment = { state: 'failed', amount: 431, attempts: 1, note: 'In English.' } as const;
  queries.setQueryData(paymentQuery('a').queryKey, payment);
  onlineManager.setOnline(false);
  render(inApp(<DepositState id="a" />, { queries }));
  expect(await screen.findByText(MESSAGES.payment.inDoubt)).toBeTruthy();
  expect(screen.getByText('Not received yet')).toBeTruthy();
});
