import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Fare } from '@libs/contract/fares.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { Customer } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { addAddress, arrivesAt, button, chooseDinner, fare } from '../support/browser/steps.js';
import { useHarness } from '../support/browser/harness.js';
import type { Visitor } from '../support/browser/visitor.js';

const harness = useHarness();
let customer: Customer;
let visitor: Visitor;
beforeEach(async () => {
  customer = await harness.customer();
  visitor = await harness.visitor({ storage: harness.storageOf(customer) });
});

/** Continues to the Book button, and waits for the total next to it. */
async function isAboutToBook(): Promise<void> {
  const { page } = visitor;
  await page.goto('/booking');
  await chooseDinner(page);
  await button(page, 'Continue').click();
  await arrivesAt(page, '/journalbookingdetails');
  await addAddress(page);
  await fare(page);
}

async function hasBooked({ api } = customer): Promise<void> {
  await arrivesAt(visitor.page, '/Payment_gatway');
  // Another session than the browser's may see the booking later.
  await eventually('one booking', async () => (await api.ok('bookings')).total === 1);
}

describe('a quote that does not count any more', () => {
  it('is replaced after a question where the fare is another one', async () => {
    let total = 0;
    const isFare = ({ pathname }: URL) => pathname.endsWith('/transactions/getfare');
    await visitor.page.route(isFare, async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { readonly data: { readonly fare: Fare } };
      total = data.fare.totalPrice;
      await route.fulfill({ response, json: { data: { fare: { ...data.fare, totalPrice: total - 100 } } } });
    });
    await isAboutToBook();
    const isCreation = ({ pathname }: URL) => pathname.endsWith('/bookings/create');
    await visitor.page.route(
      isCreation,
      (route, request) => {
        const { fareObject, ...order } = request.postDataJSON() as { readonly fareObject: { readonly quote: string } };
        const quote = fareObject.quote.replace(/\.(.)/, (_, first: string) => (first === 'A' ? '.B' : '.A'));
        return route.continue({ postData: JSON.stringify({ ...order, fareObject: { quote } }) });
      },
      { times: 1 },
    );
    const { page } = visitor;
    visitor.expectsRefusal(/^409 POST .*\/bookings\/create$/);
    await button(page, 'Book').click();
    const dialog = page.getByRole('dialog', { name: 'The price has changed' });
    await dialog.getByText(MESSAGES.booking.fareChanged).waitFor();
    expect((await customer.api.ok('bookings')).total).toBe(0);
    await dialog.getByRole('button', { name: `Book for ₹${total.toLocaleString('en-IN')}` }).click();
    await hasBooked();
  });

  it('is replaced at once where it has expired', async () => {
    await isAboutToBook();
    // what the page loads ahead of time while the product restarts
    visitor.expectsRefusal(/^net::ERR_CONNECTION_REFUSED .*\/assets\//);
    await harness.product.restart('SIGTERM', { CLOCK_OFFSET: `${35 * 60}` });
    // the access token has expired as well, and is refreshed unnoticed
    visitor.expectsRefusal(/^(401|409) POST .*\/bookings\/create$/);
    await button(visitor.page, 'Book').click();
    await hasBooked(await Customer.logIn(harness.product, customer.phone));
  });
});

it('books nothing and shows no error while the fare is loading', async () => {
  await isAboutToBook();
  const { page } = visitor;
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(
    ({ pathname }) => pathname.endsWith('/transactions/getfare'),
    async (route) => {
      await answered;
      await route.continue();
    },
  );
  await page.reload();
  const book = button(page, 'Book');
  await page.getByRole('radio', { checked: true }).waitFor();
  expect(await book.getAttribute('aria-busy')).toBe('true');
  await book.click({ force: true });
  expect(await page.getByText(MESSAGES.booking.incomplete).count()).toBe(0);
  answer();
  await book.click();
  await arrivesAt(page, '/Payment_gatway');
});
