import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PRICE_TEXTS, SUMMARY_TEXTS as texts } from '@libs/contract/texts/en/booking.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { SERVER_MESSAGES } from '@libs/contract/texts/en/server.js';
import { onlineManager } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { clearSession, startSession } from '../../lib/session/session.js';
import { saveDraft } from '../../lib/storage/drafts.js';
import { readFlow, storeFlow } from './flow/booking-flow.js';
import { NOTHING_CHOSEN, type Selection, withSuggestion } from './flow/selection.js';
import SummaryPage from './SummaryPage.js';
import { responseOf } from '../../../test/support/components/response-of.js';
import { inApp, newQueries } from '../../../test/support/components/in-app.js';

const PLACE = { firstName: 'Asha', lastName: 'Rao', phone: '9876543210', region: '' };
const HOME = {
  ...{ ...PLACE, id: 'home', address: '12 MG Road', city: 'Indore', zip: '452001', countryCode: '+91' },
  ...{ updatedAt: '2026-11-21T10:00:00.000Z', served: true, bookable: true },
};
const TYPED = { ...PLACE, address: '7 Hill Road', city: 'Manali', zip: '175131' };
const MANALI = { ...HOME, ...TYPED, id: 'manali', served: false };
const ASHA = { id: 'asha', role: 'user', firstName: 'Asha', lastName: 'Rao', existing: true } as const;
const TOKENS = { accessToken: 'a', refreshToken: 'b', tokenExpiration: 0, refreshTokenExpiration: 0 };
const FARE = { totalPrice: 1_724, depositAmount: 431, lines: [], tariff: '1', quote: 'first', served: true };
const CHOICES: Selection = {
  ...withSuggestion({ ...NOTHING_CHOSEN, requirement: 'birthday' }, Date.now(), []),
  ...{ numberOfMainCourses: 5, headCount: 4 },
};

const ADDRESSES = '/v1.0/user/asha/addresses';
const FARES = '/v1.0/transactions/getfare';
type Answer = Readonly<{ data: object }> | Readonly<{ status: number; problem?: object }>;
interface Sent {
  readonly call: string;
  readonly body: Record<string, unknown>;
}
/** What is answered by method and path; a list in its order, and its last one again. */
let answers: Record<string, Answer | readonly Answer[]>;
let sent: Sent[];
const { matchMedia } = globalThis;
beforeEach(() => {
  sent = [];
  answers = {
    [`GET ${ADDRESSES}`]: { data: { addresses: [HOME] } },
    [`POST ${FARES}`]: { data: { fare: FARE } },
  };
  globalThis.fetch = jest.fn<typeof globalThis.fetch>((address, { method = 'GET', body } = {}) => {
    const call = `${method} ${new URL(address as string, 'http://localhost').pathname}`;
    const before = sent.filter((one) => one.call === call).length;
    sent.push({ call, body: typeof body === 'string' ? JSON.parse(body) : {} });
    const listed = [answers[call] ?? { status: 503 }].flat();
    const answer = (listed[before] ?? listed.at(-1)) as Answer;
    return Promise.resolve('data' in answer ? responseOf(answer) : responseOf(answer.problem ?? {}, answer.status));
  });
  const wide = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  globalThis.matchMedia = () => wide as never;
  globalThis.scrollTo = () => undefined;
  startSession({ ...ASHA, ...TOKENS }, '9876543210');
  storeFlow({ choices: CHOICES, isDraft: true });
});
afterEach(() => {
  onlineManager.setOnline(true);
  clearSession('/');
  Object.assign(globalThis, { matchMedia });
});

const open = (queries = newQueries()) => render(inApp(<SummaryPage />, { queries }));
const user = userEvent.setup();
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const PAY = /^Pay .*and book$/;
const payable = async () => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Pay ₹431 and book' });
  await waitFor(() => expect(button.disabled).toBe(false));
};
const requested = (call: string) => sent.filter((one) => one.call === call).map(({ body }) => body);
const booked = () => requested('POST /v1.0/bookings/create');

