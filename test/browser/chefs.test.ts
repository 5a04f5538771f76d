import { beforeAll, describe, expect, it } from '@jest/globals';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { violations } from '../support/browser/axe.js';
import {
  addAddress,
  arrivesAt,
  button,
  chooseDinner,
  fare,
  heading,
  introduce,
  link,
  logIn,
  opens,
  place,
  reads,
} from '../support/browser/steps.js';
import { SIZES, useHarness } from '../support/browser/harness.js';
import { Chef } from '../support/chef.js';
import { newPhone } from '../support/customer.js';
import { eventually } from '../support/eventually.js';

const harness = useHarness();
let goan: Chef;
beforeAll(async () => {
  goan = await Chef.verified(harness.product, { firstName: 'Rosa', lastName: 'Fernandes' }, 'Indore');
});
const self = () => ({ params: { id: goan.id } });
const PAGE = 'Rosa F.';
/** What is stored of the chef that the customer asks for. */
const WISH = `localStorage.getItem('draft:chef')`;

describe('a chef', () => {
  it('describes the cooking for customers', async () => {
    const { page } = await harness.visitor({ storage: harness.storageOfChef(goan) });
    await page.goto('/partner/profile');
    await button(page, 'Edit your public page').click();
    const dialog = page.getByRole('dialog', { name: 'Your public page' });
    await dialog.getByLabel('About you').fill('Coconut, kokum and the catch of the day.');
    await dialog.getByLabel('Headwear').selectOption({ label: 'Scarf' });
    for (const name of ['Goan', 'Konkani', 'Rice kheer']) await dialog.getByText(name, { exact: true }).click();
    await button(page, 'Save').click();
    await reads(page, 'Your public page is up to date.');
    expect((await goan.api.ok('chef', self())).chef).toMatchObject({
      cuisines: ['goan'],
      languages: ['kok'],
      dishes: ['kheer'],
      introduction: 'Coconut, kokum and the catch of the day.',
      portrait: expect.stringContaining('-scarf-'),
    });
    await link(page, 'See your public page').click();
    await heading(page, PAGE).waitFor();
  });
});

