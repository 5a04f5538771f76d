import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import { financialYearOf, receiptStream } from '@libs/receipts/receipt-number.js';
import { Customer } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { Product } from '../support/product.js';

let product: Product;
let asha: Customer;
beforeAll(async () => {
  product = await Product.start();
  asha = await Customer.logIn(product);
});
afterAll(() => product.stop());

async function eventsIn(stream: string): Promise<readonly RecordedEvent[]> {
  const { code, answer } = await product.ops('stream', stream, '--json');
  return code === 0 ? (JSON.parse(answer) as { readonly events: readonly RecordedEvent[] }).events : [];
}

/** Returns the first event of a type in a stream, waiting until it exists. */
const eventOf = (type: string, stream: string) =>
  eventually(`${stream} has ${type}`, async () => (await eventsIn(stream)).find((event) => event.type === type));

const pathOf = ({ meta: { correlationId, causationId } }: RecordedEvent) => ({ correlationId, causationId });

describe('the ids in the events of a payment', () => {
  it('are one correlation id for the request, its jobs and their jobs, and a causation id for the direct cause of each', async () => {
    const { id } = await asha.book();
    const booking = `booking-${id}`;
    const requested = await eventOf('BookingRequested', booking);
    const page = await asha.api.call('pay', { params: { bookingId: id } });
    const correlationId = String(page.headers['x-request-id']);
    const { data } = JSON.parse(page.text) as { data: { instrumentResponse: { redirectInfo: { url: string } } } };
    await product.simulator.decide(data.instrumentResponse.redirectInfo.url, 'success');
    await asha.seesDeposit(id, 'paid');

    const initiated = await eventOf('DepositPaymentInitiated', booking);
    expect(pathOf(initiated)).toEqual({ correlationId, causationId: correlationId });
    const paid = await eventOf('DepositPaid', booking);
    expect(paid.meta.actor).toBe('process:follow-deposit');
    expect(pathOf(paid)).toEqual({ correlationId, causationId: initiated.id });

    const assigned = await eventOf('ChefAssigned', booking);
    expect(pathOf(assigned)).toEqual({ correlationId, causationId: paid.id });
    const { chefId } = assigned.data as { readonly chefId: string };
    const reserved = (await eventsIn(`calendar-${chefId}`)).find(({ type, data }) => {
      return type === 'TimeReserved' && (data as { readonly bookingId: string }).bookingId === id;
    });
    expect(reserved && pathOf(reserved)).toEqual({ correlationId, causationId: paid.id });

    const receipt = await eventOf('ReceiptIssued', receiptStream(financialYearOf(paid.occurredAt)));
    expect(pathOf(receipt)).toEqual({ correlationId, causationId: paid.id });

    const messages = await eventually('all messages are sent', async () => {
      const sent = await eventsIn(`messages-${id}`);
      const by = (kind: string) => sent.find((event) => (event.data as { readonly kind: string }).kind === kind);
      const [booked, deposit, chef] = [by('booked'), by('deposit-received'), by('chef-assigned')];
      return booked && deposit && chef && { booked, deposit, chef };
    });
    // The booking was a request of its own.
    expect(pathOf(messages.booked)).toEqual({
      correlationId: requested.meta.correlationId,
      causationId: requested.id,
    });
    expect(requested.meta.correlationId).not.toBe(correlationId);
    expect(pathOf(messages.deposit)).toEqual({ correlationId, causationId: paid.id });
    expect(pathOf(messages.chef)).toEqual({ correlationId, causationId: assigned.id });
  });
});
