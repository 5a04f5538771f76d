import { aBooking } from '../../../../test/support/a-shown-booking.js';
import { clearSession, startSession } from '../../../lib/session/session.js';
import { AfterVisit } from './AfterVisit.js';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { SessionAnswer } from '@libs/contract/accounts.js';
import { STATUS } from '@libs/contract/enums.js';
import { AFTER_VISIT_TEXTS, PROBLEM_TEXTS } from '@libs/contract/texts/en/visit-day.js';
import { instant } from '@libs/contract/time.js';
import type { VisitProblems } from '@libs/contract/visit-problems.js';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

const at = instant(Date.now());
const ownRating = { stars: 4, description: '', at };
const rated = aBooking({ status: STATUS.complete, rated: true, ownRating });
const NOTHING_SAID: VisitProblems = { until: instant(Date.now() + 1_000_000), said: [] };

const user = userEvent.setup();
const open = (problems = NOTHING_SAID) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AfterVisit booking={rated} problems={problems} />
    </QueryClientProvider>,
  );
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
