import { beforeEach, describe, expect, it } from '@jest/globals';
import { SLOTS } from '@libs/contract/time.js';
import fc from 'fast-check';
import { intentIn } from '../../../lib/booking/stored-intent.js';
import { fareRequestOf } from '../fare-request.js';
import { openForm, openSummary } from './booking-flow.js';
import { readLastVisit } from './last-visit.js';
import { NOTHING_CHOSEN, type Selection } from './selection.js';
import { readFlow, storeFlow } from './stored-flow.js';

const NOW = Date.parse('2026-12-01T06:30:00.000Z');
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
        const brought = { intent: intentIn(state), origin: 'a' };
        const form = openForm(readFlow(), { ...brought, last: readLastVisit()?.choices, now: NOW, taken: [] });
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
    const menu = { dishes: [], diet: null, allergies: [], spice: null, children: 2, note: 'hot' };
    const attempt = { key: 'k', wish: 'w', body: { address: '1' } as never };
    const flow = { choices: whole, menu, coupon: 'WELCOME10', attempt, isDraft: true };
    storeFlow(flow);
    expect(readFlow()).toEqual(flow);
  });
});
