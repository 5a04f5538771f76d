import DashboardPage, { barsOf, bestOf } from './DashboardPage.js';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Chef } from '@libs/contract/chef-account.js';
import type { Booking } from '@libs/contract/bookings.js';
import type { Dashboard } from '@libs/contract/chefs.js';
import type { ChefSessionAnswer } from '@libs/contract/sign-up.js';
import { STATUS } from '@libs/contract/enums.js';
import { HOME_TEXTS } from '@libs/contract/texts/en/agenda.js';
import { OFFER_TEXTS } from '@libs/contract/texts/en/offers.js';
import { PARTNER_TEXTS } from '@libs/contract/texts/en/partner.js';
import { addDays, HOUR, type Instant } from '@libs/contract/time.js';
import { cleanup, render, screen, within } from '@testing-library/react';
import { aBooking } from '../../../../test/support/a-shown-booking.js';
import { headingOf } from '../../../lib/booking/visit-words.js';
import { formatInstant, today } from '../../../lib/format/time.js';
import { clearSession, startChefSession } from '../../../lib/session/session.js';
import { responseOf } from '../../../../test/support/components/response-of.js';
import { inApp } from '../../../../test/support/components/in-app.js';

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

afterEach(() => {
  // First: the page would change when its session ends.
  cleanup();
  clearSession('/');
});

const FIGURES: Dashboard = {
  ...{ totalBookings: 0, upcomingBookings: 0, pastBookings: 0 },
  ...{ totalEarnings: 0, thisMonth: 0, lastMonth: 0, dueAmount: 0, earningsByMonth: [] },
};
const UNANSWERED = '/v1.0/bookings?list=unanswered';
/** Opens the page, for which the server has no answers but these and `others`. */
function open(
  chef: Pick<Chef, 'verified' | 'erasureDue'>,
  others: Readonly<Record<string, object | undefined>> = {},
): void {
  const answers: Readonly<Record<string, object | undefined>> = {
    '/v1.0/partner/dashboard': FIGURES,
    '/v1.0/bookings': { bookings: [] },
    [UNANSWERED]: { bookings: [] },
    '/v1.0/chefs/kavita': { chef: { ...chef, missing: [], check: { state: 'none' } } },
    ...others,
  };
  globalThis.fetch = jest.fn<typeof globalThis.fetch>((address) => {
    const { pathname, searchParams } = new URL(address as string, 'http://localhost');
    const list = searchParams.get('list');
    const data = answers[list === null ? pathname : `${pathname}?list=${list}`];
    return Promise.resolve(responseOf({ data }, data ? 200 : 404));
  });
  startChefSession({ accessToken: 'a', user: { id: 'kavita', role: 'chef' } } as ChefSessionAnswer);
  render(inApp(<DashboardPage />));
}

describe('a chef without visits', () => {
  it.each([
    ['that visits come now, once verified', null, HOME_TEXTS.firstNext],
    ['that there are none, who leaves', '2026-12-24T10:00:00.000Z', HOME_TEXTS.noNext],
  ] as const)('is told %s', async (_, erasureDue, words) => {
    open({ verified: true, erasureDue } as Chef);
    await screen.findByText(words);
  });
});

it('is not told to wait for a first visit when all visits were more than a year ago', async () => {
  const figures: Dashboard = { ...FIGURES, totalBookings: 1, pastBookings: 1, totalEarnings: 2_224 };
  open({ verified: true, erasureDue: null }, { '/v1.0/partner/dashboard': figures });
  await screen.findByText(PARTNER_TEXTS.dashboard.nothingLately);
  expect(screen.queryByText(PARTNER_TEXTS.dashboard.nothingEarned)).toBeNull();
});

it('shows offers and what to do also without the figures', async () => {
  const offer = { ...aBooking(), dishes: [], area: '452', earnings: 4_000, help: 0, preferred: false };
  const expiresAt = new Date(Date.now() + HOUR).toISOString();
  open(
    { verified: true, erasureDue: null },
    {
      '/v1.0/partner/dashboard': undefined,
      '/v1.0/partner/offers': { offers: [{ ...offer, expiresAt }] },
    },
  );
  await screen.findByRole('heading', { name: OFFER_TEXTS.title });
  await screen.findByRole('heading', { name: HOME_TEXTS.next });
  await screen.findByRole('heading', { name: HOME_TEXTS.toDo });
});

const tasks = async (): Promise<readonly (string | null)[]> => {
  const heading = await screen.findByRole('heading', { name: HOME_TEXTS.toDo });
  return within(heading.parentElement as HTMLElement)
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);
};

describe('a guest who waits for an answer', () => {
  const until = '2026-12-10T06:30:00.000Z' as Instant;
  const time = { startDate: '2026-12-13', startTime: '6.00 pm', endDate: '2026-12-13', endTime: '10.00 pm' };
  const move = { ...time, by: 'customer', start: '2026-12-13T12:30:00.000Z' as Instant, until } as const;

  it('is what to do first, by when for another time, and however long ago the visit was', async () => {
    const disputed = aBooking({ id: 'old', status: STATUS.complete, startDate: '2026-01-09', headCount: 5 });
    const moved = aBooking({ id: 'moved', headCount: 6, move });
    open({ verified: true, erasureDue: null }, { [UNANSWERED]: { bookings: [disputed, moved] } });
    const now = Date.now();
    expect(await tasks()).toEqual([
      HOME_TEXTS.answerMove(headingOf(moved, now), formatInstant(until)),
      HOME_TEXTS.answer(headingOf(disputed, now)),
    ]);
  });

  it('is not denied while nobody knows whether there is one', async () => {
    open({ verified: true, erasureDue: null }, { [UNANSWERED]: undefined });
    await screen.findByRole('heading', { name: HOME_TEXTS.toDo });
    expect(screen.queryByText(HOME_TEXTS.nothingToDo)).toBe(null);
  });
});

describe('the visits of the last days', () => {
  const DAY = today(Date.now());
  const cooked = (firstName: string, changes: Partial<Booking>): Booking =>
    aBooking({
      ...{ id: firstName, status: STATUS.complete, startDate: DAY, endDate: DAY, user: { firstName, lastName: '' } },
      ...{ dueAmount: 0, balance: { dueAmount: 0, payments: [] }, ...changes },
    });
  const openWith = (...visits: readonly Booking[]): void =>
    open({ verified: true, erasureDue: null }, { '/v1.0/chefs/kavita/agenda': { visits, ways: [], off: [] } });

  it('ask for a rating, unless nobody came', async () => {
    const at = '2026-12-12T14:00:00.000Z' as Instant;
    openWith(
      cooked('Asha', { numberOfMainCourses: 5 }),
      cooked('Bina', { noShow: { state: 'reported', at, refundAmount: 1_000 } }),
      cooked('Chandra', { rated: true }),
    );
    expect(await tasks()).toEqual(['Rate Asha']);
  });

  it('still have what is to collect today, unless they were yesterday', async () => {
    const yesterday = addDays(DAY, -1);
    openWith(
      cooked('Asha', { dueAmount: 3_000 }),
      cooked('Bina', { dueAmount: 0 }),
      cooked('Chandra', { dueAmount: 500, startDate: yesterday, endDate: yesterday }),
    );
    const heading = await screen.findByRole('heading', { name: HOME_TEXTS.collect });
    expect(heading.parentElement?.textContent).toBe(`${HOME_TEXTS.collect}₹3,000 ${HOME_TEXTS.collectFrom(1)}`);
  });
});
