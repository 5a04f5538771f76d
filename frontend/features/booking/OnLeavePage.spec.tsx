import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { PRICE_TEXTS } from '@libs/contract/texts/en/booking.js';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { today } from '../../lib/format/time.js';
import { clearSession, startSession } from '../../lib/session/session.js';
import { storeFlow } from './flow/booking-flow.js';
import { NOTHING_CHOSEN } from './flow/selection.js';
import OnLeavePage from './OnLeavePage.js';

const addressIn = (id: string, city: string) => ({
  ...{ id, city, firstName: 'Asha', lastName: 'Rao', phone: '9876543210' },
  ...{ address: '12 MG Road', region: '', zip: '452001', served: true, bookable: true },
});
const ASHA = { id: 'asha', role: 'user', firstName: 'Asha', lastName: 'Rao', existing: true } as const;
const TOKENS = { accessToken: 'a', refreshToken: 'b', tokenExpiration: 0, refreshTokenExpiration: 0 };

const LANDING = '/api/v1.0/landing';
const ESTIMATE = '/api/v1.0/estimate';
const landingOf = (...cities: readonly string[]) => ({
  ...{ areas: cities.map((city) => ({ city })), primeSegments: [], ourStory: {}, services: [] },
});

/** The answers by path; all others are refused for now. */
let answers: Readonly<Record<string, object>>;
let asked: URL[];
const { fetch, matchMedia } = globalThis;
beforeEach(() => {
  asked = [];
  answers = {
    [LANDING]: landingOf('Bhopal', 'Indore'),
    '/v1.0/user/asha/addresses': { addresses: [addressIn('new', 'Indore'), addressIn('old', 'Bhopal')] },
    '/v1.0/free-hours': { days: [{ date: today(Date.now()), hours: [{ start: '11.00 pm' }] }] },
  };
  globalThis.fetch = jest.fn<typeof globalThis.fetch>((address) => {
    const url = new URL(address as string, 'http://localhost');
    asked.push(url);
    const data = answers[url.pathname];
    const headers = new Map<string, string>();
    const answer = { ok: data !== undefined, status: data ? 200 : 503, headers };
    return Promise.resolve({ ...answer, json: () => Promise.resolve({ data }) } as never);
  });
  const wide = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  globalThis.matchMedia = () => wide as never;
});
afterEach(() => {
  clearSession('/');
  Object.assign(globalThis, { fetch, matchMedia });
});

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <OnLeavePage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const citiesAsked = () => asked.flatMap(({ searchParams }) => searchParams.get('city') ?? []);

it('reads the free hours of the city where the visit will be, not of an earlier booking', async () => {
  startSession({ ...ASHA, ...TOKENS }, '9876543210');
  storeFlow({ choices: { ...NOTHING_CHOSEN, label: 'Dinner' }, address: 'old', isDraft: true });
  open();
  await waitFor(() => expect(citiesAsked()).not.toEqual([]));
  expect(citiesAsked()).toEqual(['Indore']);
});

it('says why there is no price before a log-in, and asks again', async () => {
  answers = { ...answers, [LANDING]: landingOf('Indore') };
  open();
  await screen.findByText(PRICE_TEXTS.unavailable);
  asked = [];
  await userEvent.click(screen.getByRole('button', { name: PRICE_TEXTS.retry }));
  await waitFor(() => expect(asked.map(({ pathname }) => pathname)).toContain(ESTIMATE));
});
