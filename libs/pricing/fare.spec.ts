import { describe, expect, it } from '@jest/globals';
import type { Choices } from '@libs/booking/values.js';
import { type Meal, MEALS, REQUIREMENTS, SERVICES } from '@libs/contract/enums.js';
import { rupees, sum, toRupees } from '@libs/contract/money.js';
import { DAY, HOUR, plus } from '@libs/contract/time.js';
import fc from 'fast-check';
import { fareForHours, fareOf } from './fare.js';
import { anyChoices, FAMILY_DINNER, LARGEST } from '../../test/support/choices.js';
import { currentTariff, type Tariff, tariffById, TARIFFS } from './tariff.js';

const tariff = currentTariff;
const first = tariffById('2026-11') as Tariff;
const anyTariff = fc.constantFrom(...TARIFFS);
const rupeeLines = (choices: Choices) =>
  fareOf(choices, tariff).lines.map((line) => [line.code, line.label, toRupees(line.amount)]);
const total = (choices: Choices, by: Tariff = tariff) => fareOf(choices, by).baseFare;

describe('a fare', () => {
  it('has these lines for a family dinner of four hours', () => {
    expect(rupeeLines(FAMILY_DINNER)).toEqual([
      ['meal-dinner', 'Dinner', 249],
      ['dishes-main', '5 main courses at dinner', 1_175],
      ['hours', '2 extra hours of service (2 included)', 300],
    ]);
    expect(total(FAMILY_DINNER)).toBe(rupees(1_724));
  });

  it('has these lines for a dinner for ten with a waiter', () => {
    expect(rupeeLines({ ...FAMILY_DINNER, headCount: 10, additionalServices: ['waiter'] })).toEqual([
      ['meal-dinner', 'Dinner', 249],
      ['dishes-main', '5 main courses at dinner', 1_175],
      ['guests', '6 extra guests', 360],
      ['hours', '2 extra hours of service (2 included)', 300],
      ['service-waiter', 'Waiter for 4 hours', 500],
    ]);
  });

  it('has these lines for a party from lunch to dinner with help', () => {
    const party: Choices = {
      ...FAMILY_DINNER,
      meals: ['dinner', 'lunch', 'starters'],
      additionalServices: ['waiter', 'cleaner'],
      headCount: 10,
      numberOfStarters: 1,
      start: plus(FAMILY_DINNER.start, -5 * HOUR),
    };
    expect(rupeeLines(party)).toEqual([
      ['meal-lunch', 'Lunch', 149],
      ['meal-starters', 'Starters', 349],
      ['meal-dinner', 'Dinner', 249],
      ['dishes-starters', '1 starter', 75],
      ['dishes-main', '5 main courses at lunch and dinner', 2_350],
      ['guests', '6 extra guests at 3 meals', 1_080],
      ['hours', '7 extra hours of service (2 included)', 1_050],
      ['service-cleaner', 'Cleaner for 9 hours', 900],
      ['service-waiter', 'Waiter for 9 hours', 1_125],
    ]);
  });

  it('serves each meal once per 24 hours begun, and pays a chef for at most a day’s work in them', () => {
    const weekend: Choices = { ...FAMILY_DINNER, headCount: 5, end: plus(FAMILY_DINNER.start, 2 * DAY) };
    expect(rupeeLines(weekend)).toEqual([
      ['meal-dinner', 'Dinner, 2 days', 498],
      ['dishes-main', '5 main courses at dinner, 2 days', 2_350],
      ['guests', '1 extra guest at 2 meals', 120],
      ['hours', '22 extra hours of service (2 included, at most 12 a day)', 3_300],
    ]);
    const snacks: Choices = {
      ...weekend,
      headCount: 4,
      meals: ['breakfast', 'starters'],
      numberOfBreakfast: 2,
      numberOfStarters: 3,
    };
    expect(rupeeLines(snacks).filter(([code]) => String(code).startsWith('dishes'))).toEqual([
      ['dishes-breakfast', '2 breakfast dishes, 2 days', 200],
      ['dishes-starters', '3 starters, 2 days', 450],
    ]);
    const longer = { ...FAMILY_DINNER, end: plus(FAMILY_DINNER.start, DAY + HOUR) };
    expect(rupeeLines(longer)[0]).toEqual(['meal-dinner', 'Dinner, 2 days', 498]);
  });

  it('is raised to the minimum', () => {
    const snack: Choices = {
      ...FAMILY_DINNER,
      meals: ['starters'],
      numberOfStarters: 1,
      end: plus(FAMILY_DINNER.start, 2 * HOUR),
    };
    const lines = fareOf(snack, tariff).lines.map((line) => [line.code, line.label, toRupees(line.amount)]);
    expect(lines).toEqual([
      ['meal-starters', 'Starters', 349],
      ['dishes-starters', '1 starter', 75],
      ['minimum', 'Up to the minimum price', 75],
    ]);
  });

  it.each(MEALS)('starts from ₹499 for %s by itself', (meal) => {
    const one = { numberOfBreakfast: 1, numberOfStarters: 1, numberOfMainCourses: 1 };
    for (const headCount of [2, 4]) {
      const cheapest: Choices = { ...FAMILY_DINNER, ...one, headCount, meals: [meal] };
      expect(fareForHours(cheapest, 2, currentTariff).baseFare).toBe(rupees(499));
    }
  });

  it('for two people, which the latest tariff allows, is the same as for four', () => {
    expect(total({ ...FAMILY_DINNER, headCount: 2 })).toBe(total(FAMILY_DINNER));
    expect(TARIFFS.map(({ guest }) => guest.least)).toEqual([4, 4, 2]);
  });

  it('of what the form proposes for lunch or dinner is the same by both tariffs', () => {
    for (const meals of [['lunch'], ['dinner']] as const)
      expect(total({ ...FAMILY_DINNER, meals })).toBe(total({ ...FAMILY_DINNER, meals }, first));
  });

  it('can be calculated before a day is known', () => {
    expect(fareForHours(FAMILY_DINNER, 4, tariff)).toEqual(fareOf(FAMILY_DINNER, tariff));
  });

  it('names its tariff, and no coupon', () => {
    expect(fareOf(FAMILY_DINNER, tariff).tariff).toBe('2026-11-3');
    expect(fareOf(FAMILY_DINNER, tariff)).not.toHaveProperty('coupon');
  });
});

