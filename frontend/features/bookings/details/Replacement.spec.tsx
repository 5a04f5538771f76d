import { expect, it, jest } from '@jest/globals';
import { REPLACEMENT_TEXTS } from '@libs/contract/texts/en/offers.js';
import { addDays, instant, kolkataDate } from '@libs/contract/time.js';
import { fireEvent, render, screen } from '@testing-library/react';
import { aBooking } from '../../../../test/support/a-shown-booking.js';
import { CannotCome } from './Replacement.js';
import { responseOf } from '../../../../test/support/components/response-of.js';
import { inApp } from '../../../../test/support/components/in-app.js';

const { cannotCome: words } = REPLACEMENT_TEXTS;

/** Opens the dialog of a visit that begins after so many days, with what the server answers of the rank. */
function asks(days: number, rank: () => Promise<Response>): void {
  globalThis.fetch = jest.fn<typeof globalThis.fetch>(rank);
  const start = addDays(kolkataDate(instant(Date.now())), days);
  render(inApp(<CannotCome booking={aBooking({ startDate: start, endDate: start, startTime: '8.00 am' })} />));
  fireEvent.click(screen.getByRole('button', { name: words.button }));
}

it.each([
  ['while the rank loads', () => new Promise<never>(() => undefined)],
  ['without the rank', () => Promise.reject(new TypeError('no network'))],
])('says what a late release costs, also %s', (_, rank) => {
  asks(0, rank);
  screen.getByText(words.late(2, 90));
});

it('adds what it makes of the chef’s number', async () => {
  asks(0, () => Promise.resolve(responseOf({ data: { load: 3 } })));
  await screen.findByText((text) => text.includes(words.number(3, 4)));
});

it('says that one that is early changes nothing', () => {
  asks(30, () => new Promise(() => undefined));
  screen.getByText(words.early);
  expect(screen.queryByText(words.late(2, 90))).toBe(null);
});