describe('a visitor', () => {
  it('finds a chef by filters that are in the address, and asks for them through the log-in until the booking', async () => {
    const { page } = await harness.visitor();
    await page.goto('/');
    await link(page, 'See all chefs').click();
    await arrivesAt(page, '/chefs');
    await page.goto('/contact');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Our chefs' }).click();
    await arrivesAt(page, '/chefs');
    await page.goto('/contact');
    await button(page, 'Menu').click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Our chefs' }).click();
    await arrivesAt(page, '/chefs');
    await page.getByLabel('Cuisine').selectOption('goan');
    await page.getByLabel('Language').selectOption('kok');
    await page.getByLabel('City').selectOption('Indore');
    await eventually('the address follows', () =>
      Promise.resolve(place(page) === '/chefs?city=Indore&cuisine=goan&language=kok'),
    );
    await page.reload();
    await button(page, `Add ${PAGE} to favourites`).press('Enter');
    await link(page, PAGE).press('Enter');
    await arrivesAt(page, `/chefs/${goan.id}`);
    await reads(page, 'Coconut, kokum and the catch of the day.');
    await page.goBack();
    await button(page, 'Clear filters').press('Enter');
    await page.locator('h1:focus').waitFor();
    await button(page, 'Favourites only').click();
    await reads(page, '1 chef');
    await link(page, PAGE).click();
    await heading(page, 'How we verified Rosa').waitFor();
    await button(page, new RegExp(`^Ask for ${PAGE} on `))
      .nth(2)
      .waitFor();

    await button(page, `Ask for ${PAGE}`).click();
    await arrivesAt(page, '/login');
    const phone = newPhone();
    await logIn(page, harness.product, phone);
    await introduce(page, `meera.${phone}@example.com`);
    await page.waitForURL(({ pathname }) => ['/', '/booking'].includes(pathname));
    if (place(page) === '/') await link(page, 'Continue').click();
    await arrivesAt(page, '/booking');
    const chosen = page.getByRole('region', { name: 'Your chef' });
    await chosen.getByText(`You’re asking for ${PAGE}`).waitFor();
    await chooseDinner(page);
    await chosen.getByText(`${PAGE} is free at this time.`).waitFor();
    expect(await violations(page)).toEqual([]);
    await button(page, 'Continue').click();
    await arrivesAt(page, '/journalbookingdetails');
    await chosen.getByText(`${PAGE} is free at this time.`).waitFor();
    await addAddress(page);
    await button(page, 'Book').click();
    await arrivesAt(page, '/Payment_gatway');
    const id = new URL(page.url()).searchParams.get('id');
    await page.goto(`/bookingdetails?id=${id}`);
    await button(page, 'Show all activity').press('Enter');
    await reads(page, /The customer asked for a particular chef\./);

    // The next booking starts without the wish.
    await page.goto('/booking');
    await heading(page, 'Book a chef').waitFor();
    await fare(page);
    expect(await chosen.count()).toBe(0);
    expect(await page.evaluate(WISH)).toBeNull();
  });

  it('reads before paying that the chef cooks in another city', async () => {
    const punekar = await Chef.verified(harness.product, { firstName: 'Leela', lastName: 'Kale' }, 'Pune');
    const customer = await harness.customer();
    await customer.address({ city: 'Indore' });
    const visitor = await harness.visitor({ storage: harness.storageOf(customer) });
    const { page } = visitor;
    await page.goto(`/chefs/${punekar.id}`);
    await button(page, 'Ask for Leela K.').click();
    await arrivesAt(page, '/booking');
    await chooseDinner(page);
    await button(page, 'Continue').click();
    await arrivesAt(page, '/journalbookingdetails');
    const chosen = page.getByRole('region', { name: 'Your chef' });
    await chosen.getByText('Leela K. doesn’t cook in Indore.').waitFor();

    // who books all the same reads why that is not possible
    visitor.expectsRefusal(/^409 POST .*\/bookings\/create$/);
    await button(page, 'Book').click();
    const alert = page.getByRole('alert');
    await alert.getByText(MESSAGES.booking.refused).waitFor();
    await alert.getByText('This chef doesn’t cook in your city.').waitFor();
    await button(page, 'Book without Leela K.').click();
    await button(page, 'Book').click();
    await arrivesAt(page, '/Payment_gatway');
  });

  it('can take the wish back', async () => {
    const customer = await harness.customer();
    const { page } = await harness.visitor({ storage: harness.storageOf(customer) });
    await page.goto(`/chefs/${goan.id}`);
    await button(page, `Ask for ${PAGE}`).click();
    await arrivesAt(page, '/booking');
    await button(page, `Book without ${PAGE}`).press('Enter');
    await reads(page, 'We’ll choose a chef for you.');
    await page.locator('h1:focus').waitFor();
    await page.reload();
    await heading(page, 'Book a chef').waitFor();
    await fare(page);
    expect(await page.getByRole('region', { name: 'Your chef' }).count()).toBe(0);
    expect(await page.evaluate(WISH)).toBeNull();
  });

  it.each(SIZES)('reads both pages at %d px without faults, in both languages', async (width, height) => {
    const wide = width > 640;
    const { page } = await harness.visitor({ width, height, dark: wide, ...(wide && { language: 'hi' }) });
    for (const path of ['/chefs', `/chefs/${goan.id}`]) {
      await opens(page, path, PAGE);
      expect([path, await violations(page)]).toEqual([path, []]);
      const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      expect([path, await page.evaluate(overflow)]).toEqual([path, 0]);
    }
  });

  it('is told that a chef is not there', async () => {
    const visitor = await harness.visitor();
    visitor.expectsRefusal(/^404 GET \/v1\.0\/chefs\//);
    await visitor.page.goto('/chefs/01ARZ3NDEKTSV4RRFFQ69G5FAV');
    await heading(visitor.page, 'We couldn’t find what you’re looking for.').waitFor();
    await link(visitor.page, 'All chefs').first().click();
    await arrivesAt(visitor.page, '/chefs');
  });
});
