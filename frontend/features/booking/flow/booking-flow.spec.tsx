import { NO_MENU } from '../../../lib/booking/chosen-menu.js';
import { intentIn } from '../../../lib/booking/stored-intent.js';
import { fareRequestOf } from '../api.js';
import {
  type Attempt,
  attemptFor,
  bookingFlow,
  type BookingFlow,
  type FlowAction,
  NO_FLOW,
  openForm,
  openSummary,
  readFlow,
  readLastVisit,
  storeFlow,
} from './booking-flow.js';
import { NOTHING_CHOSEN, type Selection } from './selection.js';
import { home } from '../../../../test/support/a-shown-booking.js';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { SLOTS } from '@libs/contract/time.js';
import fc from 'fast-check';

const NOW = Date.parse('2026-12-01T06:30:00.000Z');
const body = {
  requirement: 'birthday' as const,
  meals: ['lunch' as const],
  headCount: 4,
  startDate: '2026-12-12',
  startTime: '1.00 pm',
  endDate: '2026-12-12',
  endTime: '5.00 pm',
  address: 'home',
  user: 'asha',
  billingAddress: home,
  venue: home,
  fareObject: { quote: 'first' },
};
const first = attemptFor(body, 1_000, undefined, 'a');
const choices = { ...NOTHING_CHOSEN, headCount: 7 };

const after = (flow: BookingFlow, ...actions: readonly FlowAction[]) => actions.reduce(bookingFlow, flow);

describe('a booking flow', () => {
  const chosen = after(NO_FLOW, { type: 'choose', choices });
  const reviewed = after(
    chosen,
    { type: 'choose-address', address: 'home' },
    { type: 'apply-coupon', coupon: 'WELCOME10' },
  );

  it('keeps address, coupon and attempt while the choices change', () => {
    const sent = after(reviewed, { type: 'send', attempt: first }, { type: 'choose', choices: NOTHING_CHOSEN });
    expect(sent).toEqual({
      choices: NOTHING_CHOSEN,
      isDraft: true,
      address: 'home',
      coupon: 'WELCOME10',
      attempt: first,
    });
  });

  it('keeps that another address is typed, until one is chosen or the form is closed', () => {
    const adding = after(reviewed, { type: 'add-address', adding: true });
    storeFlow(adding);
    expect(readFlow()).toEqual(adding);
    expect(after(adding, { type: 'choose-address', address: 'home' })).toEqual(reviewed);
    expect(after(adding, { type: 'add-address', adding: false })).toEqual(reviewed);
  });

  it('forgets a removed coupon and a refused attempt', () => {
    expect(after(reviewed, { type: 'send', attempt: first }, { type: 'refuse' }, { type: 'remove-coupon' })).toEqual({
      choices,
      isDraft: true,
      address: 'home',
    });
  });

  it('keeps only its choices after the booking was created', () => {
    expect(after(reviewed, { type: 'finish', booking: 'b' })).toEqual({ choices, isDraft: true, made: 'b' });
  });

  it('starts again when the form opens after a booking was created', () => {
    const booked = after(reviewed, { type: 'finish', booking: 'b' });
    expect(openForm(booked, { origin: '', now: NOW, taken: [] })).toEqual({ isDraft: false, choices: NOTHING_CHOSEN });
    expect(openForm(reviewed, { origin: '', now: NOW, taken: [] })).toEqual(reviewed);
  });

  const dinner: Selection = {
    ...NOTHING_CHOSEN,
    ...{ requirement: 'birthday', meals: ['dinner'], headCount: 9, label: 'One Time Chef', origin: 'x' },
    ...{ startDate: '2026-11-14', startTime: '5.00 pm', endDate: '2026-11-14', endTime: '9.00 pm' },
  };

  it('repeats the last booking on the next Saturday, until the first choice', () => {
    const opened = openForm(NO_FLOW, { last: dinner, origin: '', now: NOW, taken: [] });
    const saturday = { startDate: '2026-12-05', startTime: '5.00 pm', endDate: '2026-12-05', endTime: '9.00 pm' };
    expect(opened).toMatchObject({ isDraft: false, repeats: true, choices: { headCount: 9, ...saturday } });
    expect(after(opened, { type: 'choose', choices }).repeats).toBeUndefined();
  });

  it('repeats the last booking on a later Saturday if it is on the next one', () => {
    const last = { ...dinner, startDate: '2026-12-05', endDate: '2026-12-05' };
    const { choices: repeated } = openForm(NO_FLOW, { last, origin: '', now: NOW, taken: [last] });
    expect(repeated).toMatchObject({ startDate: '2026-12-12', endDate: '2026-12-12', startTime: '5.00 pm' });
  });

  it.each([
    [{ label: 'One Time Chef', offer: 'oneTime' }, 9],
    [{ label: 'Birthday', offer: 'birthday', requirement: 'birthday' }, 9],
    [{ label: 'Kitty party', requirement: 'kitty' }, 4],
    [{ label: 'Chef for Party' }, 4],
    [{ label: 'Lunch', offer: 'lunch', meals: ['lunch'] }, 4],
  ])('repeats the last booking for %j only if it suits: %i people', (intent, people) => {
    const { choices: first } = openForm(NO_FLOW, { last: dinner, intent, origin: 'a', now: NOW, taken: [] });
    expect(first).toMatchObject({ headCount: people, label: intent.label, startDate: '2026-12-05' });
  });

  it('keeps a draft rather than the last booking, without times that are over', () => {
    expect(openForm(reviewed, { last: dinner, origin: '', now: NOW, taken: [] })).toEqual(reviewed);
    const stale = openForm({ choices: dinner, isDraft: true }, { origin: '', now: NOW, taken: [] });
    expect(stale.choices).toMatchObject({ headCount: 9, startDate: '', startTime: '', endDate: '', endTime: '' });
  });

  it("is a draft from the user's first choice on", () => {
    const opened = openForm(NO_FLOW, {
      intent: { label: 'Kitty party', requirement: 'kitty' },
      origin: 'a',
      now: NOW,
      taken: [],
    });
    expect(opened).toMatchObject({ isDraft: false, choices: { requirement: 'kitty', label: 'Kitty party' } });
    expect(after(opened, { type: 'choose', choices }).isDraft).toBe(true);
  });

  it('takes over a Book Now choice once, also into an older draft', () => {
    const intent = { label: 'Kitty party', requirement: 'kitty', meals: ['lunch'] };
    const arrived = openForm(chosen, { intent, origin: 'pressed', now: NOW, taken: [] });
    expect(arrived.choices).toMatchObject({ headCount: 7, requirement: 'kitty', meals: ['lunch'] });
    const changed = { ...NOTHING_CHOSEN, ...arrived.choices, meals: ['dinner' as const] };
    const later = openForm(after(arrived, { type: 'choose', choices: changed }), {
      intent,
      origin: 'pressed',
      now: NOW,
      taken: [],
    });
    expect(later.choices?.meals).toEqual(['dinner']);
  });

  it("is reviewed with the form's values, else with the draft", () => {
    expect(openSummary(chosen, NOTHING_CHOSEN).choices).toEqual(NOTHING_CHOSEN);
    expect(openSummary(chosen, { meals: 'nonsense' })).toEqual(chosen);
  });
});

