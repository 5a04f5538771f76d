/** The chef buys the ingredients: chosen with the booking, bought on the day, paid back and judged, on the phones of both. */
import { beforeAll, expect, it } from '@jest/globals';
import { CHEF_PAYS_TEXTS, WHO_BUYS_TEXTS } from '@libs/contract/texts/en/booking-words.js';
import { COLLECT_TEXTS, PAID_CHEF_TEXTS } from '@libs/contract/texts/en/earnings.js';
import { INGREDIENTS_TEXTS as texts } from '@libs/contract/texts/en/ingredients.js';
import { HOUR, instantOf, type KolkataDate, plus } from '@libs/contract/time.js';
import type { Page } from 'playwright-core';
import { violations, WCAG } from '../support/browser/axe.js';
import { useHarness } from '../support/browser/harness.js';
import { button, chooseDinner, link, reads } from '../support/browser/steps.js';
import { Chef, joining, newPicture } from '../support/chef.js';
import { Customer, inDays } from '../support/customer.js';

// A new chef must get the booking: sample chefs could be assigned first.
const harness = useHarness({ SAMPLE_DATA: 'false' });
const START = instantOf(inDays(14) as KolkataDate, '6.00 pm');
const PHONE = { width: 360, height: 740 };
const { chefSide } = texts;

let asha: Customer;
let vikas: Chef;
beforeAll(async () => {
  const form = joining();
  [vikas, asha] = await Promise.all([Chef.verified(harness.product, form), harness.customer()]);
  await asha.address();
});

const hers = async () => (await harness.visitor({ ...PHONE, storage: harness.storageOf(asha) })).page;
async function his(): Promise<Page> {
  const visitor = await harness.visitor({ ...PHONE, storage: harness.storageOfChef(vikas) });
  visitor.expectsRefusal(/^409 PUT \/v1.0\/bookings\/\w+\/ingredients\/receipt$/);
  return visitor.page;
}
const isAccessible = async (page: Page) => expect(await violations(page, { tags: WCAG })).toEqual([]);

it('is chosen in the summary, with a limit that the estimate suggests', async () => {
  const page = await hers();
  await page.goto('/booking');
  await chooseDinner(page);
  await button(page, 'Continue').click();
  await reads(page, WHO_BUYS_TEXTS.customer);
  await button(page, WHO_BUYS_TEXTS.changeOf).click();
  await page.getByRole('radio', { name: texts.chef.label }).check();
  await reads(page, /^About ₹[\d,]+ to ₹[\d,]+ for this menu$/);
  const limit = page.getByLabel(texts.limit);
  expect(Number(await limit.inputValue())).toBeGreaterThan(500);
  await limit.fill('900');
  await isAccessible(page);
  await button(page, texts.save).click();
  await reads(page, WHO_BUYS_TEXTS.chef('₹900'));
  await button(page, 'Book').click();
  await page.waitForURL(/Payment_gatway/);
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  await asha.pay(id, 'success');
  await asha.withChef(id);
  await page.goto(`/bookingdetails?id=${id}`);
  await button(page, WHO_BUYS_TEXTS.changeOf).click();
  await page.getByLabel(texts.limit).fill('1000');
  await button(page, texts.save).click();
  await reads(page, WHO_BUYS_TEXTS.chef('₹1,000'));
  const chefs = await his();
  await chefs.goto(`/bookingdetails?id=${id}`);
  await reads(chefs, CHEF_PAYS_TEXTS.ingredients('₹1,000'));
  await reads(chefs, chefSide.notBefore);
  await isAccessible(chefs);
  await link(chefs, chefSide.list).click();
  await reads(chefs, /^For 4 people\. You buy this/);
});

it('is bought on the day, and more than the limit only with a press of the customer', async () => {
  await harness.product.travel(plus(START, -5 * HOUR));
  asha = await Customer.logIn(harness.product, asha.phone);
  vikas = await Chef.logIn(harness.product, vikas.session.user.email);
  const { bookings } = await asha.api.ok('bookings', {});
  const id = bookings[0]?.id ?? '';
  const [guest, chef] = [await hers(), await his()];
  for (const page of [guest, chef]) {
    await page.clock.setSystemTime(Date.parse(plus(START, -5 * HOUR)));
    await page.goto(`/bookingdetails?id=${id}`);
  }
  await button(chef, chefSide.enter).click();
  await button(chef, chefSide.save).click();
  await reads(chef, 'Please add a picture of the receipt.');
  await chef.getByLabel(chefSide.amount).fill('1013.50');
  const file = { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(newPicture()) };
  await chef.getByLabel(chefSide.pictureLabel).setInputFiles(file);
  await isAccessible(chef);
  await button(chef, chefSide.save).click();
  await button(chef, chefSide.ask('₹1,013.50')).click();
  await button(guest, texts.allow('₹1,013.50')).click();
  await reads(chef, CHEF_PAYS_TEXTS.ingredients('₹1,013.50'));
  await button(chef, chefSide.enter).click();
  await chef.getByLabel(chefSide.amount).fill('1013.50');
  await chef.getByLabel(chefSide.pictureLabel).setInputFiles(file);
  await button(chef, chefSide.save).click();
  await reads(chef, chefSide.states.claimed('₹1,013.50'));
  const { dueAmount } = await asha.booking(id);
  const due = `₹${dueAmount.toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;

  await reads(guest, texts.receipt('₹1,013.50'));
  await reads(guest, 'Ingredients, by receipt');
  await button(guest, texts.picture).click();
  await guest.getByRole('img', { name: texts.pictureOf('₹1,013.50') }).waitFor();
  await isAccessible(guest);
  await guest.keyboard.press('Escape');
  await button(guest, PAID_CHEF_TEXTS.wrong).click();
  await guest.getByLabel(texts.cost).fill('900');
  await button(guest, 'Send').click();
  await reads(chef, COLLECT_TEXTS.disputeTitle);
  await isAccessible(chef);
  await button(chef, chefSide.uphold('₹1,013.50')).click();
  await reads(chef, COLLECT_TEXTS.upheld);
  await reads(guest, PAID_CHEF_TEXTS.upheld);
  await button(guest, texts.settled).click();
  await reads(guest, texts.confirmed);
  await reads(chef, chefSide.states.confirmed('₹1,013.50'));
  await reads(guest, due);
});
