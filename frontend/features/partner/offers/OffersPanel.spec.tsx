import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { HOUR, MINUTE, SECOND } from '@libs/contract/durations.js';
import type { Offer } from '@libs/contract/offers.js';
import { CHEF_PAYS_TEXTS } from '@libs/contract/texts/en/booking-words.js';
import { OFFER_MESSAGES, OFFER_TEXTS } from '@libs/contract/texts/en/offers.js';
import type { Instant } from '@libs/contract/time.js';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Page } from '../../../components/Page.js';
import { Toasts } from '../../../components/Toasts.js';
import { keepFocus } from '../../../lib/browser/keep-focus.js';
import { OffersPanel, timeLeft } from './OffersPanel.js';
import { responseOf } from '../../../../test/support/components/response-of.js';
import { inApp } from '../../../../test/support/components/in-app.js';

it('the time left has hours and minutes, and in the last hour minutes and seconds', () => {
  expect(timeLeft(3 * HOUR + 12 * MINUTE + 30 * SECOND)).toBe('Please answer within 3 h 12 min');
  expect(timeLeft(HOUR - SECOND)).toBe('Please answer within 59 min 59 s');
  expect(timeLeft(-SECOND)).toBe('Please answer within 0 min 0 s');
});

afterEach(() => {
  cleanup();
});

const offerOf = (id: string, changes: Partial<Offer> = {}): Offer => ({
  ...{ id, requirement: 'birthday', meals: ['dinner'], additionalServices: [], headCount: 4 },
  ...{ numberOfBreakfast: 0, numberOfStarters: 0, numberOfMainCourses: 5, dishes: [] },
  ...{ startDate: '2026-12-12', startTime: '6.00 pm', endDate: '2026-12-12', endTime: '10.00 pm' },
  ...{ city: 'Indore', area: '452', earnings: 4_000, help: 0, preferred: false },
  expiresAt: new Date(Date.now() + HOUR).toISOString() as Instant,
  ...changes,
});

/** Shows the offers; `gone` are refused with the next press, and are then not among them. */
async function open(offers: readonly Offer[], gone: readonly string[] = []): Promise<void> {
  let left = offers;
  globalThis.fetch = jest.fn<typeof globalThis.fetch>((address, { method = 'GET' } = {}) => {
    const [, , , kind, id = ''] = new URL(address as string, 'http://localhost').pathname.split('/');
    const isRefused = method === 'POST' && gone.includes(id);
    if (isRefused) left = left.filter((one) => one.id !== id);
    const data = kind === 'offers' && method === 'GET' ? { offers: left } : undefined;
    const body = data ? { data } : { message: isRefused ? OFFER_MESSAGES.over : '', code: 'offer-over' };
    return Promise.resolve(responseOf(body, data ? 200 : isRefused ? 409 : 503));
  });
  render(
    inApp(
      <>
        <main>
          <Page title="Home">
            <OffersPanel />
          </Page>
        </main>
        <Toasts />
      </>,
    ),
  );
  keepFocus(screen.getByRole('main'));
  await screen.findAllByRole('button', { name: /^Accept: / });
}
const press = async (name: RegExp | string) =>
  userEvent.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement);
const saysOver = () => within(screen.getByRole('log')).findByText(OFFER_MESSAGES.over);
const focused = () => document.activeElement?.textContent;

describe('an offer that is gone', () => {
  it('is accepted in vain with a message, and the focus stays with the others', async () => {
    await open([offerOf('one'), offerOf('two')], ['one']);
    await press(/^Accept: /);
    await saysOver();
    await waitFor(() => expect(focused()).toBe(OFFER_TEXTS.title));
    expect(screen.getAllByRole('button', { name: /^Accept: / })).toHaveLength(1);
  });

  it('is declined in vain with a message; after the last one the focus is at the top of the page', async () => {
    await open([offerOf('one')], ['one']);
    await press(/^Decline: /);
    await userEvent.click(await screen.findByRole('radio', { name: OFFER_TEXTS.declining.reasons['no-time'] }));
    await press(OFFER_TEXTS.declining.confirm);
    await saysOver();
    await waitFor(() => expect(focused()).toBe('Home'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('says what the chef pays of it to helpers, and buys', async () => {
  await open([offerOf('one', { additionalServices: ['waiter'], help: 500, ingredientsLimit: 1_500 })]);
  screen.getByText(CHEF_PAYS_TEXTS.help('Waiter', '₹500'));
  screen.getByText(CHEF_PAYS_TEXTS.ingredients('₹1,500'));
});
