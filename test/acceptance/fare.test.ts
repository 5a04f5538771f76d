import { beforeAll, describe, expect, it } from '@jest/globals';
import type { BodyInput } from '@libs/contract/calls.js';
import { answeredText } from '@libs/contract/texts/corrections.js';
import { MEALS, REQUIREMENTS, SERVICES } from '@libs/contract/enums.js';
import type { Fare } from '@libs/contract/fares.js';
import { LIMITS } from '@libs/contract/limits.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { SLOTS } from '@libs/contract/time.js';
import fc from 'fast-check';
import { ApiClient } from '../support/api-client.js';
import { Customer, dinner, inDays, type Selection } from '../support/customer.js';
import { sharedProduct, type SharedProduct } from '../support/shared-product.js';

let product: SharedProduct;
let asha: Customer;
beforeAll(async () => {
  product = await sharedProduct();
  asha = await Customer.logIn(product);
});

const { booking: texts } = MESSAGES;

const MAY_BE_OPEN = ['requirement', 'startDate', 'startTime', 'endDate', 'endTime'] as const;

/** A visit of two hours to three days. */
const anyVisit = fc
  .record({
    requirement: fc.constantFrom(...REQUIREMENTS),
    meals: fc.uniqueArray(fc.constantFrom(...MEALS), { minLength: 1 }),
    additionalServices: fc.uniqueArray(fc.constantFrom(...SERVICES)),
    headCount: fc.integer({ min: LIMITS.people.min, max: LIMITS.people.max }),
    numberOfMainCourses: fc.integer({ min: 1, max: LIMITS.dishes.max }),
    start: fc.nat({ max: SLOTS.length - 3 }),
    hours: fc.integer({ min: 2, max: 14 }),
    nights: fc.nat({ max: 2 }),
  })
  .map(({ start, hours, nights, ...choices }) =>
    dinner({
      ...choices,
      ...{ numberOfBreakfast: 3, numberOfStarters: 2, startTime: slotAt(start), endTime: slotAt(start + hours) },
      endDate: inDays(14 + nights),
    }),
  );
const slotAt = (index: number) => SLOTS[Math.min(index, SLOTS.length - 1)] ?? SLOTS[0];

/** A selection whose open fields have the form's defaults: the other date, and four hours from 8.00 am. */
const completed = (part: Partial<Selection>): Selection => ({
  ...dinner(),
  ...part,
  startDate: part.startDate ?? part.endDate ?? inDays(14),
  endDate: part.endDate ?? part.startDate ?? inDays(14),
  ...((part.startTime === undefined || part.endTime === undefined) && { startTime: '8.00 am', endTime: '12.00 pm' }),
});

/** Without what only a customer is promised. */
const priceOf = ({ quote: _, freeUntil: __, partRefunds: ___, ...price }: Fare) => price;

describe('the fare', () => {
  it('follows the choices, line by line', async () => {
    const less = await asha.fare(dinner());
    const more = await asha.fare(dinner({ meals: ['dinner', 'starters'], numberOfStarters: 2, headCount: 10 }));
    expect(more.totalPrice).toBeGreaterThan(less.totalPrice);
    for (const fare of [less, more]) {
      expect(fare.lines.reduce((total, { amount }) => total + amount, 0)).toBeCloseTo(fare.totalPrice, 2);
      expect(fare.depositAmount).toBe(Math.floor(fare.totalPrice / 4));
      expect(fare.quote).toBeDefined();
    }
  });

  it('is the same without a login, and is available before a time is chosen', async () => {
    const visitor = new ApiClient(product.url);
    const fare = priceOf(await asha.fare(dinner()));
    expect((await visitor.ok('estimate', { body: dinner() })).fare).toMatchObject(fare);
    const { startDate: _1, startTime: _2, endDate: _3, endTime: _4, ...undated } = dinner();
    const estimate = (await visitor.ok('estimate', { body: undated })).fare;
    expect(estimate).toEqual(fare);
    expect((await visitor.refused('getFare', { body: dinner() })).status).toBe(401);
  });

  it('is estimated for a part of the choices as for the same choices completed', async () => {
    const visitor = new ApiClient(product.url);
    const property = fc.asyncProperty(
      anyVisit,
      fc.uniqueArray(fc.constantFrom(...MAY_BE_OPEN)),
      async (visit, open) => {
        const part = Object.fromEntries(
          Object.entries(visit).filter(([field]) => !open.some((each) => each === field)),
        );
        const estimate = (await visitor.ok('estimate', { body: part as BodyInput<'estimate'> })).fare;
        const fare = priceOf(await asha.fare(completed(part)));
        expect(estimate).toMatchObject(fare);
      },
    );
    await fc.assert(property, { numRuns: 40 });
  });

  it('is not estimated for times that cannot be booked', async () => {
    const { requirement: _, ...body } = dinner({ endTime: '5.00 pm' });
    const problem = await new ApiClient(product.url).refused('estimate', { body });
    expect(problem).toMatchObject({ status: 400, errors: [{ field: 'endTime', message: texts.order }] });
  });

  it.each<[string, Record<string, unknown>, string, string]>([
    ['no occasion', { requirement: 'wedding' }, 'requirement', texts.requirement],
    ['no meal', { meals: [] }, 'meals', texts.meals],
    ['a meal that is none', { meals: ['dinner', 'tea'] }, 'meals', texts.meals],
    ['no main course', { numberOfMainCourses: 0 }, 'numberOfMainCourses', texts.mainCourse],
    ['no breakfast dish', { meals: ['breakfast'] }, 'numberOfBreakfast', texts.breakfast],
    ['no starter', { meals: ['starters'] }, 'numberOfStarters', texts.starters],
    ['nine dishes', { numberOfMainCourses: 9 }, 'numberOfMainCourses', texts.dishes],
    ['one person', { headCount: 1 }, 'headCount', texts.people],
    ['26 people', { headCount: 26 }, 'headCount', texts.people],
    ['half a person', { headCount: 4.5 }, 'headCount', texts.people],
    ['people as text', { headCount: '6' }, 'headCount', texts.people],
    ['an operator', { headCount: { $gt: 0 } }, 'headCount', texts.people],
    ['a day that does not exist', { startDate: '2027-02-29' }, 'startDate', texts.date],
    ['no slot', { startTime: '6.30 pm' }, 'startTime', texts.time],
    ['yesterday', { startDate: inDays(-1), endDate: inDays(-1) }, 'startDate', texts.past],
    ['in two years', { startDate: inDays(700), endDate: inDays(700) }, 'startDate', texts.ahead],
    ['an end before the start', { endTime: '5.00 pm' }, 'endTime', texts.order],
    ['one hour', { endTime: '7.00 pm' }, 'endTime', texts.tooShort],
    ['four days', { endDate: inDays(18) }, 'endTime', texts.tooLong],
  ])('is refused for %s, with an error at the field', async (_, changes, field, message) => {
    const problem = await asha.api.refused('getFare', { body: { ...dinner(), ...changes } });
    const answered = answeredText(message);
    expect(problem).toMatchObject({ status: 400, message: answered, errors: [{ field, message: answered }] });
  });
});