describe('an address that is typed', () => {
  beforeEach(() => saveDraft({ name: 'address' }, TYPED));

  it('is still meant after the page was left, and where the visit is booked', async () => {
    answers[`POST ${ADDRESSES}`] = { data: { address: { ...MANALI, served: true } } };
    const { unmount } = open();
    await press(texts.add);
    unmount();
    open();
    expect((await screen.findByLabelText<HTMLInputElement>('Address')).value).toBe('7 Hill Road');
    expect(document.activeElement?.tagName).not.toBe('INPUT');
    await payable();
    answers[`GET ${ADDRESSES}`] = { data: { addresses: [MANALI, HOME] } };
    await press(PAY);
    await waitFor(() => expect(booked()).toMatchObject([{ address: 'manali' }]));
  });

  it('is meant no more once the form was closed', async () => {
    storeFlow({ ...readFlow(), adding: true });
    const { unmount } = open();
    await press('Not now');
    unmount();
    open();
    await payable();
    await press(PAY);
    await waitFor(() => expect(booked()).toMatchObject([{ address: 'home' }]));
  });

  it('where no chef comes is saved but not booked, and the page says why', async () => {
    answers[`POST ${ADDRESSES}`] = { data: { address: MANALI } };
    storeFlow({ ...readFlow(), adding: true });
    open();
    await screen.findByLabelText('Address');
    await payable();
    answers[`GET ${ADDRESSES}`] = { data: { addresses: [MANALI, HOME] } };
    await press(PAY);
    await screen.findByText(texts.notServed('Manali'));
    expect(booked()).toEqual([]);
  });
});

describe('a refusal', () => {
  const areas = 'We don’t have a chef there yet.';
  const problem = {
    message: MESSAGES.booking.refused,
    code: 'not-served',
    detail: areas,
    errors: [{ field: 'address', message: areas }],
  };

  it('for a place says why, and goes when another address is typed', async () => {
    answers['POST /v1.0/bookings/create'] = { status: 409, problem };
    open();
    await payable();
    await press(PAY);
    await screen.findByText(areas);
    await press(texts.add);
    expect(screen.queryByText(MESSAGES.booking.refused)).toBeNull();
  });

  it.each([
    [409, 'erasure-waits', SERVER_MESSAGES.privacy.waits],
    [409, 'too-many-open-bookings', MESSAGES.booking.tooManyOpen],
    [429, 'too-many-requests', MESSAGES.general.tooMany],
  ])('%i %s says why', async (status, code, detail) => {
    answers['POST /v1.0/bookings/create'] = { status, problem: { message: MESSAGES.booking.refused, code, detail } };
    open();
    await payable();
    await press(PAY);
    await screen.findByText(detail);
    await screen.findByText(MESSAGES.booking.refused);
  });
});

describe('a price that cannot be loaded', () => {
  it('is not taken for missing choices, and asked for again by either button', async () => {
    answers[`POST ${FARES}`] = { status: 503 };
    open();
    await screen.findByText(PRICE_TEXTS.unavailable);
    await press(texts.payFirst);
    await waitFor(() => expect(requested(`POST ${FARES}`)).toHaveLength(2));
    await screen.findByText(PRICE_TEXTS.unavailable);
    expect(screen.queryByText(MESSAGES.booking.incomplete)).toBeNull();
    answers[`POST ${FARES}`] = { data: { fare: FARE } };
    await press(PRICE_TEXTS.retry);
    await payable();
    expect(screen.queryByText(PRICE_TEXTS.unavailable)).toBeNull();
  });

  it('without a network says so, too', async () => {
    onlineManager.setOnline(false);
    open();
    await screen.findByText(PRICE_TEXTS.unavailable);
    await screen.findByRole('button', { name: PRICE_TEXTS.retry });
  });

  it('because something is missing is one of the required fields', async () => {
    storeFlow({ choices: { ...CHOICES, requirement: '' }, isDraft: true });
    open();
    await screen.findByText('12 MG Road, Indore 452001', { exact: false });
    await press(texts.payFirst);
    await screen.findByText(MESSAGES.booking.incomplete);
  });
});

