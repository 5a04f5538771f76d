import { describe, expect, it } from '@jest/globals';
import { MEALS, SERVICES } from '@libs/contract/enums.js';
import { EstimateRequest, FareRequest } from '@libs/contract/fares.js';
import { HOUR, plus } from '@libs/contract/time.js';
import fc from 'fast-check';
import { anyChoices, FAMILY_DINNER } from '../../test/support/choices.js';
import { choicesOf, hoursOf, normalise, sameVisit } from './selection.js';

describe('normalized choices', () => {
  it('have meals and services once each, in the order of the screens', () => {
    const choices = normalise({
      ...FAMILY_DINNER,
      meals: ['dinner', 'breakfast', 'dinner'],
      additionalServices: ['waiter', 'cleaner', 'waiter'],
    });
    expect(choices.meals).toEqual(['breakfast', 'dinner']);
    expect(choices.additionalServices).toEqual(['cleaner', 'waiter']);
  });

  it('have no dishes of meals that are not chosen', () => {
    const counts = { numberOfBreakfast: 3, numberOfStarters: 2, numberOfMainCourses: 5 };
    const counted = (...meals: (typeof MEALS)[number][]) => {
      const choices = normalise({ ...FAMILY_DINNER, ...counts, meals });
      return [choices.numberOfBreakfast, choices.numberOfStarters, choices.numberOfMainCourses];
    };
    expect(counted('breakfast')).toEqual([3, 0, 0]);
    expect(counted('starters')).toEqual([0, 2, 0]);
    expect(counted('lunch')).toEqual([0, 0, 5]);
    expect(counted('dinner')).toEqual([0, 0, 5]);
    expect(counted(...MEALS)).toEqual([3, 2, 5]);
  });

  it('are unchanged when normalized again', () => {
    fc.assert(
      fc.property(anyChoices, (choices) => {
        const normal = normalise(choices);
        expect(normalise(normal)).toEqual(normal);
        expect(new Set(normal.meals)).toEqual(new Set(choices.meals));
        expect(new Set(normal.additionalServices)).toEqual(new Set(choices.additionalServices));
      }),
    );
  });

  it('contain nothing that was not chosen', () => {
    expect(normalise({ ...FAMILY_DINNER, ...{ totalPrice: 1 } })).not.toHaveProperty('totalPrice');
  });
});

describe('the choices of a request', () => {
  it('convert dates and slots of Kolkata to instants', () => {
    const request = FareRequest.parse({
      requirement: 'occasion',
      meals: ['dinner'],
      headCount: 4,
      numberOfMainCourses: 5,
      numberOfStarters: 2,
      startDate: '2026-12-12',
      startTime: '18:00',
      endDate: '2026-12-12',
      endTime: '10:00 PM',
    });
    expect(choicesOf(request)).toEqual(FAMILY_DINNER);
  });

  it('are refused at each wrong field, whatever else is wrong', () => {
    const times = { startDate: '2026-12-12', startTime: '6.00 pm', endDate: '2026-12-12', endTime: '5.00 pm' };
    const wrong = { requirement: '', meals: ['dinner'], headCount: 4, numberOfMainCourses: 0, ...times };
    const fields = ['requirement', 'numberOfMainCourses', 'endTime'];
    for (const schema of [FareRequest, EstimateRequest]) {
      const { error } = schema.safeParse(wrong);
      expect(error?.issues.map(({ path }) => path[0])).toEqual(fields);
    }
    for (const unreadable of [{ ...wrong, meals: 'dinner' }, { ...wrong, numberOfMainCourses: '0' }, []])
      expect(() => FareRequest.safeParse(unreadable)).not.toThrow();
  });
});

describe('the hours of a visit', () => {
  it('are counted from start to end, also over midnight', () => {
    expect(hoursOf(FAMILY_DINNER)).toBe(4);
    expect(hoursOf({ ...FAMILY_DINNER, end: plus(FAMILY_DINNER.end, 10 * HOUR) })).toBe(14);
  });

  it('are zero when it ends before it starts', () => {
    expect(hoursOf({ start: FAMILY_DINNER.end, end: FAMILY_DINNER.start })).toBe(0);
  });
});

describe('two visits', () => {
  it('are the same in whatever order they were chosen, and whatever the dishes', () => {
    fc.assert(
      fc.property(anyChoices, (choices) => {
        const other = {
          ...choices,
          meals: choices.meals.toReversed(),
          additionalServices: choices.additionalServices.toReversed(),
          numberOfBreakfast: 0,
          numberOfMainCourses: 1,
        };
        expect(sameVisit(choices, other)).toBe(true);
      }),
    );
  });

  it.each([
    ['the occasion', { requirement: 'kitty' as const }],
    ['the meals', { meals: ['lunch' as const] }],
    ['the services', { additionalServices: [SERVICES[0]] }],
    ['the people', { headCount: 5 }],
    ['the start', { start: plus(FAMILY_DINNER.start, -HOUR) }],
    ['the end', { end: plus(FAMILY_DINNER.end, -HOUR) }],
  ])('differ by %s', (_, change) => {
    expect(sameVisit(FAMILY_DINNER, { ...FAMILY_DINNER, ...change })).toBe(false);
  });
});