describe('every fare, by every tariff', () => {
  const always = (rule: (choices: Choices, by: Tariff) => void) => fc.assert(fc.property(anyChoices, anyTariff, rule));

  it('is the same each time, in whatever order the choices were made', () => {
    always((choices, by) => {
      const reordered = {
        ...choices,
        meals: choices.meals.toReversed(),
        additionalServices: choices.additionalServices.toReversed(),
      };
      expect(fareOf(choices, by)).toEqual(fareOf(choices, by));
      expect(fareOf(reordered, by)).toEqual(fareOf(choices, by));
    });
  });

  it('is the sum of its lines to the paisa, each positive and unique', () => {
    always((choices, by) => {
      const { lines, baseFare, finalFare } = fareOf(choices, by);
      expect(sum(lines.map((line) => line.amount))).toBe(finalFare);
      expect(finalFare).toBe(baseFare);
      expect(lines.every((line) => Number.isSafeInteger(line.amount) && line.amount > 0)).toBe(true);
      expect(new Set(lines.map((line) => line.code)).size).toBe(lines.length);
    });
  });

  it('is at least the minimum and at most that of the largest selection', () => {
    always((choices, by) => {
      expect(total(choices, by)).toBeGreaterThanOrEqual(by.minimumFare);
      expect(total(choices, by)).toBeGreaterThanOrEqual(rupees(499));
      expect(total(choices, by)).toBeLessThanOrEqual(total(LARGEST, by));
    });
  });

  it('does not depend on the occasion, nor on when the same hours are', () => {
    always((choices, by) => {
      for (const requirement of REQUIREMENTS) expect(total({ ...choices, requirement }, by)).toBe(total(choices, by));
      const later = { ...choices, start: plus(choices.start, 9 * HOUR), end: plus(choices.end, 9 * HOUR) };
      expect(total(later, by)).toBe(total(choices, by));
    });
  });

  it('ignores dishes of meals that are not chosen', () => {
    always((choices, by) => {
      const has = (meal: Meal) => choices.meals.includes(meal);
      const more: Choices = {
        ...choices,
        numberOfBreakfast: has('breakfast') ? choices.numberOfBreakfast : 8,
        numberOfStarters: has('starters') ? choices.numberOfStarters : 8,
        numberOfMainCourses: has('lunch') || has('dinner') ? choices.numberOfMainCourses : 8,
      };
      expect(fareOf(more, by)).toEqual(fareOf(choices, by));
    });
  });
});

describe('a fare never falls', () => {
  /** The property that adding `more` to any choices never lowers the fare. */
  const never = (added: string, more: fc.Arbitrary<(choices: Choices) => Choices>) =>
    it(`when ${added} are added`, () => {
      fc.assert(
        fc.property(anyChoices, anyTariff, more, (choices, by, add) => {
          expect(total(add(choices), by)).toBeGreaterThanOrEqual(total(choices, by));
        }),
      );
    });
  const some = fc.integer({ min: 1, max: 30 });
  const adding = (field: 'headCount' | 'numberOfBreakfast' | 'numberOfStarters' | 'numberOfMainCourses') =>
    some.map((more) => (choices: Choices) => ({ ...choices, [field]: choices[field] + more }));

  const people = adding('headCount');
  const breakfasts = adding('numberOfBreakfast');
  const starters = adding('numberOfStarters');
  const mainCourses = adding('numberOfMainCourses');
  const meals = fc
    .constantFrom(...MEALS)
    .map((meal) => (choices: Choices) => ({ ...choices, meals: [...choices.meals, meal] }));
  const services = fc.constantFrom(...SERVICES).map((service) => (choices: Choices) => ({
    ...choices,
    additionalServices: [...choices.additionalServices, service],
  }));
  const laterHours = some.map((more) => (choices: Choices) => ({ ...choices, end: plus(choices.end, more * HOUR) }));
  const earlierHours = some.map((more) => (choices: Choices) => ({
    ...choices,
    start: plus(choices.start, -more * HOUR),
  }));
  const anything = fc.oneof(people, breakfasts, starters, mainCourses, meals, services, laterHours, earlierHours);

  never('people', people);
  never('breakfast dishes', breakfasts);
  never('starters', starters);
  never('main courses', mainCourses);
  never('meals', meals);
  never('services', services);
  never('hours at the end', laterHours);
  never('hours at the start', earlierHours);
  never(
    'several things at once',
    fc.array(anything, { maxLength: 6 }).map((steps) => (choices) => steps.reduce((now, add) => add(now), choices)),
  );

  it('hour by hour, up to the longest booking', () => {
    for (let hours = 0; hours < 72; hours += 1) {
      const now = fareForHours(LARGEST, hours, tariff).baseFare;
      expect(fareForHours(LARGEST, hours + 1, tariff).baseFare).toBeGreaterThanOrEqual(now);
    }
  });
});
