import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type CallName, CALLS } from '@libs/contract/calls.js';
import fc from 'fast-check';
import { ApiClient } from '../support/api-client.js';
import { complaint, type Operation, operationsOf } from '../support/fuzz/description.js';
import { MARKER } from '../support/fuzz/hostile.js';
import { type FuzzedRequest, requestsTo } from '../support/fuzz/requests.js';
import { Product } from '../support/product.js';
import { type SmallWorld, smallWorld } from '../support/small-world.js';

/** A part of them, the smaller one where each takes longer; `npm run prove` sends the whole. */
const USUAL = process.env['PRODUCT_ON'] === 'engines' ? 300 : 1_500;
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? USUAL);
/** `FUZZ_SEED` and the number of requests send the same ones again. */
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);
/** At once. */
const TOGETHER = 20;
/** Milliseconds, on a machine with much else to do. */
const PATIENCE = 120_000 + 100 * REQUESTS;

let product: Product;
let world: SmallWorld;
let operations: ReadonlyMap<CallName, Operation>;
let api: ApiClient;
beforeAll(async () => {
  product = await Product.start({ RATE_LIMIT: 'off', TRUSTED_PROXIES: '1' });
  world = await smallWorld(product);
  api = new ApiClient(product.url);
  operations = operationsOf(JSON.parse((await api.send('GET', '/docs/openapi.json')).text));
});
afterAll(() => product.stop());

/** How often each call was answered with each status. */
const answers = new Map<string, number>();

/** Says what was wrong with the answer; nothing when nothing was. */
async function wrongWith({ call, who, path, headers, body }: FuzzedRequest): Promise<readonly string[]> {
  const token = who === 'forger' ? forged() : world.tokens[who];
  const authorization = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const reply = await api.send(CALLS[call].method, path, body, { ...authorization, ...headers });
  const answer = `${call} ${reply.status}`;
  answers.set(answer, (answers.get(answer) ?? 0) + 1);
  const operation = operations.get(call);
  const wrong = operation ? complaint(call, operation, reply) : 'is not described';
  return wrong === undefined ? [] : [`${CALLS[call].method} ${path} as ${who} ${wrong}: ${reply.text.slice(0, 400)}`];
}

/** Signed by somebody else. */
const forged = (): string => (world.tokens.customer ?? '').replace(/.{6}$/, 'AAAAAA');

describe('whatever is sent', () => {
  it(
    `is answered as described, ${REQUESTS} times`,
    async () => {
      const together = fc.array(requestsTo(operations, world), { minLength: 1, maxLength: TOGETHER, size: 'max' });
      const property = fc.asyncProperty(together, async (requests) => {
        expect((await Promise.all(requests.map(wrongWith))).flat()).toEqual([]);
      });
      await fc.assert(property, { seed: SEED, numRuns: Math.ceil((2 * REQUESTS) / TOGETHER) });
    },
    PATIENCE,
  );

  it('was granted and refused by most calls now and then', () => {
    const names = Object.keys(CALLS);
    const [granted, refused] = [/ 200$/, / 4\d\d$/].map((kind) =>
      names.filter((name) => [...answers.keys()].some((answer) => answer.startsWith(`${name} `) && kind.test(answer))),
    );
    expect(granted?.length).toBeGreaterThan(names.length * 0.4);
    expect(refused?.length).toBeGreaterThan(names.length * 0.6);
    expect([...answers.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(REQUESTS * 0.5);
  });

  it('left no booking that the product itself would not have made', async () => {
    const { asha } = world;
    const { bookings } = await asha.api.ok('bookings', { query: { limit: 100 } });
    for (const booking of bookings) {
      expect(booking.user).toMatchObject({ id: asha.id });
      expect(booking.id === world.booking.id || booking.paidAmount === 0).toBe(true);
      expect(booking.depositAmount).toBe(Math.ceil(booking.finalFare * 25) / 100);
      expect((await asha.fare(booking)).totalPrice).toBe(booking.baseFare);
    }
    expect(await asha.booking(world.booking.id)).toMatchObject({ paidAmount: world.booking.paidAmount });
  });

  it('left views that tell what the log says, and no job or event that could not be worked on', async () => {
    // Whoever came before the views were built was told so.
    const lines = product.log.split('\n').filter((line) => !line.includes('is still being built'));
    expect(lines.filter((line) => /a request failed|"level":(50|60)/.test(line))).toEqual([]);
    const { code, answer } = await product.ops('verify');
    expect([code, answer]).toEqual([0, expect.any(String)]);
  });

  it('is nowhere in the log, the jobs, the keys or what the server printed as it was typed', async () => {
    const places = [...(await product.kept()), ['what the server prints', product.log] as const];
    expect(places.filter(([, written]) => written.includes(MARKER)).map(([name]) => name)).toEqual([]);
    // What is looked through is where everything is written.
    expect(places.map(([, written]) => String(written)).join()).toContain(world.booking.id);
  });
});
