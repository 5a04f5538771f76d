import { afterEach, expect, it } from '@jest/globals';
import { DAY } from '@libs/contract/durations.js';
import type { Instant } from '@libs/contract/time.js';
import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noteServerTime } from '../../../lib/browser/server-clock.js';
import { formatInstant } from '../../../lib/format/time.js';
import { payoutsQuery } from '../api.js';
import { LeaveDialog } from './LeaveDialog.js';
import type { Payouts } from '@libs/contract/payouts.js';
import { PARTNER_TEXTS } from '@libs/contract/texts/en/partner.js';
import { PAYOUT_TEXTS as texts } from '@libs/contract/texts/en/payouts.js';
import { CHEF_LOGIN_MESSAGES } from '@libs/contract/texts/en/server.js';
import { inApp } from '../../../../test/support/components/in-app.js';

const NOTICE_SECONDS = 172_800;
const at = (difference: number): Date => new Date(Date.now() + difference);
const dayOf = (date: Date): string => formatInstant(date.toISOString() as Instant).replace(/,[^,]*$/, '');

afterEach(() => noteServerTime(at(0).toUTCString()));

const shown = (payouts?: Payouts) => {
  const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  if (payouts) queries.setQueryData(payoutsQuery().queryKey, payouts);
  const chef = { id: 'any', erasureNotice: NOTICE_SECONDS, payoutAccount: null };
  const { container } = render(inApp(<LeaveDialog chef={chef} onClose={() => undefined} />, { queries }));
  return container.textContent;
};

it('says when a chef is erased by the server’s clock, also when this device has another day', () => {
  noteServerTime(at(30 * DAY).toUTCString());
  expect(shown()).toContain(dayOf(at(32 * DAY)));
});

it('names what is owed, what is lost, and keeps the account until the transfer', () => {
  const until = at(20 * DAY);
  const text = shown({
    owed: [{ month: '2026-11', amount: 1_500, by: '2026-12-07' }],
    pending: { visits: 1, held: 900 },
    ahead: { visits: 3, earns: 12_000 },
    until: until.toISOString() as Instant,
  });
  for (const words of ['₹1,500', 'November 2026', '7 December 2026', '₹900', '3 visits worth ₹12,000'])
    expect(text).toContain(words);
  expect(text).toContain(dayOf(until));
  expect(text).toContain(texts.owed.noAccount);
});

it('asks for the password before it sends anything', async () => {
  shown();
  await userEvent.click(screen.getByText(PARTNER_TEXTS.leaving.confirm));
  expect(await screen.findByText(CHEF_LOGIN_MESSAGES.password)).toBeTruthy();
});
