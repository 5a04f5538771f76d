/** A customer chooses the menu by picture, before or after booking, and shops for it; the chef reads it first. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Dish } from '@libs/contract/menu.js';
import type { Page } from 'playwright-core';
import { Chef } from '../support/chef.js';
import { type Customer, dinnerIn } from '../support/customer.js';
import { violations, WCAG } from '../support/browser/axe.js';
import { SIZES, useHarness } from '../support/browser/harness.js';
import { arrivesAt, button, chip, chooseDinner, fare, heading, link, opens, reads } from '../support/browser/steps.js';

const harness = useHarness({ SAMPLE_DATA: 'false' });
const NOTE = 'No garlic for my grandmother, please.';
let customer: Customer;
let dishes: readonly Dish[];
let chef: Chef;
beforeAll(async () => {
  chef = await Chef.verified(harness.product);
  customer = await harness.customer();
  ({ dishes } = await customer.api.ok('dishes'));
});

const mains = (diet: Dish['diet']): readonly Dish[] =>
  dishes.filter((dish) => dish.course === 'main' && dish.diet === diet && !dish.allergens.includes('nuts'));
/** The checkbox of a dish, whose name begins with the diet mark. */
const dishBox = (page: Page, { name }: Dish) => page.getByRole('checkbox', { name: new RegExp(`^\\S+ ${name} `) });

/** The violations that axe reports in light and in dark. */
async function faultsOf(page: Page): Promise<readonly (readonly string[])[]> {
  const faults: (readonly string[])[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    faults.push(...(await violations(page, { tags: WCAG })).map((fault) => [colorScheme, ...fault]));
  }
  return faults;
}

describe.each(SIZES)('at %i px', (width, height) => {
  it('a customer chooses dishes with the keyboard, and finds them again', async () => {
    const { id } = await customer.book();
    const params = { id };
    const [first, second, ...others] = mains('veg') as [Dish, Dish, ...Dish[]];
    const [chicken] = mains('non-veg') as [Dish];
    const { page } = await harness.visitor({ width, height, storage: harness.storageOf(customer) });
    await page.goto(`/bookingdetails?id=${id}`);
    await reads(page, 'Your chef suggests these dishes. Would you like to choose yourself?');
    await link(page, 'Choose menu').press('Enter');
    await heading(page, 'Choose your menu').waitFor();
    await reads(page, 'You don’t have to choose. Your chef will cook a menu that suits your guests.');

    // a dish that contradicts the diet is not offered, and leaves the menu
    await dishBox(page, chicken).press('Space');
    await reads(page, '1 of 9 dishes');
    await chip(page, 'Vegetarian').click();
    await reads(page, `Removed because it no longer fits: ${chicken.name}`);
    expect(await dishBox(page, chicken).count()).toBe(0);
    await page.locator('summary').press('Enter');
    await chip(page, 'Nuts').click();
    await page.getByLabel('A note for your chef').fill(NOTE);

    // everything left to the chef again, whose button disappears
    await dishBox(page, second).press('Space');
    await button(page, 'Let the chef suggest everything').press('Enter');
    await page.locator('h2:focus').filter({ hasText: 'Let the chef suggest' }).waitFor();

    // the details of a dish, where it can be chosen too
    await page.getByLabel('Search dishes').fill(first.name);
    await button(page, `About ${first.name}`).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(first.description).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add to the menu' }).press('Enter');
    await button(page, `About ${first.name}`).and(page.locator(':focus')).waitFor();
    await page.getByLabel('Search dishes').fill('');

    // with all places taken, the other dishes of the course say why they cannot be chosen
    for (const dish of [second, ...others.slice(0, 3)]) await dishBox(page, dish).press('Space');
    await reads(page, 'You’ve chosen all the dishes here. Remove one to choose another.');
    const [other] = others.slice(3) as [Dish];
    await dishBox(page, other).press('Space');
    expect(await dishBox(page, other).isChecked()).toBe(false);
    expect(await dishBox(page, other).getAttribute('aria-disabled')).toBe('true');
    expect(await faultsOf(page)).toEqual([]);

    // the choice survives a reload, and is saved
    await page.reload();
    await reads(page, '5 of 9 dishes');
    await button(page, 'Save menu').press('Enter');
    await reads(page, 'Your menu is saved.');
    await arrivesAt(page, '/bookingdetails');
    await reads(page, 'You chose some dishes, and your chef suggests the rest.');
    const chosen = [first, second, ...others.slice(0, 3)].map((dish) => dish.id);
    expect(await customer.api.ok('menu', { params })).toMatchObject({
      ...{ dishes: chosen, diet: 'veg', allergies: ['nuts'], note: NOTE },
    });

    // a change elsewhere shows without a reload
    await customer.api.ok('chooseMenu', { params, body: { dishes: [first.id], spice: 1 } });
    await reads(page, 'Spice: mild');

    await link(page, 'Shopping list').press('Enter');
    await heading(page, 'Shopping list').waitFor();
    const item = page.getByRole('checkbox').first();
    await item.press('Space');
    await page.reload();
    await page.getByRole('checkbox', { checked: true }).first().waitFor();
  });
});

