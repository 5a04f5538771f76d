import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { aBooking } from '../../../test/support/a-shown-booking.js';
import { ActionDialog } from './ActionDialog.js';

it('opens the form to change a booking without loading anything, as without a network', () => {
  render(<ActionDialog action="edit" booking={aBooking()} onClose={() => undefined} />, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>{children}</MemoryRouter>
      </QueryClientProvider>
    ),
  });
  expect(screen.getByRole('dialog', { name: 'Change this booking' }).querySelector('form')).not.toBeNull();
});
