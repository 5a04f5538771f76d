import { beforeAll, describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import { financialYearOf, receiptStream } from '@libs/receipts/receipt-number.js';
import { Customer } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { useProduct } from '../support/use-product.js';

const product = useProduct();
let asha: Customer;
beforeAll(async () => {
  asha = await Customer.logIn(product);
});

const pathOf = ({ meta: { correlationId, causationId } }: RecordedEvent) => ({ correlationId, causationId });

describe('the ids in the events of a payment', () => {
  it('are one correlation id for the request, its jobs and their jobs, and a causation id for the direct cause of each', async () => {
    const { id } = await asha.book();
    const booking = `booking-${id}`;
    const requested = await product.event('BookingRequested', booking);
    const page = await asha.api.call('pay', { params: { bookingId: id } });
    const correlationId = String(page.headers['x-request-id']);
    const { data } = JSON.parse(page.text) as { data: { instrumentResponse: { redirectInfo: { url: string } } } };
    await product.simulator.decide(data.instrumentResponse.redirectInfo.url, 'success');
    await asha.seesDeposit(id, 'paid');

    const initiated = await product.event('DepositPaymentInitiated', booking);
    expect(pathOf(initiated)).toEqual({ correlationId, causationId: correlationId });
    const paid = await product.event('DepositPaid', booking);
    expect(paid.meta.actor).toBe('process:follow-deposit');
    expect(pathOf(paid)).toEqual({ correlationId, causationId: initiated.id });

    const assigned = await product.event('ChefAssigned', booking);
    expect(pathOf(assigned)).toEqual({ correlationId, causationId: paid.id });
    const { chefId } = assigned.data as { readonly chefId: string };
    const reserved = (await product.events(`calendar-${chefId}`)).find(({ type, data }) => {
      return type === 'TimeReserved' && (data as { readonly bookingId: string }).bookingId === id;
    });
    expect(reserved && pathOf(reserved)).toEqual({ correlationId, causationId: paid.id });

    const receipt = await product.event('ReceiptIssued', receiptStream(financialYearOf(paid.occurredAt)));
    expect(pathOf(receipt)).toEqual({ correlationId, causationId: paid.id });

    const messages = await eventually('all messages are sent', async () => {
      const sent = await product.events(`messages-${id}`);
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
