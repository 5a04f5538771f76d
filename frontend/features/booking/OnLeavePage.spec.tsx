import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { HOUR } from '@libs/contract/durations.js';
import { OVERLAP_TEXTS, PRICE_TEXTS, SUMMARY_TEXTS } from '@libs/contract/texts/en/booking.js';
import { VISIT_TIME_MESSAGES } from '@libs/contract/texts/en/server.js';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { today } from '../../lib/format/time.js';
import { clearSession, startSession } from '../../lib/session/session.js';
import { storeFlow } from './flow/booking-flow.js';
import { NOTHING_CHOSEN } from './flow/selection.js';
import OnLeavePage from './OnLeavePage.js';
import { responseOf } from '../../../test/support/components/response-of.js';
import { inApp } from '../../../test/support/components/in-app.js';

const addressIn = (id: string, city: string) => ({
  ...{ id, city, firstName: 'Asha', lastName: 'Rao', phone: '9876543210' },
  ...{ address: '12 MG Road', region: '', zip: '452001', served: true, bookable: true },
});
const ASHA = { id: 'asha', role: 'user', firstName: 'Asha', lastName: 'Rao', existing: true } as const;
const TOKENS = { accessToken: 'a', refreshToken: 'b', tokenExpiration: 0, refreshTokenExpiration: 0 };

const CREATE = '/v1.0/bookings/create';
const LANDING = '/api/v1.0/landing';
const ESTIMATE = '/api/v1.0/estimate';
const landingOf = (...cities: readonly string[]) => ({
  ...{ areas: cities.map((city) => ({ city })), primeSegments: [], ourStory: {}, services: [] },
});

/** The answers by path; all others are refused for now. */
let answers: Readonly<Record<string, object>>;
/** Refusals by path, with their status. */
let refusals: Readonly<Record<string, Readonly<{ status: number }>>>;
let asked: URL[];
let booked: Readonly<Record<string, unknown>>[];
const { matchMedia } = globalThis;
beforeEach(() => {
  asked = [];
  booked = [];
  refusals = {};
  answers = {
    [LANDING]: landingOf('Bhopal', 'Indore'),
    '/v1.0/user/asha/addresses': { addresses: [addressIn('new', 'Indore'), addressIn('old', 'Bhopal')] },
    '/v1.0/free-hours': { days: [{ date: today(Date.now()), hours: [{ start: '11.00 pm' }] }] },
  };
  globalThis.fetch = jest.fn<typeof globalThis.fetch>((address, { body } = {}) => {
    const url = new URL(address as string, 'http://localhost');
    asked.push(url);
    if (url.pathname === CREATE) booked.push(JSON.parse(body as string));
    const data = answers[url.pathname];
    const refusal = refusals[url.pathname];
    return Promise.resolve(responseOf(refusal ?? { data }, data ? 200 : (refusal?.status ?? 503)));
  });
  const wide = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  globalThis.matchMedia = () => wide as never;
});
afterEach(() => {
  clearSession('/');
  Object.assign(globalThis, { matchMedia });
});

const open = () => render(inApp(<OnLeavePage />));
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

describe('a visit at the time of another one', () => {
  const FARE = { totalPrice: 1_724, depositAmount: 431, lines: [], tariff: '1', quote: 'first', served: true };
  const overlaps = { status: 409, code: 'overlaps', message: VISIT_TIME_MESSAGES.overlaps };
  const press = async (role: 'button' | 'radio', name: string | RegExp) =>
    userEvent.click(await screen.findByRole(role, { name }));
  const agreed = () => booked.map(({ startTime, overlap = false }) => ({ startTime, overlap }));
  beforeEach(() => {
    startSession({ ...ASHA, ...TOKENS }, '9876543210');
    const tomorrow = today(Date.now() + 24 * HOUR);
    answers = {
      ...answers,
      '/v1.0/free-hours': { days: [{ date: tomorrow, hours: [{ start: '6.00 pm' }, { start: '8.00 pm' }] }] },
      '/v1.0/transactions/getfare': { fare: FARE },
    };
    refusals = { [CREATE]: overlaps };
  });

  it('says so at that hour only', async () => {
    open();
    await press('button', 'Pay ₹431 and book');
    await screen.findByText(VISIT_TIME_MESSAGES.overlaps);
    await press('radio', '8.00 pm');
    expect(screen.queryByText(VISIT_TIME_MESSAGES.overlaps)).toBeNull();
  });

  it('is booked anyway at that hour only, also for another price', async () => {
    open();
    await press('button', 'Pay ₹431 and book');
    const changed = { ...FARE, totalPrice: 1_800, quote: 'second' };
    refusals = { [CREATE]: { status: 409, ...{ code: 'quote-expired', message: '', fare: changed } } };
    await press('button', OVERLAP_TEXTS.anyway);
    refusals = { [CREATE]: { ...overlaps, status: 503 } };
    await press('button', SUMMARY_TEXTS.changedYes('₹1,800'));
    await screen.findByText(VISIT_TIME_MESSAGES.overlaps);
    await press('radio', '8.00 pm');
    await press('button', 'Pay ₹431 and book');
    await waitFor(() =>
      expect(agreed()).toEqual([
        { startTime: '6.00 pm', overlap: false },
        { startTime: '6.00 pm', overlap: true },
        { startTime: '6.00 pm', overlap: true },
        { startTime: '8.00 pm', overlap: false },
      ]),
    );
  });
});
