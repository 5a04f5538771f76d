import { beforeAll, describe, expect, it } from '@jest/globals';
import { MESSAGES } from '@libs/contract/messages.js';
import { ApiClient } from '../support/api-client.js';
import { Customer, dinner, inDays } from '../support/customer.js';
import { type SharedProduct, sharedProduct } from '../support/shared-product.js';

let product: SharedProduct;
let asha: Customer;
beforeAll(async () => {
  product = await sharedProduct();
  asha = await Customer.logIn(product);
});

const { booking: texts } = MESSAGES;

describe('the fare', () => {
  it('follows the choices, line by line', async () => {
    const less = await asha.fare(dinner());
    const more = await asha.fare(dinner({ meals: ['dinner', 'starters'], numberOfStarters: 2, headCount: 10 }));
    expect(more.totalPrice).toBeGreaterThan(less.totalPrice);
    for (const fare of [less, more]) {
      expect(fare.lines.reduce((total, { amount }) => total + amount, 0)).toBeCloseTo(fare.totalPrice, 2);
      expect(fare.depositAmount).toBe(Math.ceil(fare.totalPrice * 25) / 100);
      expect(fare.quote).toBeDefined();
    }
  });

  it('is the same without a login, and is available before a time is chosen', async () => {
    const visitor = new ApiClient(product.url);
    const { quote: _, ...fare } = await asha.fare(dinner());
    expect((await visitor.ok('estimate', { body: dinner() })).fare).toMatchObject(fare);
    const { startDate: _1, startTime: _2, endDate: _3, endTime: _4, ...undated } = dinner();
    const estimate = (await visitor.ok('estimate', { body: undated })).fare;
    expect(estimate).toEqual(fare);
    expect((await visitor.refused('getFare', { body: dinner() })).status).toBe(401);
  });

  it.each<[string, Record<string, unknown>, string, string]>([
    ['no occasion', { requirement: 'wedding' }, 'requirement', texts.requirement],
    ['no meal', { meals: [] }, 'meals', texts.meals],
    ['a meal that is none', { meals: ['dinner', 'tea'] }, 'meals', texts.meals],
    ['no main course', { numberOfMainCourses: 0 }, 'numberOfMainCourses', texts.mainCourse],
    ['no breakfast dish', { meals: ['breakfast'] }, 'numberOfBreakfast', texts.breakfast],
    ['no starter', { meals: ['starters'] }, 'numberOfStarters', texts.starters],
    ['nine dishes', { numberOfMainCourses: 9 }, 'numberOfMainCourses', texts.dishes],
    ['three people', { headCount: 3 }, 'headCount', texts.people],
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
    expect(problem).toMatchObject({ status: 400, message, errors: [{ field, message }] });
  });

  it('reports every wrong field at once', async () => {
    const { errors } = await asha.api.refused('getFare', { body: {} });
    expect(errors?.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['requirement', 'meals', 'headCount', 'startDate', 'startTime', 'endDate', 'endTime']),
    );
  });

  it('accepts times in each supported format', async () => {
    const spelt = await asha.fare(dinner({ startTime: '18:00', endTime: '10:00 PM' }));
    expect(spelt.totalPrice).toBe((await asha.fare(dinner())).totalPrice);
  });
});
