import { beforeAll, describe, expect, it } from '@jest/globals';
import { bookingCode } from '@libs/contract/booking-code.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import { Customer } from '../support/customer.js';
import { useProduct } from '../support/use-product.js';

const product = useProduct();
let asha: Customer;
beforeAll(async () => {
  asha = await Customer.logIn(product);
  await asha.address({ firstName: 'Unmistakable', address: 'Quiet Lane 7' });
});

/** Returns what `ops rule` prints about an event. */
async function ruleOf(bookingId: string, { revision }: RecordedEvent): Promise<string> {
  const { code, answer, remarks } = await product.ops('rule', `${bookingId.toLowerCase()}@${revision}`);
  expect({ code, remarks }).toEqual({ code: 0, remarks: '' });
  expect(answer).not.toMatch(/Unmistakable|Quiet Lane/);
  return answer;
}

describe('an operator who asks what decided an event', () => {
  let id: string;
  beforeAll(async () => {
    ({ id } = await asha.book());
  });

  it('sees the tariff, the lines and the deposit of a fare', async () => {
    const answer = await ruleOf(id, await product.event('FareQuoted', id));
    expect(answer).toMatch(/Command RequestBooking, rule fare\nThe tariff \S+ gives ₹/);
    expect(answer).toMatch(/\nlines\nLABEL +AMOUNT/);
    expect((await product.ops('rule', `${bookingCode(id)}@1`)).answer).toBe(answer);
  });

  it('sees that a callback brought the news of a payment, with its request and the time of the provider', async () => {
    // Nobody looks at the payment, and the first poll comes later, so that the callback is first.
    await asha.pay(id, 'success');
    const paid = await product.event('DepositPaid', id);
    const answer = await ruleOf(id, paid);
    expect(answer).toMatch(/The provider’s callback made the server ask at .*\(request .*its answer is of /);

    const { code, answer: json } = await product.ops('rule', `${id}@${paid.revision}`, '--json');
    expect(code).toBe(0);
    const { rule, sentence } = JSON.parse(json);
    expect(answer).toContain(sentence);
    expect(rule).toMatchObject({
      command: 'RecordDepositPaid',
      name: 'deposit-paid',
      facts: { source: 'callback', attempt: 'open', phase: 'pending', use: 'deposit' },
    });
    const line = product.log.split('\n').find((one) => one.includes('"paymentCallback"') && one.includes(id));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ request: rule.facts.request, booking: id, transaction: id });
    // The chain leads to the request that opened the page, whoever brought the news.
    const initiated = await product.event('DepositPaymentInitiated', id);
    expect(paid.meta).toMatchObject({ correlationId: initiated.meta.correlationId, causationId: initiated.id });
  });
});
