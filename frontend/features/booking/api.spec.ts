import { checkSelection } from '../../lib/booking/check-selection.js';
import { NEW_PLAN } from '../../lib/booking/plan.js';
import { fareRequestOf } from './api.js';
import { firstSelection, type Selection } from './flow/selection.js';
import { describe, expect, it } from '@jest/globals';
import { EstimateRequest, FareRequest } from '@libs/contract/fares.js';

const NOW = Date.parse('2026-12-01T06:30:00.000Z'); // noon in Kolkata
const nothing = firstSelection(undefined, { origin: '' });
const whole: Selection = {
  ...nothing,
  requirement: 'birthday',
  meals: ['lunch', 'dinner'],
  startDate: '2026-12-12',
  startTime: '1.00 pm',
  endDate: '2026-12-12',
  endTime: '5.00 pm',
};
const without = (changed: Partial<Selection>): Selection => ({ ...whole, ...changed });

describe('the errors of a selection', () => {
  it('are none if it is complete', () => {
    expect(checkSelection(whole, NOW)).toEqual({});
  });

  it('are reported for each field', () => {
    expect(checkSelection(nothing, NOW)).toEqual({
      requirement: 'Please select an occasion',
      meals: 'Please select meals',
      startDate: 'Please select a date',
      startTime: 'Please select a time',
      endDate: 'Please select a date',
      endTime: 'Please select a time',
    });
  });

  it.each([
    [{ numberOfMainCourses: 0 }, { numberOfMainCourses: 'Please select a main course' }],
    [{ meals: ['breakfast'], numberOfBreakfast: 0 }, { numberOfBreakfast: 'Please select breakfast' }],
    [{ meals: ['starters'], numberOfStarters: 0 }, { numberOfStarters: 'Please select starters' }],
    [{ numberOfBreakfast: 0, numberOfStarters: 0 }, {}],
    [{ startDate: '2026-11-30' }, { startDate: 'Please choose a time in the future.' }],
    [{ startDate: '2026-12-01', startTime: '12.00 pm' }, { startTime: 'Please choose a time in the future.' }],
    [{ startDate: '2027-12-02' }, { startDate: 'Please choose a date within the next 365 days.' }],
    [{ startDate: '2027-12-01', startTime: '12.00 pm', endDate: '2027-12-01' }, {}],
    [{ endTime: '' }, { endTime: 'Please select a time' }],
    [{ endDate: '' }, { endDate: 'Please select a date' }],
    [{ startTime: '' }, { startTime: 'Please select a time' }],
    [{ endTime: '12.00 pm' }, { endTime: 'Start date and time must be before end date and time' }],
    [{ endTime: '2.00 pm' }, { endTime: 'A visit lasts at least 2 hours.' }],
    [{ endDate: '2026-12-16' }, { endTime: 'A visit lasts at most 3 days.' }],
  ] as const)('after %j is %j', (changed, errors) => {
    expect(checkSelection(without(changed), NOW)).toEqual(errors);
  });
});

describe('the pricing of a selection', () => {
  it('uses a quote if it is complete, valid by the contract', () => {
    const request = fareRequestOf(whole, NOW);
    expect(request?.call).toBe('getFare');
    expect(FareRequest.safeParse(request?.body).success).toBe(true);
  });

  it.each([
    ['the requirement is missing', { requirement: '' }],
    ['a time is missing', { endTime: '' }],
    ['the end comes before the start', { endTime: '8.00 am' }],
    ['the start is over and the end earlier in the day', { startDate: '2026-11-30', endTime: '8.00 am' }],
    ['the start is over and the end days after it', { startDate: '2026-11-30', endDate: '2026-12-20' }],
    ['the start is over and ends before it', { startDate: '2026-11-30', startTime: '6.00 pm', endTime: '5.00 pm' }],
    ['the day of the end is missing', { endDate: '', endTime: '8.00 am' }],
    ['only the meals are known', { requirement: '', startDate: '', startTime: '', endDate: '', endTime: '' }],
  ] as const)('is estimated while %s', (_, changed) => {
    const request = fareRequestOf(without(changed), NOW);
    expect(request?.call).toBe('estimate');
    expect(EstimateRequest.safeParse(request?.body).success).toBe(true);
  });

  it('includes each chosen part of the times, unless it is wrong', () => {
    expect(fareRequestOf(without({ requirement: '' }), NOW)?.body).toMatchObject({
      ...{ startDate: '2026-12-12', startTime: '1.00 pm', endDate: '2026-12-12', endTime: '5.00 pm' },
    });
    const { body } = fareRequestOf(without({ requirement: '', endTime: '8.00 am' }), NOW) ?? {};
    expect(body).toMatchObject({ startDate: '2026-12-12', startTime: '1.00 pm', endDate: '2026-12-12' });
    expect(body).not.toHaveProperty('endTime');
    expect(fareRequestOf(without({ startDate: '', endDate: '' }), NOW)?.body.startDate).toBeUndefined();
  });

  it('is undefined without a meal or its dishes', () => {
    expect(fareRequestOf(without({ meals: [] }), NOW)).toBeUndefined();
    expect(fareRequestOf(without({ numberOfMainCourses: 0 }), NOW)).toBeUndefined();
  });
});

describe('the initial values of the form', () => {
  it('start with the Book Now choice', () => {
    const first = firstSelection(undefined, { intent: { label: 'Kitty Party', requirement: 'kitty' }, origin: 'a' });
    expect(first).toMatchObject({ label: 'Kitty Party', requirement: 'kitty', headCount: 4, numberOfMainCourses: 5 });
  });

  it("keep the draft, and apply a navigation's choice once", () => {
    const intent = { label: 'Kitty Party', requirement: 'kitty' };
    const taken = firstSelection(whole, { intent, origin: 'a' });
    expect(taken).toMatchObject({ requirement: 'kitty', meals: whole.meals });
    const changedSince = { ...taken, requirement: 'other' as const };
    expect(firstSelection(changedSince, { intent, origin: 'a' }).requirement).toBe('other');
    expect(firstSelection(changedSince, { intent, origin: 'b' }).requirement).toBe('kitty');
  });

  it('ignore an unknown requirement', () => {
    expect(
      firstSelection(undefined, { intent: { label: 'x', requirement: 'constructor' }, origin: 'a' }).requirement,
    ).toBe('');
  });

  it('take the choices of a followed link, and keep the date', () => {
    const plan = { ...NEW_PLAN, meals: ['starters' as const], headCount: 9 };
    const preselected = firstSelection(whole, { plan, origin: 'a?meals=starters' });
    expect(preselected).toMatchObject({
      meals: ['starters'],
      headCount: 9,
      requirement: '',
      startDate: whole.startDate,
    });
    const since = { ...preselected, headCount: 5 };
    expect(firstSelection(since, { plan, origin: 'a?meals=starters' })).toBe(since);
  });

  it('take the meal of the Book Now choice', () => {
    const intent = { label: 'Lunch', meals: ['lunch', 'brunch'] };
    expect(firstSelection(undefined, { intent, origin: 'a' }).meals).toEqual(['lunch']);
  });
});
