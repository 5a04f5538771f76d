import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import type { Customer } from '../support/customer.js';
import { arrivesAt, button, heading, link, place, reads } from '../support/browser/steps.js';
import { SIZES, useHarness } from '../support/browser/harness.js';
import type { Visitor } from '../support/browser/visitor.js';

const harness = useHarness();
let customer: Customer;
beforeAll(async () => {
  customer = await harness.customer();
});
afterEach(() => harness.product.simulator.faults());

const SUCCESS = MESSAGES.booking.successful;
const CONFIRMING = 'We haven’t received your payment yet';

describe.each(SIZES)('the deposit of a booking at %i px', (width, height) => {
  const visitor = (): Promise<Visitor> => harness.visitor({ width, height, storage: harness.storageOf(customer) });
  /** Opens the provider's page for a new booking; returns the booking's id. */
  const goToPay = async ({ page }: Visitor): Promise<string> => {
    const { id } = await customer.book();
    await page.goto(`/Payment_gatway?id=${id}`);
    await button(page, 'Pay Now').click();
    await page.getByText('This is a rehearsal.').waitFor();
    return id;
  };

  it('can be paid after a declined payment', async () => {
    const someone = await visitor();
    const { page } = someone;
    await goToPay(someone);
    await button(page, 'Decline').click();
    await arrivesAt(page, '/payment');
    await heading(page, MESSAGES.payment.failed).waitFor();
    await button(page, 'Pay now').click();
    await button(page, /^Pay ₹/).click();
    await heading(page, SUCCESS).waitFor();
  });

  it('can be paid after an abandoned payment, on the same page of the provider', async () => {
    const someone = await visitor();
    const { page } = someone;
    const id = await goToPay(someone);
    const provider = page.url();
    await link(page, 'Go back without deciding').click();
    await heading(page, CONFIRMING).waitFor();

    await page.goto(`/Payment_gatway?id=${id}`);
    await button(page, 'Pay Now').click();
    await page.waitForURL(provider);
    await page.goBack();
    await arrivesAt(page, '/Payment_gatway');
    await button(page, 'Pay Now').click();
    await page.waitForURL(provider);
    await button(page, /^Pay ₹/).click();
    await heading(page, SUCCESS).waitFor();
  });

  it('is no longer offered in another tab once it is paid', async () => {
    const someone = await visitor();
    const { page } = someone;
    const id = await goToPay(someone);
    const other = await page.context().newPage();
    await other.goto(`/Payment_gatway?id=${id}`);
    await button(other, 'Pay Now').waitFor();
    await button(page, /^Pay ₹/).click();
    await heading(page, SUCCESS).waitFor();
    await other.getByText(MESSAGES.payment.alreadyPaid).waitFor();
    expect(await button(other, 'Pay Now').count()).toBe(0);
  });

  it.each([
    [/^Pay ₹/, SUCCESS],
    ['Decline', MESSAGES.payment.failed],
  ])('is known after “%s” even if the provider’s callback never arrives', async (choice, truth) => {
    await harness.product.simulator.faults({ callbacks: 'lost' });
    const someone = await visitor();
    await goToPay(someone);
    await button(someone.page, choice).click();
    await arrivesAt(someone.page, '/payment');
    await heading(someone.page, truth).waitFor();
  });

  it('ignores the payment result in the URL', async () => {
    const { page } = await visitor();
    const unpaid = await customer.book();
    await page.goto(`/payment?id=${unpaid.id}&status=success&code=PAYMENT_SUCCESS&state=paid`);
    await heading(page, 'You haven’t paid the deposit yet.').waitFor();
    expect(await heading(page, SUCCESS).count()).toBe(0);

    const paid = await customer.paid();
    await page.goto(`/payment?id=${paid.id}&status=failed&code=PAYMENT_ERROR`);
    await heading(page, SUCCESS).waitFor();
    await page.goto(`/payment/failed?id=${paid.id}`);
    await heading(page, SUCCESS).waitFor();
    expect(place(page)).toBe(`/payment?id=${paid.id}`);
  });

  it('is not asked for once the booking is cancelled', async () => {
    const { page } = await visitor();
    const { id } = await customer.book();
    await customer.api.ok('changeBooking', { params: { id }, body: { status: 0 } });
    await page.goto(`/payment?id=${id}`);
    await heading(page, 'This booking was cancelled.').waitFor();
    await reads(page, 'Nothing was charged, and there’s nothing left to pay.');
    const made = harness.storageOf(customer, { 'draft:summary': JSON.stringify({ made: id }) });
    const { page: summary } = await harness.visitor({ width, height, storage: made });
    await summary.goto('/journalbookingdetails');
    await link(summary, 'View booking').waitFor();
    await summary.waitForLoadState('networkidle');
    for (const shown of [page, summary]) {
      expect(await shown.getByText(MESSAGES.payment.please).count()).toBe(0);
      expect(await shown.getByText(/^Pay /).count()).toBe(0);
    }
  });

  it('links to the existing booking if it cannot be paid', async () => {
    const { page } = await visitor();
    const { id } = await customer.book();
    await page.goto(`/payment/failed?id=${id}`);
    await heading(page, MESSAGES.payment.failed).waitFor();
    await reads(page, MESSAGES.booking.created);
    await button(page, 'Pay now').waitFor();
    await link(page, MESSAGES.labels.ok).click();
    await arrivesAt(page, '/bookingview');
  });
});
