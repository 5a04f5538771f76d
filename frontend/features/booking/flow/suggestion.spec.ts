import { describe, expect, it } from '@jest/globals';
import { checkSelection } from '../../../lib/booking/check-selection.js';
import { firstSelection, NOTHING_CHOSEN } from './selection.js';
import { nextSaturday, withSuggestion } from './suggestion.js';

const at = (time: string) => Date.parse(`${time}+05:30`);
const WEDNESDAY = at('2026-11-25T10:00:00');
const brought = (intent: Parameters<typeof firstSelection>[1]['intent']) =>
  withSuggestion(firstSelection(undefined, { intent, origin: 'a' }), WEDNESDAY, []);

describe('the next Saturday', () => {
  it.each([
    ['2026-11-25T10:00:00', '2026-11-28'],
    ['2026-11-27T23:59:00', '2026-11-28'],
    ['2026-11-28T00:30:00', '2026-12-05'],
    ['2026-11-29T10:00:00', '2026-12-05'],
  ])('seen from %s is %s', (now, saturday) => {
    expect(nextSaturday(at(now), [])).toBe(saturday);
  });

  it('is one without another visit, also one of several days', () => {
    const visits = [
      { startDate: '2026-12-04', endDate: '2026-12-06' },
      { startDate: '2026-11-28', endDate: '2026-11-28' },
      { startDate: '2026-12-13', endDate: '2026-12-13' },
    ];
    expect(nextSaturday(WEDNESDAY, visits)).toBe('2026-12-12');
    expect(nextSaturday(WEDNESDAY, [{ startDate: '', endDate: '9999-12-31' }])).toBe('2026-11-28');
  });
});

describe('the suggestion', () => {
  it.each([
    [{ label: 'One Time Chef', offer: 'oneTime' }, ['dinner'], '6.00 pm', '10.00 pm'],
    [{ label: 'Chef for Party' }, ['starters', 'dinner'], '6.00 pm', '10.00 pm'],
    [{ label: 'Kitty party', offer: 'kitty', requirement: 'kitty' }, ['lunch', 'starters'], '11.00 am', '3.00 pm'],
    [{ label: 'Lunch', offer: 'lunch', meals: ['lunch'] }, ['lunch'], '11.00 am', '3.00 pm'],
    [{ label: 'Breakfast', offer: 'breakfast', meals: ['breakfast'] }, ['breakfast'], '8.00 am', '12.00 pm'],
    [{ label: 'Something else', requirement: 'gathering' }, ['lunch'], '11.00 am', '3.00 pm'],
    [{ label: 'constructor', offer: 'constructor' }, ['dinner'], '6.00 pm', '10.00 pm'],
  ])('for %j is %j at %s', (intent, meals, startTime, endTime) => {
    const saturday = { startDate: '2026-11-28', endDate: '2026-11-28' };
    expect(brought(intent)).toMatchObject({ meals, ...saturday, startTime, endTime });
  });

  it('leaves the occasion to the host unless the card names it, and is then complete', () => {
    expect(checkSelection(brought({ label: 'One Time Chef', offer: 'oneTime' }), WEDNESDAY)).toEqual({
      requirement: 'Please select an occasion',
    });
    const kitty = brought({ label: 'Kitty party', requirement: 'kitty' });
    expect(checkSelection(kitty, WEDNESDAY)).toEqual({});
  });

  it('changes nothing that is chosen', () => {
    const chosen = {
      ...NOTHING_CHOSEN,
      meals: ['breakfast' as const],
      startDate: '2026-12-12',
      startTime: '9.00 am' as const,
      endDate: '2026-12-12',
      endTime: '' as const,
    };
    expect(withSuggestion(chosen, WEDNESDAY, [])).toEqual(chosen);
  });
});