it('a customer chooses dishes before there is a booking, with the keyboard alone', async () => {
  const asha = await harness.customer();
  await asha.address();
  const six = mains('veg').slice(0, 6) as [Dish, ...Dish[]];
  const last = six.at(-1)?.name ?? '';
  const { page } = await harness.visitor({ storage: harness.storageOf(asha) });
  await page.goto('/booking');
  await chooseDinner(page);
  await heading(page, /^Let the chef suggest/).waitFor();
  const five = await fare(page);
  await link(page, 'Choose dishes').press('Enter');
  await heading(page, 'Choose your menu').waitFor();
  await page.locator('summary').press('Enter');
  await page.getByRole('checkbox', { name: 'Nuts', exact: true }).press('Space');
  await page.getByRole('checkbox', { name: new RegExp(`${last} .*Included$`) }).waitFor();
  for (const dish of six) await dishBox(page, dish).press('Space');
  // Five are planned.
  await page.getByRole('checkbox', { name: new RegExp(`${last} .*\\+₹\\d+$`), checked: true }).waitFor();
  await reads(page, '6 main courses – we’ve updated the price.');
  expect(await faultsOf(page)).toEqual([]);

  // the choice survives a reload, and the form has followed it
  await page.reload();
  await reads(page, '6 of 10 dishes');
  await button(page, 'Back').press('Enter');
  await arrivesAt(page, '/booking');
  await page.getByRole('list', { name: 'Menu' }).getByText(last).waitFor();
  await reads(page, '6 main courses – we’ve updated the price.');
  await fare(page, five);
  expect(await faultsOf(page)).toEqual([]);

  // with fewer main courses, the last dish leaves the menu
  await page.getByRole('group', { name: 'Main courses' }).getByRole('button').first().press('Enter');
  await page.getByRole('list', { name: 'Menu' }).getByText(last).waitFor({ state: 'detached' });
  await page.getByRole('complementary', { name: 'Price' }).getByText(five).waitFor();
  await button(page, 'Continue').press('Enter');
  await arrivesAt(page, '/journalbookingdetails');
  // Until the summary is loaded, the form is shown.
  await button(page, 'Book').waitFor();
  await reads(page, 'You chose some dishes, and your chef suggests the rest.');
  await reads(page, 'No nuts');
  await page.getByRole('list', { name: 'Menu' }).getByRole('listitem').nth(4).waitFor();
  expect(await page.getByRole('list', { name: 'Menu' }).getByRole('listitem').count()).toBe(5);
  expect(await faultsOf(page)).toEqual([]);
  await button(page, 'Book').press('Enter');
  await arrivesAt(page, '/Payment_gatway');

  const [booking] = (await asha.api.ok('bookings')).bookings;
  expect(booking).toMatchObject({ numberOfMainCourses: 5, menuChosen: true });
  const params = { id: booking?.id ?? '' };
  expect(await asha.api.ok('menu', { params })).toMatchObject({
    dishes: six.slice(0, 5).map(({ id }) => id),
    allergies: ['nuts'],
  });
  // what is personal does not outlive the flow
  expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain('nuts');

  // after the payment, the menu is shown
  await asha.pay(params.id, 'success');
  await page.goto(`/payment?id=${params.id}`);
  await reads(page, 'You chose some dishes, and your chef suggests the rest.');
});

it('a set menu fills the places with one press, in the form and in the editor of a booking', async () => {
  const asha = await harness.customer();
  const { page } = await harness.visitor({ storage: harness.storageOf(asha) });
  await page.goto('/booking');
  await chooseDinner(page);
  const before = await fare(page);
  const thali = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  await thali('Malwa thali').press('Enter');
  await thali('Malwa thali').and(page.locator('[aria-pressed=true]')).waitFor();
  await reads(page, 'You chose these dishes.');
  await page.getByRole('list', { name: 'Menu' }).getByText('Churma laddu').waitFor();
  expect(await fare(page)).toBe(before);
  expect(await faultsOf(page)).toEqual([]);

  const { id } = await asha.book();
  await page.goto(`/bookingdetails/menu?id=${id}`);
  await page.getByRole('img', { name: /^Your plate is empty/ }).waitFor();
  await thali('Jain thali').press('Enter');
  await page.getByRole('img', { name: /^On your plate: Panchmel dal, .* Every place is taken\.$/ }).waitFor();
  expect(await page.getByRole('radio', { name: 'Jain', exact: true }).isChecked()).toBe(true);
  expect(await faultsOf(page)).toEqual([]);
  await button(page, 'Save menu').press('Enter');
  await reads(page, 'Your menu is saved.');
  const menu = await asha.api.ok('menu', { params: { id } });
  expect(menu).toMatchObject({ diet: 'jain', suggested: [] });
  expect(menu.dishes).toContain('panchmel-dal');
});