describe('an applied coupon', () => {
  const VERIFY = 'GET /v1.0/coupons/FEAST500/verify';
  beforeEach(() => storeFlow({ ...readFlow(), coupon: 'FEAST500' }));

  it('stays while it cannot be verified, and nothing is offered without its discount', async () => {
    answers[VERIFY] = { status: 503 };
    open();
    await screen.findByText(PRICE_TEXTS.unavailable);
    screen.getByText('FEAST500');
    screen.getByText(MESSAGES.coupon.applied);
    expect(screen.queryByText(/₹431/)).toBeNull();
    await press(texts.payFirst);
    await waitFor(() => expect(requested(VERIFY)).toHaveLength(2));
    expect(booked()).toEqual([]);
    answers[VERIFY] = { data: { discountedPrice: 1_224, depositAmount: 306, quote: 'reduced' } };
    await press(PRICE_TEXTS.retry);
    await press('Pay ₹306 and book');
    await waitFor(() => expect(booked()).toMatchObject([{ fareObject: { quote: 'reduced' } }]));
  });

  it('stays without a network', async () => {
    answers[VERIFY] = { data: { discountedPrice: 1_224, depositAmount: 306, quote: 'reduced' } };
    const queries = newQueries();
    const { unmount } = open(queries);
    await screen.findByRole('button', { name: 'Pay ₹306 and book' });
    unmount();
    queries.removeQueries({ queryKey: ['coupon'] });
    onlineManager.setOnline(false);
    open(queries);
    await screen.findByText(PRICE_TEXTS.unavailable);
    expect(screen.queryByText(/₹431/)).toBeNull();
  });

  it('that is refused for the total says so until it is removed', async () => {
    answers[VERIFY] = { status: 404, problem: { message: MESSAGES.coupon.invalid, code: 'coupon-below-minimum' } };
    open();
    await screen.findByText(texts.coupon.refused);
    expect(screen.queryByText(MESSAGES.coupon.applied)).toBeNull();
    await payable();
    await press(texts.coupon.removeOf('FEAST500'));
    await screen.findByLabelText(texts.coupon.label);
    expect(screen.queryByText(texts.coupon.refused)).toBeNull();
  });
});

describe('a quote that has expired', () => {
  const renewed = (changes: object): Answer => ({
    status: 409,
    problem: { message: MESSAGES.booking.fareChanged, code: 'quote-expired', fare: { ...FARE, ...changes } },
  });
  const quotes = () => booked().map(({ fareObject }) => fareObject);

  it('is replaced without a question where nothing else has changed, once', async () => {
    answers['POST /v1.0/bookings/create'] = [renewed({ quote: 'second' }), { status: 503 }];
    open();
    await payable();
    await press(PAY);
    await waitFor(() => expect(quotes()).toEqual([{ quote: 'first' }, { quote: 'second' }]));
    expect(screen.queryByText(texts.changedTitle)).toBeNull();
    // A retry is for the booking that may exist by now.
    expect(readFlow().attempt?.body.fareObject).toEqual({ quote: 'second' });
    answers['POST /v1.0/bookings/create'] = renewed({ quote: 'third' });
    await payable();
    await press(PAY);
    await screen.findByText(texts.changedTitle);
    expect(quotes()).toHaveLength(4);
  });

  it.each([{ totalPrice: 1_800 }, { depositAmount: 450 }, { freeCancellation: false }])(
    'asks before it books with %o',
    async (change) => {
      answers['POST /v1.0/bookings/create'] = renewed({ quote: 'second', ...change });
      open();
      await payable();
      await press(PAY);
      await screen.findByText(texts.changedTitle);
      expect(quotes()).toEqual([{ quote: 'first' }]);
    },
  );
});
