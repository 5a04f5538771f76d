import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { BodyInput } from '@libs/contract/calls.js';
import { answeredText } from '@libs/contract/texts/corrections.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { Problem } from '@libs/contract/problem.js';
import { Customer, dinner } from '../support/customer.js';
import { sharedProduct, type SharedProduct } from '../support/shared-product.js';

type Order = BodyInput<'createBooking'>;

let product: SharedProduct;
let asha: Customer;
let order: Order;
beforeAll(async () => {
  product = await sharedProduct();
  asha = await Customer.logIn(product);
  order = await asha.order();
});

/** Sends raw bytes that no client would send, and returns the answer. */
function sendBytes(url: string, bytes: string): Promise<string> {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.end(bytes);
  return text(socket);
}

const { booking: texts } = MESSAGES;
const stored = async (): Promise<number> => (await asha.api.ok('bookings')).total;
const refused = (changes: object) => asha.api.refused('createBooking', { body: { ...order, ...changes } });

describe('a booking request is refused, and nothing is stored,', () => {
  it.each<[string, object, string, string]>([
    ['without an occasion', { requirement: undefined }, 'requirement', texts.requirement],
    ['with meals that are an operator', { meals: { $ne: [] } }, 'meals', texts.meals],
    ['without an address', { address: '' }, 'address', texts.address],
    ['with an address that is an operator', { address: { $gt: '' } }, 'address', texts.address],
    ['without a fare', { fareObject: undefined }, 'fareObject', texts.incomplete],
    ['without a quote', { fareObject: { totalPrice: 1 } }, 'fareObject.quote', texts.incomplete],
    [
      'with a story instead of a description',
      { description: 'x'.repeat(1_001) },
      'description',
      MESSAGES.profile.tooLong,
    ],
  ])('%s', async (_, changes, field, message) => {
    const problem = await refused(changes);
    const answered = answeredText(message);
    expect(problem).toMatchObject({ status: 400, message: texts.refused, detail: answered });
    expect(problem.errors).toContainEqual({ field, message: answered });
    expect(await stored()).toBe(0);
  });

  it('for an address that belongs to somebody else or does not exist', async () => {
    const ravi = await Customer.logIn(product);
    for (const address of [(await ravi.address()).id, 'nowhere', '__proto__', "' OR 1=1 --"]) {
      const problem = await refused({ address });
      expect(problem).toMatchObject({ status: 404, message: texts.refused, errors: [{ field: 'address' }] });
    }
    expect(await stored()).toBe(0);
  });

  it('in the name of another customer, as in a list', async () => {
    const ravi = await Customer.logIn(product);
    expect(await refused({ user: ravi.id })).toMatchObject({ status: 403, errors: [{ field: 'user' }] });
    for (const name of ['userId', 'userID', 'userid'])
      expect((await asha.api.refused('bookings', { headers: { [name]: ravi.id } })).status).toBe(403);
    expect(await stored()).toBe(0);
  });

  it('with a quote that was changed, belongs to somebody else, or is not a quote; the answer contains the new fare', async () => {
    const [payload = '', signature = ''] = order.fareObject.quote.split('.');
    const cheap = Buffer.from(payload, 'base64url')
      .toString()
      .replace(/"finalFare":\d+/, '"finalFare":100');
    const quotes = [
      `${Buffer.from(cheap).toString('base64url')}.${signature}`,
      `${payload}.${signature.slice(1)}A`,
      payload,
      'x',
      '{"$ne":1}',
    ];
    for (const quote of quotes) {
      const problem = await refused({ fareObject: { quote, totalPrice: 1 } });
      expect(problem).toMatchObject({ status: 409, message: texts.refused, detail: texts.fareChanged });
      expect(problem['fare']).toMatchObject({ totalPrice: expect.any(Number), quote: expect.any(String) });
    }
    expect(await stored()).toBe(0);
  });

  it('when the selection differs from the quoted one; the new quote can be booked', async () => {
    const problem = await refused({ headCount: 12, meals: ['dinner', 'starters'] });
    expect(problem).toMatchObject({ status: 409, code: 'quote-differs' });
    const { quote, totalPrice } = problem['fare'] as { readonly quote: string; readonly totalPrice: number };
    const body = { ...order, headCount: 12, meals: ['dinner', 'starters'] as Order['meals'], fareObject: { quote } };
    const booking = await asha.api.ok('createBooking', { body });
    // For a meal that was not in the quote the server used the form's default.
    expect(booking).toMatchObject({ finalFare: totalPrice, numberOfStarters: 2, numberOfMainCourses: 5 });
    await asha.api.ok('changeBooking', { params: { id: booking.id }, body: { status: 0 } });
  });

  it('when the counts sent along differ from those of the quote', async () => {
    const body = {
      ...order,
      description: 'more of everything',
      numberOfMainCourses: 8,
      baseFare: 1,
      status: 3,
      finalFare: 1,
    };
    const booking = await asha.api.ok('createBooking', { body });
    expect(booking).toMatchObject({ numberOfMainCourses: 5, status: 4 });
    expect(booking.finalFare).toBeGreaterThan(1);
  });
});