describe('retrying a booking without a response', () => {
  const again = (changes: Partial<Attempt['body']>, total = 1_000) =>
    attemptFor({ ...body, ...changes }, total, first, 'b');

  it('sends the first attempt again, with its key and quote', () => {
    expect(again({ fareObject: { quote: 'renewed' } })).toBe(first);
  });

  it('is a new attempt if the request differs', () => {
    expect(again({ address: 'office' }).key).toBe('b');
    expect(again({}, 900).key).toBe('b');
  });
});

const NAMES = ['selection', 'menu', 'summary', 'attempt', 'last-visit', 'intent'];
const whole: Selection = {
  ...NOTHING_CHOSEN,
  requirement: 'kitty',
  meals: ['lunch', 'dinner'],
  additionalServices: ['waiter'],
  headCount: 9,
  startDate: '2026-12-12',
  startTime: SLOTS[2],
  endDate: '2026-12-12',
  endTime: SLOTS[6],
  label: 'Kitty Party',
};

/** What no version of the product has stored. */
const hostile = fc.oneof(
  fc.constantFrom(
    null,
    true,
    -1,
    1e9,
    0.5,
    '',
    '__proto__',
    'constructor',
    [null],
    [[]],
    {},
    { length: 3 },
    '2026-02-30',
  ),
  fc.jsonValue(),
);
const keep = (name: string, value: unknown) => localStorage.setItem(`draft:${name}`, JSON.stringify(value));

beforeEach(() => localStorage.clear());

describe('stored drafts', () => {
  it('open the form and the summary, whatever is stored', () => {
    const anything = fc.dictionary(
      fc.constantFrom(...NAMES),
      fc.oneof(hostile, fc.record({ choices: hostile, body: hostile })),
    );
    fc.assert(
      fc.property(anything, hostile, (drafts, state) => {
        localStorage.clear();
        for (const [name, value] of Object.entries(drafts)) keep(name, value);
        const preselection = { intent: intentIn(state), origin: 'a' };
        const form = openForm(readFlow(), { ...preselection, last: readLastVisit()?.choices, now: NOW, taken: [] });
        storeFlow(openSummary(form, state));
        expect(() => fareRequestOf(form.choices ?? NOTHING_CHOSEN, NOW)).not.toThrow();
      }),
    );
  });

  it('lose only the fields that are broken', () => {
    const fields = Object.keys(whole) as (keyof Selection)[];
    fc.assert(
      fc.property(fc.subarray(fields, { maxLength: fields.length - 1 }), hostile, (broken, value) => {
        keep('selection', { ...whole, ...Object.fromEntries(broken.map((field) => [field, value])) });
        const { choices } = readFlow();
        for (const field of fields) if (!broken.includes(field)) expect(choices?.[field]).toEqual(whole[field]);
        expect(() => openForm(readFlow(), { origin: 'a', now: NOW, taken: [] })).not.toThrow();
      }),
    );
  });

  it('are read as they were stored', () => {
    const menu = { ...NO_MENU, children: 2, note: 'hot' };
    const attempt = { key: 'k', wish: 'w', body: { address: '1' } as never };
    const flow = { choices: whole, menu, coupon: 'WELCOME10', attempt, isDraft: true };
    storeFlow(flow);
    expect(readFlow()).toEqual(flow);
  });
});
