import DashboardPage, { barsOf, bestOf } from './DashboardPage.js';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Chef } from '@libs/contract/chef-account.js';
import type { Dashboard } from '@libs/contract/chefs.js';
import type { ChefSessionAnswer } from '@libs/contract/sign-up.js';
import { HOME_TEXTS } from '@libs/contract/texts/en/agenda.js';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { clearSession, startChefSession } from '../../../lib/session/session.js';

const month = (name: string, amount: number) => ({ month: name, amount });

describe('earnings by month', () => {
  it('are scaled to the best month, and labelled', () => {
    const bars = barsOf([month('2026-09', 5_000), month('2026-10', 0), month('2026-11', 20_000)]);
    expect(bars.map(({ height }) => height)).toEqual([25, 0, 100]);
    expect(bars[2]).toMatchObject({ name: 'November 2026', shortName: 'Nov', initial: 'N' });
  });

  it('stay visible next to a much better month', () => {
    expect(barsOf([month('2026-10', 1), month('2026-11', 1_00_000)])[0]?.height).toBe(2);
  });

  it('have a best month, the latest of equals, unless nothing was earned', () => {
    expect(bestOf(barsOf([month('2026-09', 500), month('2026-10', 500), month('2026-11', 0)]))?.month).toBe('2026-10');
    expect(bestOf(barsOf([month('2026-10', 0), month('2026-11', 0)]))).toBeUndefined();
  });
});

describe('a chef without visits', () => {
  const { fetch } = globalThis;
  afterEach(() => {
    // First: the page would change when its session ends.
    cleanup();
    clearSession('/');
    globalThis.fetch = fetch;
  });

  const FIGURES: Dashboard = {
    ...{ totalBookings: 0, upcomingBookings: 0, pastBookings: 0 },
    ...{ totalEarnings: 0, thisMonth: 0, lastMonth: 0, dueAmount: 0, earningsByMonth: [] },
  };
  /** Opens the page, for which the server has no other answers. */
  function open(chef: Pick<Chef, 'verified' | 'erasureDue'>): void {
    const answers: Readonly<Record<string, object>> = {
      '/v1.0/partner/dashboard': FIGURES,
      '/v1.0/bookings': { bookings: [] },
      '/v1.0/chefs/kavita': { chef: { ...chef, missing: [], check: { state: 'none' } } },
    };
    globalThis.fetch = jest.fn<typeof globalThis.fetch>((address) => {
      const data = answers[new URL(address as string, 'http://localhost').pathname];
      const answer = { ok: data !== undefined, status: data ? 200 : 404, headers: new Map() };
      return Promise.resolve({ ...answer, json: () => Promise.resolve({ data }) } as never);
    });
    startChefSession({ accessToken: 'a', user: { id: 'kavita', role: 'chef' } } as ChefSessionAnswer);
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter>
          <DashboardPage />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  }

  it.each([
    ['that visits come now, once verified', null, HOME_TEXTS.firstNext],
    ['that there are none, who leaves', '2026-12-24T10:00:00.000Z', HOME_TEXTS.noNext],
  ] as const)('is told %s', async (_, erasureDue, words) => {
    open({ verified: true, erasureDue } as Chef);
    await screen.findByText(words);
  });
});
