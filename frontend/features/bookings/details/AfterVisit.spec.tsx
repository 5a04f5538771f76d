import { aBooking } from '../../../../test/support/a-shown-booking.js';
import { responseOf } from '../../../../test/support/components/response-of.js';
import { clearSession, startSession } from '../../../lib/session/session.js';
import { AfterVisit } from './AfterVisit.js';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { SessionAnswer } from '@libs/contract/accounts.js';
import type { Booking } from '@libs/contract/bookings.js';
import { STATUS } from '@libs/contract/enums.js';
import { RATING_TEXTS } from '@libs/contract/texts/en/ratings.js';
import { AFTER_VISIT_TEXTS, PROBLEM_TEXTS } from '@libs/contract/texts/en/visit-day.js';
import { instant } from '@libs/contract/time.js';
import type { VisitProblems } from '@libs/contract/visit-problems.js';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { inApp, newQueries } from '../../../../test/support/components/in-app.js';

const at = instant(Date.now());
const ownRating = { stars: 4, description: '', at };
const rated = aBooking({ status: STATUS.complete, rated: true, ownRating });
const NOTHING_SAID: VisitProblems = { until: instant(Date.now() + 1_000_000), said: [] };

const user = userEvent.setup();
const queries = newQueries();
const shown = (problems: VisitProblems, booking: Booking) =>
  inApp(<AfterVisit booking={booking} problems={problems} />, { queries });
const open = (problems = NOTHING_SAID, booking = rated) => render(shown(problems, booking));
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const choose = async (kind: keyof typeof PROBLEM_TEXTS.kinds) =>
  user.click(await screen.findByRole('radio', { name: PROBLEM_TEXTS.kinds[kind] }));
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`));

beforeEach(() => startSession({ accessToken: 'a', id: 'asha', role: 'user' } as SessionAnswer, '9876543210'));
afterEach(() => clearSession('/'));

it('keeps the words about a visit until they are sent', async () => {
  const { unmount } = open();
  await user.type(await field(AFTER_VISIT_TEXTS.words), 'What a dal.');
  unmount();
  open();
  expect((await field(AFTER_VISIT_TEXTS.words)).value).toBe('What a dal.');
});

it('asks for words right after the stars, however long ago the visit was', async () => {
  const long: VisitProblems = { ...NOTHING_SAID, until: instant(Date.now() - 1_000_000) };
  const item = { booking: rated.id, user: 'asha', userName: '', description: '', rating: 4, createdAt: at };
  globalThis.fetch = jest.fn<typeof globalThis.fetch>(() => Promise.resolve(responseOf({ data: item })));
  const { rerender } = open(long, aBooking({ status: STATUS.complete }));
  await press(RATING_TEXTS.star(4));
  await waitFor(() => expect(globalThis.fetch).toHaveBeenCalled());
  rerender(shown(long, rated));
  await screen.findByText(AFTER_VISIT_TEXTS.thanks(4));
  await field(AFTER_VISIT_TEXTS.words);
});

it('keeps what went wrong when the dialog is closed, until it is sent', async () => {
  open();
  await press(AFTER_VISIT_TEXTS.wrong);
  await choose('late');
  await user.type(await field(PROBLEM_TEXTS.minutes), '40');
  await user.type(await field(PROBLEM_TEXTS.note), 'So hungry.');
  const [close] = await screen.findAllByRole('button', { name: 'Close' });
  if (close) await user.click(close);
  await press(AFTER_VISIT_TEXTS.wrong);
  expect((await field(PROBLEM_TEXTS.minutes)).value).toBe('40');
  expect((await field(PROBLEM_TEXTS.note)).value).toBe('So hungry.');
});

it('asks again what went wrong where that was said by now', async () => {
  const { unmount } = open();
  await press(AFTER_VISIT_TEXTS.wrong);
  await choose('food');
  await user.type(await field(PROBLEM_TEXTS.note), 'Cold.');
  unmount();
  open({ ...NOTHING_SAID, said: [{ kind: 'food', at, note: '', refundAmount: 0 }] });
  await press(AFTER_VISIT_TEXTS.wrong);
  await press(PROBLEM_TEXTS.send);
  await screen.findByText(PROBLEM_TEXTS.missing);
  await choose('other');
  expect((await field(PROBLEM_TEXTS.note)).value).toBe('Cold.');
});
