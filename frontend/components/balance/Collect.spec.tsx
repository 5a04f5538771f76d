import { describe, expect, it, jest } from '@jest/globals';
import type { Balance } from '@libs/contract/balance.js';
import { STATUS } from '@libs/contract/enums.js';
import { COLLECT_TEXTS } from '@libs/contract/texts/en/earnings.js';
import { INGREDIENTS_TEXTS } from '@libs/contract/texts/en/ingredients.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { render, renderHook, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aBooking } from '../../../test/support/a-shown-booking.js';
import { useToasts } from '../../lib/browser/toasts.js';
import { Collect } from './Collect.js';
import { inApp, newQueries } from '../../../test/support/components/in-app.js';

const { included } = INGREDIENTS_TEXTS.chefSide;

const BALANCE: Balance = { dueAmount: 3_900, payments: [] };

const queries = newQueries();
const collectOf = (changes: Parameters<typeof aBooking>[0], balance = BALANCE) =>
  inApp(<Collect booking={aBooking(changes)} balance={balance} />, { queries });
const show = (changes: Parameters<typeof aBooking>[0]) => render(collectOf(changes));
const renderReceipt = (amount: number, state: 'claimed' | 'withdrawn') =>
  show({ ingredients: { by: 'chef', limit: 1_500, receipt: { amount, state, picture: true } } });

it('names the ingredients in what the chef collects, unless the receipt was withdrawn', () => {
  renderReceipt(900, 'claimed');
  screen.getByText(included('₹900'));
  renderReceipt(0, 'withdrawn');
  expect(screen.queryByText(included('₹0'))).toBe(null);
});

it('says to collect during the visit, and what is not marked as collected after it', () => {
  const { unmount } = show({ status: STATUS.inProgress });
  screen.getByText(COLLECT_TEXTS.due('₹3,000'));
  unmount();
  show({ status: STATUS.complete });
  screen.getByText(COLLECT_TEXTS.notCollected('₹3,000'));
});

it('saves the part that was typed, for which there is then one button', async () => {
  const sent = jest.fn<typeof globalThis.fetch>(() => new Promise(() => undefined));
  globalThis.fetch = sent;
  const person = userEvent.setup();
  show({ status: STATUS.inProgress });
  await person.click(screen.getByRole('button', { name: COLLECT_TEXTS.cash }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByRole('button', { name: COLLECT_TEXTS.received('₹3,000') });
  await person.click(dialog.getByText(COLLECT_TEXTS.part));
  await waitFor(() => expect(dialog.queryByRole('button', { name: COLLECT_TEXTS.received('₹3,000') })).toBeNull());
  await person.type(dialog.getByLabelText(COLLECT_TEXTS.partAmount), '1000');
  await person.click(dialog.getByRole('button', { name: COLLECT_TEXTS.partReceived }));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(JSON.parse(sent.mock.calls[0]?.[1]?.body as string)).toEqual({ amount: 1_000, by: 'cash' });
});

describe('a dialog whose answer is lost', () => {
  const visit = { status: STATUS.inProgress };

  it('asks for the amount for which it was opened, and sends that again', async () => {
    const sent = jest.fn<typeof globalThis.fetch>(() => Promise.reject(new TypeError('no network')));
    globalThis.fetch = sent;
    const person = userEvent.setup();
    const { rerender } = show(visit);
    await person.click(screen.getByRole('button', { name: COLLECT_TEXTS.cash }));
    const received = await screen.findByRole('button', { name: COLLECT_TEXTS.received('₹3,000') });
    await person.click(received);
    await screen.findByText(MESSAGES.general.away);
    rerender(collectOf({ ...visit, dueAmount: 0 }));
    screen.getByText(COLLECT_TEXTS.cashTitle('₹3,000'));
    await person.click(received);
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    const [first, second] = sent.mock.calls.map(([, request]) => request);
    expect(second?.body).toBe(first?.body);
  });

  it('closes as saved once the payment has arrived', async () => {
    const person = userEvent.setup();
    const { rerender } = show(visit);
    await person.click(screen.getByRole('button', { name: COLLECT_TEXTS.cash }));
    await screen.findByRole('dialog');
    const payment = { payment: 1, amount: 3_000, by: 'cash', state: 'claimed' } as const;
    rerender(collectOf({ ...visit, dueAmount: 0 }, { dueAmount: 0, payments: [payment] }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(renderHook(useToasts).result.current.map(({ text }) => text)).toEqual([COLLECT_TEXTS.saved('₹3,000')]);
  });
});
