import { paymentQuery } from '../../../api/bookings.js';
import { DepositState } from './PayButton.js';
import { afterEach, expect, it } from '@jest/globals';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';

afterEach(() => onlineManager.setOnline(true));

it('says without a network that the state is unknown, instead of loading for ever', async () => {
  onlineManager.setOnline(false);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DepositState id="a" />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('We can’t show your payment right now.')).toBeTruthy();
});

it('says of a payment in doubt that it is checked, and never that it was not made', async () => {
  const client = new QueryClient();
  const payment = { state: 'failed', amount: 431, attempts: 1, note: 'In English.' } as const;
  client.setQueryData(paymentQuery('a').queryKey, payment);
  onlineManager.setOnline(false);
  render(
    <QueryClientProvider client={client}>
      <DepositState id="a" />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(MESSAGES.payment.inDoubt)).toBeTruthy();
  expect(screen.getByText('Not received yet')).toBeTruthy();
});
