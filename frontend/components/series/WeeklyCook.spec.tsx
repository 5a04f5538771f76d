import { beforeEach, expect, it, jest } from '@jest/globals';
import type { Series } from '@libs/contract/series.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { SERIES_TEXTS as texts } from '@libs/contract/texts/en/series.js';
import { addDays, DAY, instant, kolkataDate } from '@libs/contract/time.js';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router-dom';
import { formatStart } from '../../lib/format/time.js';
import { aBooking } from '../../../test/support/a-shown-booking.js';
import { seriesQuery } from '../../api/series.js';
import { WeeklyCook, WeeklyCooks } from './WeeklyCook.js';
import { responseOf } from '../../../test/support/components/response-of.js';
import { inApp, newQueries } from '../../../test/support/components/in-app.js';

const BOOKED = aBooking({ status: 4, deposit: 'none', paidAmount: 0 });
const TIMES = { startDate: '2026-12-19', startTime: '6.00 pm', endDate: '2026-12-19', endTime: '10.00 pm' };
const PROPOSAL = { visit: 2, ...TIMES, until: instant(Date.now() + DAY), total: 4_000, depositAmount: 1_000 };
const PROPOSED: Series = {
  ...{ id: 'a', bookingId: 'a', bookings: ['a'], state: 'running', until: null },
  proposal: PROPOSAL,
};

const ANSWERS: Readonly<Record<string, object>> = {
  '/v1.0/series/a/bookings': { data: BOOKED },
  // A refusal of the provider.
  [`/v1.0/payments/${BOOKED.id}/pay`]: {
    success: false,
    data: { instrumentResponse: { redirectInfo: { url: 'https://no' } } },
  },
};

const Deposit = () => <p>{JSON.stringify(useLocation())}</p>;

/** Shows the running weekly cooks of a customer. */
function show(series: Series): void {
  const client = newQueries();
  client.setQueryData(seriesQuery().queryKey, [series]);
  render(
    inApp(
      <Routes>
        <Route path="/" element={<WeeklyCooks />} />
        <Route path="/Payment_gatway" element={<Deposit />} />
      </Routes>,
      { queries: client },
    ),
  );
}

beforeEach(() => {
  globalThis.fetch = jest.fn<typeof globalThis.fetch>((address) => {
    return Promise.resolve(responseOf(ANSWERS[address as string] ?? { data: { series: [PROPOSED] } }));
  });
  show(PROPOSED);
});

it('opens the deposit of an accepted visit, which says that the provider refused', async () => {
  await userEvent.click(screen.getByRole('button', { name: texts.accept('₹1,000') }));
  const shown = JSON.parse((await screen.findByText(/^\{/)).textContent) as Location & { state: object };
  expect(shown).toMatchObject({ search: `?id=${BOOKED.id}`, state: { bookingData: BOOKED, unopened: true } });
});

it('says before the payment that the free cancellations are used up', () => {
  expect(screen.queryByText(MESSAGES.booking.noFreeCancellation)).toBeNull();
  cleanup();
  show({ ...PROPOSED, proposal: { ...PROPOSAL, freeCancellation: false } });
  expect(screen.getByText(MESSAGES.booking.noFreeCancellation)).toBeTruthy();
});

it('offers a weekly cook from the first visit that can still be proposed', async () => {
  const [startDate, startTime] = [addDays(kolkataDate(instant(Date.now())), -15), '6.00 pm'];
  const booking = aBooking({ id: 'b', status: 1, startDate, endDate: startDate, startTime });
  cleanup();
  const client = newQueries();
  client.setQueryData(seriesQuery().queryKey, [PROPOSED]);
  render(inApp(<WeeklyCook booking={booking} />, { queries: client }));
  await userEvent.click(screen.getByRole('button', { name: texts.offer.button }));
  const first = formatStart({ startDate: addDays(startDate, 21), startTime });
  expect(screen.getByRole('dialog').textContent).toContain(texts.offer.explains(first));
});
