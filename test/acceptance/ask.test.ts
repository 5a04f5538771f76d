/** Anything that an operator was told leads to the person, and to their bookings, payments and messages. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Found } from '@libs/debugging/story.js';
import { bookingCode } from '@libs/contract/booking-code.js';
import { Chef } from '../support/chef.js';
import { Customer, dinnerIn } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { useProduct } from '../support/use-product.js';

const product = useProduct({ SAMPLE_DATA: 'false' });
let asha: Customer;
let chef: Chef;
let id = '';
const email = 'asha.unmistakable@example.com';
beforeAll(async () => {
  chef = await Chef.verified(product, { firstName: 'Ranveer', lastName: 'Unheard' });
  asha = await Customer.logIn(product);
  const profile = { firstName: 'Asha', lastName: 'Unmistakable', email };
  await asha.api.ok('updateUser', { params: { id: asha.session.id }, body: profile });
  ({ id } = await asha.visit(dinnerIn(6)));
  await eventually('the customer is told', async () =>
    (await product.ops('stream', `messages-${id}`)).answer.includes('MessageSent'),
  );
});

async function asked(...typed: readonly string[]): Promise<readonly Found[]> {
  const { code, answer } = await product.ops('ask', ...typed, '--json');
  expect({ typed, code }).toEqual({ typed, code: 0 });
  expect(answer).not.toMatch(new RegExp(`Unmistakable|Unheard|${asha.phone}|${email}`));
  return JSON.parse(answer).found;
}
const eventsOf = async (stream: string) => (await product.json('stream', stream)).events;
const booking = () => ({ kind: 'booking', stream: `booking-${id}` });
const customer = () => ({ kind: 'person', stream: `customer-${asha.session.id}` });
const paid = (found: readonly Found[]) => found.find(({ kind }) => kind === 'payment')?.what;

describe('ops ask', () => {
  it.each<[string, () => string, () => object]>([
    ['a phone number', () => asha.phone, customer],
    ['a phone number as people write it', () => `+91 ${asha.phone.slice(0, 5)} ${asha.phone.slice(5)}`, customer],
    ['a name', () => 'asha unmist', customer],
    ['an e-mail address', () => email.toUpperCase(), customer],
    ['the name of a chef', () => 'Unheard', () => ({ kind: 'person', stream: `chef-${chef.id}` })],
    ['a code', () => bookingCode(id), booking],
    ['an id', () => id, booking],
  ])('leads from %s to the person, the booking, its payment and its messages', async (_, text, first) => {
    const found = await asked(text());
    expect(found[0]).toMatchObject(first());
    expect(found).toContainEqual(expect.objectContaining(booking()));
    expect(paid(found)).toMatch(new RegExp(`^${id}: ₹431 captured, reference \\w+`));
    expect(found).toContainEqual(
      expect.objectContaining({
        kind: 'message',
        what: expect.stringMatching(/^booked to the customer by \w+, (handed|accepted|delivered)/),
      }),
    );
  });

  it('leads from a booking to its customer and its chef', async () => {
    const people = (await asked(id)).filter(({ kind }) => kind === 'person').map(({ stream }) => stream);
    expect(people).toEqual([`customer-${asha.session.id}`, `chef-${chef.id}`]);
  });

  it('leads from the provider’s reference and from a request to the event', async () => {
    const payment = (await eventsOf(id)).find(({ type }: { readonly type: string }) => type === 'DepositPaid');
    const byReference = await asked(payment.data.providerReference);
    expect(byReference[0]).toMatchObject({ ...booking(), revision: payment.revision, by: 'providerReference' });
    const byRequest = await asked(payment.meta.correlationId);
    expect(byRequest).toContainEqual(expect.objectContaining({ ...booking(), by: 'request' }));
    expect(await asked(payment.id)).toContainEqual(expect.objectContaining({ by: 'event' }));
  });

  it('leads from the name of a stream to that stream', async () => {
    expect((await asked(`messages-${id}`))[0]).toMatchObject({ kind: 'other', stream: `messages-${id}` });
  });

  it('shows personal data only with --reveal and a reason, which is recorded', async () => {
    const hidden = (await product.ops('ask', asha.phone)).answer;
    expect(hidden).toMatch(/person +customer-\w+ +phone number +customer, last /);
    expect((await product.ops('ask', asha.phone, '--reveal')).code).toBe(2);
    const { answer } = await product.ops('ask', asha.phone, '--reveal', '--reason', 'she called');
    expect(answer.replaceAll(/\s+/g, ' ')).toContain(`Asha Unmistakable, ${asha.phone}, ${email}`);
    expect(await eventsOf('operations-reveals')).toContainEqual(
      expect.objectContaining({ data: expect.objectContaining({ stream: customer().stream, reason: 'she called' }) }),
    );
  });

  it('reveals all people who are found, and records each', async () => {
    const twins = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const twin = await Customer.logIn(product);
        const body = { firstName: 'Alike', lastName: 'Twin', email };
        await twin.api.ok('updateUser', { params: { id: twin.session.id }, body });
        return `customer-${twin.session.id}`;
      }),
    );
    await eventually('all are found', async () => {
      const { answer } = await product.ops('ask', 'alike twin', '--json');
      return twins.every((twin) => answer.includes(twin));
    });
    const { code } = await product.ops('ask', 'alike twin', '--reveal', '--reason', 'who of them called');
    expect(code).toBe(0);
    const reveals = await eventsOf('operations-reveals');
    const revealed = reveals.filter(({ data }: { data: { reason: string } }) => data.reason === 'who of them called');
    expect(revealed.map(({ data }: { data: { stream: string } }) => data.stream).toSorted()).toEqual(twins.toSorted());
  });

  it.each(['9999999999', 'nobody at all', 'nobody@example.com', 'RSY-0000'])('finds nothing for %s', async (text) => {
    const { code, remarks } = await product.ops('ask', text);
    expect({ code, remarks }).toEqual({ code: 1, remarks: 'Nothing was found.\n' });
  });

  it('asks for something to look for', async () => {
    expect((await product.ops('ask', ' ')).code).toBe(2);
  });
});
