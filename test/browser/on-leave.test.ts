/** A household whose cook is on leave books a simple meal for tomorrow, on one screen. */
import { describe, expect, it } from '@jest/globals';
import { ASK_TEXTS } from '@libs/contract/texts/en/ask.js';
import { ON_LEAVE_TEXTS as texts } from '@libs/contract/texts/en/on-leave.js';
import { newPhone } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { useHarness } from '../support/browser/harness.js';
import {
  announces,
  arrivesAt,
  button,
  chip,
  fillPlace,
  introduce,
  link,
  logIn,
  reads,
} from '../support/browser/steps.js';

const harness = useHarness();

describe('a household without its cook', () => {
  it('sees hours and price before the log-in, and pays on the same screen after it', async () => {
    const { page } = await harness.visitor({ width: 390 });
    await page.goto('/');
    await link(page, ASK_TEXTS.onLeave).click();
    await arrivesAt(page, '/cook-on-leave');
    await chip(page, texts.tomorrow).click();
    await chip(page, '11.00 am').click();
    await reads(page, 'Dal tadka');
    expect(await page.getByRole('group', { name: 'People' }).getByText('2', { exact: true }).count()).toBe(1);
    await announces(page, /^Total ₹619$/);
    await button(page, texts.logIn).click();

    const phone = newPhone();
    await logIn(page, harness.product, phone);
    await introduce(page, `${phone}@example.com`);
    await arrivesAt(page, '/cook-on-leave');
    await page.getByRole('radio', { name: texts.tomorrow, checked: true }).waitFor();
    await page.getByRole('radio', { name: '11.00 am', checked: true }).waitFor();
    await fillPlace(page);
    await page.getByLabel('Address', { exact: true }).fill('12 MG Road');
    await button(page, /^Pay ₹154.* and book$/).click();
    await page.getByText('This is a rehearsal.').waitFor();
  });

  it('changes the dishes with the editor, and pays with two presses', async () => {
    const customer = await harness.customer();
    await customer.address();
    const { page } = await harness.visitor({ width: 1280, storage: harness.storageOf(customer) });
    await page.goto('/cook-on-leave');
    await button(page, texts.changeDishes).click();
    await arrivesAt(page, '/booking/menu');
    await button(page, 'Done').click();
    await arrivesAt(page, '/cook-on-leave');
    await button(page, /and book$/).click();
    await page.getByText('This is a rehearsal.').waitFor();
    const { bookings } = await eventually('a booking', async () => {
      const answer = await customer.api.ok('bookings', { query: {} });
      return answer.total > 0 && answer;
    });
    expect(bookings[0]).toMatchObject({ headCount: 2, requirement: 'other', menuChosen: true });
  });
});
