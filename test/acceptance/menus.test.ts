/** A customer chooses what is cooked, says what the guests need, and shops for it; the chef reads both. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Booking } from '@libs/contract/bookings.js';
import type { BodyInput } from '@libs/contract/calls.js';
import { dishPictureAddress } from '@libs/contract/pictures.js';
import type { Dish } from '@libs/contract/menu.js';
import { MENU_MESSAGES } from '@libs/contract/texts/en/menu.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { DAY, HOUR, instantOf, type KolkataDate, plus } from '@libs/contract/time.js';
import { Chef, joining } from '../support/chef.js';
import { Customer, dinner, inDays } from '../support/customer.js';
import { EventSource } from '../support/event-source.js';
import { useProduct } from '../support/use-product.js';

const VISIT_DAY = inDays(20) as KolkataDate;
const VISIT_START = instantOf(VISIT_DAY, '6.00 pm');
const NOTE = 'No garlic for my grandmother, please.';

const product = useProduct({ SAMPLE_DATA: 'false' });
let asha: Customer;
let dishes: readonly Dish[];
const vikas = joining();
beforeAll(async () => {
  await Chef.verified(product, vikas);
  asha = await Customer.logIn(product);
  ({ dishes } = await asha.api.ok('dishes'));
});

/** Returns the ids of the dishes that are `like` this. */
const like = (wanted: Partial<Dish>): readonly string[] =>
  dishes
    .filter((dish) => Object.entries(wanted).every(([field, value]) => dish[field as keyof Dish] === value))
    .map(({ id }) => id);
const nameOf = (id: string): string => dishes.find((dish) => dish.id === id)?.name ?? '';
/** Returns a vegetarian dish of the course with or without milk. */
const vegetarian = (course: Dish['course'], hasMilk: boolean): Dish => {
  const found = dishes.find(
    (dish) => dish.course === course && dish.diet === 'veg' && dish.allergens.includes('milk') === hasMilk,
  );
  if (!found) throw new Error(`the library has no such ${course}`);
  return found;
};

type Choice = BodyInput<'chooseMenu'>;
const choose = (id: string, body: Choice) => asha.api.ok('chooseMenu', { params: { id }, body });
const refuse = (id: string, body: object) => asha.api.refused('chooseMenu', { params: { id }, body });
const typesOf = async (id: string): Promise<readonly string[]> =>
  (await asha.api.ok('timeline', { params: { id } })).map(({ type }) => type);

describe('the library of dishes', () => {
  it('is public, in both languages, and is not sent again while it is the same', async () => {
    const english = await asha.api.call('dishes');
    const hindi = await asha.api.ok('dishes', { query: { language: 'hi' } });
    expect(english.headers['cache-control']).toBe('no-cache');
    expect(hindi.dishes.map(({ id }) => id)).toEqual(dishes.map(({ id }) => id));
    for (const { name } of hindi.dishes) expect(name).toMatch(/\p{Script=Devanagari}/u);
    for (const { id, picture } of dishes) expect(picture).toBe(dishPictureAddress(id));
    const etag = String(english.headers.etag);
    expect((await asha.api.call('dishes', { headers: { 'If-None-Match': etag } })).status).toBe(304);
    expect((await asha.api.refused('dishes', { query: { language: 'fr' } })).status).toBe(400);
  });
});

describe('the set menus', () => {
  it('are named in both languages, and their dishes fill a booking', async () => {
    const [english, hindi] = await Promise.all(
      (['en', 'hi'] as const).map((language) => asha.api.ok('dishes', { query: { language } })),
    );
    expect(english?.menus.map(({ name }) => name)).toContain('Gujarati thali');
    expect(hindi?.menus.map(({ name }) => name)).toContain('गुजराती थाली');
    const { id } = await asha.book();
    const jain = english?.menus.find(({ diet }) => diet === 'jain');
    const sides = (jain?.dishes ?? []).filter((dish) => like({ course: 'side' }).includes(dish));
    expect(sides.length).toBeGreaterThan(0);
    const { dishes, suggested } = await choose(id, { dishes: sides.slice(0, 1), diet: 'jain' });
    expect(dishes).toEqual(sides.slice(0, 1));
    expect(like({ course: 'side' }).filter((side) => suggested.includes(side))).toEqual([]);
  });
});

