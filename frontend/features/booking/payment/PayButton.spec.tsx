import { DepositState } from './PayButton.js';
import { afterEach, expect, it } from '@jest/globals';
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