it('a dish that the guests do not eat is marked before the booking', async () => {
  const asha = await harness.customer();
  const [chicken] = mains('non-veg') as [Dish];
  const menu = { dishes: [{ id: chicken.id, course: 'main' }], diet: 'veg', allergies: [], children: 0, note: '' };
  const storage = harness.storageOf(asha, { 'draft:menu': JSON.stringify({ ...menu, spice: null }) });
  const { page } = await harness.visitor({ storage });
  await page.goto('/booking?meals=dinner&mains=3');
  await reads(page, `${chicken.name} is not vegetarian.`);
  await button(page, 'Let the chef suggest').press('Enter');
  await link(page, 'Choose dishes').and(page.locator(':focus')).waitFor();
});

/** The pixels below the dish of a strip that has the shortest name. */
const EMPTY_BELOW = `Math.max(...[...document.querySelectorAll('[aria-label=Menu] li')].map((dish) => {
  const strip = dish.parentElement;
  const below = strip.getBoundingClientRect().bottom - dish.lastElementChild.getBoundingClientRect().bottom;
  return below - parseFloat(getComputedStyle(strip).paddingBottom);
}))`;

it('a strip of dishes has no empty space below short names', async () => {
  const chosen = dishes.filter(({ name }) => ['Shahi paneer', 'Puri'].includes(name));
  const menu = { dishes: chosen.map(({ id, course }) => ({ id, course })), allergies: [], children: 0, note: '' };
  const storage = harness.storageOf(customer, { 'draft:menu': JSON.stringify({ ...menu, diet: null, spice: null }) });
  const { page } = await harness.visitor({ storage });
  await page.goto('/booking?meals=dinner&mains=3');
  await page.getByRole('list', { name: 'Menu' }).getByRole('listitem').nth(1).waitFor();
  expect(await page.evaluate<number>(EMPTY_BELOW)).toBeLessThan(8);
});

it('a sample menu of the landing page comes with its dishes, also to the same total', async () => {
  const asha = await harness.customer();
  const { page } = await harness.visitor({ storage: harness.storageOf(asha) });
  await page.goto('/');
  const card = page.getByRole('listitem').filter({ hasText: 'Punjabi family dinner' });
  await card.getByRole('link').press('Enter');
  await arrivesAt(page, '/booking');
  await reads(page, 'You chose these dishes.');
  await page.getByRole('list', { name: 'Menu' }).getByRole('listitem').nth(7).waitFor();
  expect(await page.getByRole('list', { name: 'Menu' }).getByRole('listitem').count()).toBe(8);
  await page.reload();
  await reads(page, 'You chose these dishes.');
});

it('the list of bookings leads to the menu until it is chosen', async () => {
  const asha = await harness.customer();
  const { id } = await asha.book(dinnerIn(9));
  await asha.pay(id, 'success');
  const { page } = await harness.visitor({ storage: harness.storageOf(asha) });
  await page.goto('/bookingview');
  await link(page, /^Choose menu: Birthday/).press('Enter');
  await heading(page, 'Choose your menu').waitFor();
  await asha.api.ok('chooseMenu', { params: { id }, body: { dishes: [], allergies: ['nuts'] } });
  await page.goto('/bookingview');
  await link(page, /^View: Birthday/).waitFor();
  await link(page, /^Choose menu/).waitFor({ state: 'detached' });
});

it('the chef reads menu and needs, and how much of what is bought is needed', async () => {
  const { id } = await customer.book(dinnerIn(11));
  const [main] = mains('veg') as [Dish];
  const body = { dishes: [main.id], allergies: ['nuts' as const], note: NOTE };
  await customer.api.ok('chooseMenu', { params: { id }, body });
  await customer.pay(id, 'success');
  await customer.withChef(id);
  const { page } = await harness.visitor({ storage: harness.storageOfChef(chef) });
  await opens(page, `/bookingdetails?id=${id}`, NOTE);
  await reads(page, 'No nuts');
  await reads(page, main.name);
  expect(await link(page, 'Change menu').count()).toBe(0);
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.slice(0, 2)).toEqual(['Allergies and diet', 'Menu']);
  await link(page, 'Shopping list').click();
  await reads(page, /^For 4 people\. Your guests buy these packs/);
  await reads(page, /\sneeded$/);
});
