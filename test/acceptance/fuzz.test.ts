import { beforeAll, describe, expect, it } from '@jest/globals';
import { type CallName, CALLS } from '@libs/contract/calls.js';
import fc from 'fast-check';
import { ApiClient } from '../support/api-client.js';
import { mismatchOf, type Operation, operationsOf } from '../support/fuzz/description.js';
import { countFigures } from '../support/figures.js';
import { MARKER } from '../support/fuzz/hostile.js';
import { type FuzzedRequest, requestsTo } from '../support/fuzz/requests.js';
import { useProduct } from '../support/use-product.js';
import { type AccessFixtures, accessFixtures } from '../support/access-fixtures.js';

/**
 * The default number of requests: fewer on the engines, where each takes longer. `npm run prove` sends all of them.
 */
const DEFAULT_REQUESTS = process.env['PRODUCT_ON'] === 'engines' ? 800 : 1_500;
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? DEFAULT_REQUESTS);
/** `FUZZ_SEED` and the number of requests repeat an earlier run. */
const FUZZ_SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);
/** Requests in flight at the same time. */
const CONCURRENT_REQUESTS = 20;
/** Allows for a busy machine. */
const FUZZ_TIMEOUT_MS = 120_000 + 100 * REQUESTS;

const product = useProduct({ RATE_LIMIT: 'off', TRUSTED_PROXIES: '1' });
let fixtures: AccessFixtures;
let operations: ReadonlyMap<CallName, Operation>;
let api: ApiClient;
beforeAll(async () => {
  fixtures = await accessFixtures(product);
  api = new ApiClient(product.url);
  operations = operationsOf(JSON.parse((await api.send('GET', '/docs/openapi.json')).text));
});

/** How often each call was answered with each status. */
const answers = new Map<string, number>();

/** Returns what is wrong with the answer; empty if it is valid. */
async function problemsOf({ call, who, path, headers, body }: FuzzedRequest): Promise<readonly string[]> {
  const token = who === 'forger' ? forged() : fixtures.tokens[who];
  const authorization = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const reply = await api.send(CALLS[call].method, path, body, { ...authorization, ...headers });
  const answer = `${call} ${reply.status}`;
  answers.set(answer, (answers.get(answer) ?? 0) + 1);
  const operation = operations.get(call);
  const wrong = operation ? mismatchOf(call, operation, reply) : 'is not described';
  return wrong === undefined ? [] : [`${CALLS[call].method} ${path} as ${who} ${wrong}: ${reply.text.slice(0, 400)}`];
}

/** A token with another signature. */
const forged = (): string => (fixtures.tokens.customer ?? '').replace(/.{6}$/, 'AAAAAA');

describe('every fuzzed request', () => {
  it(
    `gets an answer that matches the API description, ${REQUESTS} times`,
    async () => {
      const together = fc.array(requestsTo(operations, fixtures), {
        minLength: 1,
        maxLength: CONCURRENT_REQUESTS,
        size: 'max',
      });
      const property = fc.asyncProperty(together, async (requests) => {
        expect((await Promise.all(requests.map(problemsOf))).flat()).toEqual([]);
      });
      await fc.assert(property, { seed: FUZZ_SEED, numRuns: Math.ceil((2 * REQUESTS) / CONCURRENT_REQUESTS) });
    },
    FUZZ_TIMEOUT_MS,
  );

  it('leads to granted and refused answers for most calls', () => {
    const names = Object.keys(CALLS);
    const [granted, refused] = [/ 200$/, / 4\d\d$/].map((kind) =>
      names.filter((name) => [...answers.keys()].some((answer) => answer.startsWith(`${name} `) && kind.test(answer))),
    );
    expect(granted?.length).toBeGreaterThan(names.length * 0.4);
    expect(refused?.length).toBeGreaterThan(names.length * 0.6);
    const requests = [...answers.values()].reduce((sum, count) => sum + count, 0);
    countFigures({ requests });
    expect(requests).toBeGreaterThan(REQUESTS * 0.5);
  });

  it('creates no booking that violates the product’s own rules', async () => {
    const { asha } = fixtures;
    // The token of her log-in may have expired by now.
    asha.api.token = fixtures.tokens.customer;
    const { bookings } = await asha.api.ok('bookings', { query: { limit: 100 } });
    for (const booking of bookings) {
      expect(booking.user).toMatchObject({ id: asha.id });
      expect(booking.id === fixtures.booking.id || booking.paidAmount === 0).toBe(true);
      // The deposit that an open page asks for does not follow an edit.
      if (booking.deposit !== 'pending') expect(booking.depositAmount).toBe(Math.floor(booking.finalFare / 4));
      const { address: _, ...selection } = booking;
      expect((await asha.fare(selection)).totalPrice).toBe(booking.baseFare);
    }
    expect(await asha.booking(fixtures.booking.id)).toMatchObject({ paidAmount: fixtures.booking.paidAmount });
  });

  it('leaves views that agree with the log, and no parked job or stream', async () => {
    // Requests made before the views were built got this message.
    const lines = product.log.split('\n').filter((line) => !line.includes('is still being built'));
    expect(lines.filter((line) => /a request failed|"level":(50|60)/.test(line))).toEqual([]);
    const { code, answer } = await product.ops('verify');
    expect([code, answer]).toEqual([0, expect.any(String)]);
  });

  it('leaves none of its text unencrypted in the log, the jobs, the keys or the server’s output', async () => {
    const places = [...(await product.storedData()), ['the server’s output', product.log] as const];
    expect(places.filter(([, written]) => written.includes(MARKER)).map(([name]) => name)).toEqual([]);
    // Makes sure that the places searched are those where data is written.
    expect(places.map(([, written]) => String(written)).join()).toContain(fixtures.booking.id);
  });
});