describe('a customer', () => {
  it('books with a menu, which the booking shows', async () => {
    const [main = ''] = like({ course: 'main', diet: 'veg' });
    const menu = {
      dishes: [main],
      diet: 'veg',
      allergies: ['crustacean', 'crustacean'],
      spice: 1,
      children: 2,
      note: NOTE,
    };
    const order = { ...(await asha.order()), menu } as BodyInput<'createBooking'>;
    const { id } = await asha.api.ok('createBooking', { body: order });
    const read = await asha.api.ok('menu', { params: { id } });
    expect(read).toMatchObject({ ...menu, allergies: ['crustacean'], open: true });
    expect(read.places).toEqual({ breakfast: 0, starter: 0, main: 5, bread: 1, rice: 1, side: 1, drink: 1 });
    expect(await asha.booking(id)).toMatchObject({ menu: read, menuChosen: true });
    expect(await typesOf(id)).toEqual(['BookingRequested', 'FareQuoted', 'MenuChosen', 'NeedsRecorded']);
  });

  it('does not replace what was chosen on another device since the menu was read', async () => {
    const { id } = await asha.book();
    const { revision } = await asha.api.ok('menu', { params: { id } });
    const body = { allergies: ['nuts' as const], revision };
    const { revision: chosenAt } = await choose(id, body);
    expect(await choose(id, body)).toMatchObject({ allergies: ['nuts'], revision: chosenAt });
    const refused = await refuse(id, { note: NOTE, revision });
    expect(refused).toMatchObject({ status: 409, code: 'changed-meanwhile', revision: chosenAt });
    expect(refused['changes']).toMatchObject([{ type: 'NeedsRecorded' }]);
    expect(await asha.api.ok('menu', { params: { id } })).toMatchObject({ allergies: ['nuts'], note: '' });
    expect(await choose(id, { note: NOTE, revision: chosenAt })).toMatchObject({ allergies: [], note: NOTE });
  });

  it('is suggested a vegetarian menu before choosing anything', async () => {
    const { id } = await asha.book();
    const { bookings } = await asha.api.ok('bookings');
    expect(bookings.find((booking) => booking.id === id)).toMatchObject({ menuChosen: false });
    const { dishes: chosen, suggested, note } = await asha.api.ok('menu', { params: { id } });
    expect([chosen, note]).toEqual([[], '']);
    expect(suggested).not.toEqual([]);
    expect(like({ diet: 'veg' })).toEqual(expect.arrayContaining(suggested));
    expect(await typesOf(id)).toEqual(['BookingRequested', 'FareQuoted']);
  });

  it('changes dishes and needs, an open page is told, and a repeat records nothing', async () => {
    const { id, revision } = await asha.book();
    const page = await EventSource.open(product.url, asha.session.accessToken);
    const [first = '', second = ''] = like({ course: 'main' });
    const body: Choice = { dishes: [first, second], note: NOTE };
    await choose(id, body);
    await page.waitForChange(id, revision + 2);
    page.close();
    expect(await choose(id, body)).toMatchObject({ dishes: [first, second], note: NOTE });
    expect((await choose(id, { dishes: [second], note: NOTE })).dishes).toEqual([second]);
    expect((await choose(id, {})).dishes).toEqual([]);
    const texts = (await asha.api.ok('timeline', { params: { id } })).slice(2).map(({ text }) => text);
    expect(texts).toEqual([
      'Menu chosen: 2 dishes.',
      'The guests’ diet, allergies and note are noted for the chef.',
      'Menu chosen: 1 dish.',
      'The chef will suggest the menu.',
      'The guests’ diet, allergies and note are noted for the chef.',
    ]);
  });

  it('is refused each dish that cannot be cooked, by name, and nothing is recorded', async () => {
    const { id } = await asha.book();
    const milky = vegetarian('main', true);
    const [meat = ''] = like({ course: 'main', diet: 'non-veg' });
    const { id: starter } = vegetarian('starter', false);
    const problem = await refuse(id, { dishes: [milky.id, 'pizza', meat, starter], diet: 'veg', allergies: ['milk'] });
    expect(problem).toMatchObject({ status: 400, code: 'menu-not-possible' });
    expect(problem.errors?.map(({ field, message }) => [field, message])).toEqual([
      ['dishes.0', `${milky.name} contains milk.`],
      ['dishes.1', 'This dish isn’t on our list.'],
      ['dishes.2', `${nameOf(meat)} is not vegetarian.`],
      ['dishes.3', `There’s no room for ${nameOf(starter)}: your booking doesn’t include that many starters.`],
    ]);
    expect(problem['dishes']).toMatchObject([{ id: milky.id, code: 'allergen', allergens: ['milk'] }, {}, {}, {}]);
    for (const [body, field, message] of [
      [{ dishes: 'dal' }, 'dishes', MENU_MESSAGES.menu.dishes],
      [{ diet: 'keto' }, 'diet', MENU_MESSAGES.menu.diet],
      [{ allergies: ['cats'] }, 'allergies', MENU_MESSAGES.menu.allergies],
      [{ spice: 4 }, 'spice', MENU_MESSAGES.menu.spice],
      [{ children: 5 }, 'children', MENU_MESSAGES.menu.children],
      [{ note: 'x'.repeat(501) }, 'note', MESSAGES.profile.tooLong],
    ] as const) {
      expect(await refuse(id, body)).toMatchObject({ status: 400, errors: [{ field, message }] });
    }
    const menu = { dishes: [meat], diet: 'jain' } as const;
    const body = { ...(await asha.order()), menu };
    const { total } = await asha.api.ok('bookings');
    expect(await asha.api.refused('createBooking', { body })).toMatchObject({
      status: 400,
      message: MESSAGES.booking.refused,
      errors: [{ field: 'menu.dishes.0', message: `${nameOf(meat)} is not Jain.` }],
    });
    expect((await asha.api.ok('bookings')).total).toBe(total);
    expect(await typesOf(id)).toEqual(['BookingRequested', 'FareQuoted']);
  });

  it('gets a shopping list for all people, also of the dishes that are only suggested', async () => {
    const { id } = await asha.book(dinner({ headCount: 10 }));
    const [main = ''] = like({ course: 'main' });
    await choose(id, { dishes: [main] });
    const list = await asha.api.ok('shoppingList', { params: { id } });
    const { suggested } = await asha.api.ok('menu', { params: { id } });
    expect(list.people).toBe(10);
    expect(list.dishes).toEqual([
      { id: main, name: nameOf(main), suggested: false },
      ...suggested.map((one) => ({ id: one, name: nameOf(one), suggested: true })),
    ]);
    expect(list.items.length).toBeGreaterThan(0);
    const isStaple = list.items.map(({ staple }) => staple);
    expect(isStaple).toEqual(isStaple.toSorted());
    const exact = await asha.api.ok('shoppingList', { params: { id }, query: { for: 'chef', language: 'hi' } });
    expect(exact.items.map(({ id: item }) => item)).toEqual(list.items.map(({ id: item }) => item));
    expect(exact.items.map(({ amount, unit }) => [amount, unit])).toEqual(
      list.items.map(({ amount, unit }) => [amount, unit]),
    );
    for (const { needed, unit, amount } of exact.items) {
      expect(needed?.amount).toBeGreaterThan(0);
      if (needed?.unit === unit) expect(needed.amount).toBeLessThanOrEqual(amount);
    }
    expect(list.items.every((item) => item.needed === undefined)).toBe(true);
    expect((await asha.api.refused('shoppingList', { params: { id }, query: { for: 'nobody' } })).status).toBe(400);
  });
});