describe('an input that no call accepts', () => {
  const post = (body: string, headers = {}) => asha.api.send('POST', '/v1.0/transactions/getfare', body, headers);

  it('gets its own answer: no JSON, another content type, too large', async () => {
    expect((await post('{"meals":')).status).toBe(400);
    expect((await post('"text"')).status).toBe(400);
    expect((await post('a=1', { 'Content-Type': 'application/x-www-form-urlencoded' })).status).toBe(415);
    expect((await post(JSON.stringify({ ...dinner(), more: 'x'.repeat(101_000) }))).status).toBe(413);
    expect((await post('['.repeat(90_000))).status).toBe(400);
  });

  it('gets the standard error answer when it is not a valid HTTP request, or its headers are too large', async () => {
    const large = await asha.api.send('GET', '/v1.0/bookings', undefined, { 'X-Large': 'x'.repeat(20_000) });
    const nonsense = await sendBytes(product.url, 'NONSENSE\r\n\r\n');
    expect(large).toMatchObject({
      status: 431,
      headers: { 'content-type': 'application/problem+json; charset=utf-8' },
    });
    expect(Problem.parse(JSON.parse(large.text))).toMatchObject({ status: 431, message: MESSAGES.general.tooLarge });
    const [head = '', body = ''] = nonsense.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1.1 400 Bad Request\r\n.*problem\+json/s);
    expect(Problem.parse(JSON.parse(body)).message).toBe(MESSAGES.general.badRequest);
    await asha.api.ok('bookings');
  });

  it('cannot change an object’s prototype', async () => {
    const poisoned = `{"__proto__":{"headCount":25,"polluted":1},"constructor":{"prototype":{"polluted":1}},${JSON.stringify(dinner()).slice(1)}`;
    const { status, text } = await post(poisoned);
    expect(status).toBe(200);
    expect(JSON.parse(text).data.fare.totalPrice).toBe((await asha.fare(dinner())).totalPrice);
    expect(text).not.toContain('polluted');
  });

  it.each([
    '?limit=0',
    '?limit=101',
    '?limit=ten',
    '?limit[$gt]=1&limit=x',
    '?offset=-1',
    '?filter=5',
    '?filter=0,',
    '?filter=0&filter=1',
    `?search=${'x'.repeat(65)}`,
    '?search=%00',
    '?search=long%20enough%00',
  ])('is refused as the list parameters %s', async (query) => {
    expect((await asha.api.send('GET', `/v1.0/bookings${query}`)).status).toBe(400);
  });

  it('reveals nothing when it is an odd path', async () => {
    for (const path of [
      '/v1.0/nothing',
      '/api/v1.0/%2e%2e/secret',
      '/v1.0/bookings/%00',
      '/v1.0/bookings/%E0%A4%A',
      '/health/../.env',
    ]) {
      const { status, text } = await asha.api.send('GET', path);
      expect([400, 404]).toContain(status);
      expect(text).not.toMatch(/node_modules|\.js|at \w+ \(|secret|\.env/);
    }
  });
});
