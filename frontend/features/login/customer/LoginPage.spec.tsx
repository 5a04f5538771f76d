import { expect, it } from '@jest/globals';
import { CUSTOMER_LOGIN_TEXTS } from '@libs/contract/texts/en/login.js';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { saveReturn } from '../../../lib/session/return-path.js';
import { takeReturn } from '../../../lib/session/take-return.js';
import ChefLoginPage from '../chef/LoginPage.js';
import LoginPage from './LoginPage.js';

it('leads a chef who opened a visit from a message back to it, also by the log-in of chefs', async () => {
  saveReturn('/bookingdetails?id=A');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[{ pathname: '/login', state: { resume: true } }]}>
        <Routes>
          <Route path="/login" element={<LoginPage />} />
          <Route path="/partner/login" element={<ChefLoginPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('link', { name: CUSTOMER_LOGIN_TEXTS.ways.chef }));
  await screen.findByLabelText('Password');
  expect(takeReturn()).toBe('/bookingdetails?id=A');
});