describe('the chef of a booking', () => {
  let booking: Booking;
  let main: string;
  beforeAll(async () => {
    [main = ''] = like({ course: 'main', diet: 'veg' });
    booking = await asha.book(dinner({ startDate: VISIT_DAY, endDate: VISIT_DAY }));
    await choose(booking.id, { dishes: [main], diet: 'veg', note: NOTE });
    await asha.pay(booking.id, 'success');
    await asha.withChef(booking.id);
  });

  it('reads menu, needs and shopping list from the assignment on, and cannot change them', async () => {
    const chef = await Chef.logIn(product, vikas.email);
    const params = { id: booking.id };
    const read = await chef.api.ok('menu', { params });
    expect(read).toMatchObject({ dishes: [main], note: NOTE, open: false, until: null });
    const seen = await chef.api.ok('booking', { params });
    expect(seen.menu).toEqual(read);
    expect(seen).not.toHaveProperty('menuChosen');
    const list = await chef.api.ok('shoppingList', { params, query: { for: 'chef' } });
    expect(list).toEqual(await asha.api.ok('shoppingList', { params, query: { for: 'chef' } }));
    expect((await chef.api.refused('chooseMenu', { params, body: {} })).status).toBe(403);
  });

  it('can rely on it from 24 hours before the start', async () => {
    await product.travel(plus(VISIT_START, -DAY + HOUR));
    asha = await Customer.logIn(product, asha.phone);
    expect(await refuse(booking.id, { dishes: [] })).toMatchObject({
      status: 409,
      code: 'menu-closed',
      message: MENU_MESSAGES.menu.closed,
    });
    const read = await asha.api.ok('menu', { params: { id: booking.id } });
    expect(read).toMatchObject({ dishes: [main], open: false, until: null });
  });

  it('reads nothing of it once the booking is cancelled', async () => {
    await asha.api.ok('changeBooking', { params: { id: booking.id }, body: { status: 0 } });
    const chef = await Chef.logIn(product, vikas.email);
    const params = { id: booking.id };
    const read = await chef.api.ok('menu', { params });
    expect(read).toMatchObject({ dishes: [], suggested: [], diet: null, note: '' });
    expect(await chef.api.ok('shoppingList', { params })).toEqual({
      ...{ people: 0, dishes: [], items: [], equipment: [] },
      estimate: { from: 0, to: 0 },
    });
  });
});
