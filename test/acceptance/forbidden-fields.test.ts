import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Call } from '@libs/contract/call.js';
import { type CallName, CALLS } from '@libs/contract/calls.js';
import { ApiClient } from '../support/api-client.js';
import { requestOf } from '../support/call-requests.js';
import { FORBIDDEN } from '../support/fuzz/hostile.js';
import { sharedProduct } from '../support/shared-product.js';
import { type SmallWorld, smallWorld } from '../support/small-world.js';

let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld(await sharedProduct());
});

/** Calls with a body, of somebody who is logged in. */
const writing = (Object.entries(CALLS) as [CallName, Call][]).filter(
  ([, { auth, body }]) => auth !== 'none' && body !== undefined,
);

/** A form has room for a few texts. */
const FOR_A_FORM = Object.fromEntries(
  ['id', 'chefId', 'role', 'existing', 'createdAt'].map((field) => [field, FORBIDDEN[field]]),
);

/** The fields of an answer, however deep, that have the value that was put into a request. */
function believed(answer: unknown): readonly string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([field, value]) => [
    ...(field in FORBIDDEN && isDeepStrictEqual(value, FORBIDDEN[field]) ? [field] : []),
    ...believed(value),
  ]);
}

describe('what the server decides is not taken from a body:', () => {
  it.each(writing)('%s', async (name, { auth, bodyAs }) => {
    const api = new ApiClient(world.product.url);
    api.token = auth === 'chef' ? world.tokens.chef : world.tokens.customer;
    const { params, body } = requestOf(name, world);
    const added = bodyAs === 'form' ? FOR_A_FORM : FORBIDDEN;
    const reply = await api.call(name, { params, body: { ...added, ...(body as object) } } as never);
    expect([reply.status, reply.text]).toEqual([200, expect.any(String)]);
    expect(believed(JSON.parse(reply.text))).toEqual([]);
    api.close();
  });

  it('and nothing of it is kept', async () => {
    const { api, id } = world.asha;
    const kept = await Promise.all([
      api.ok('user', { params: { id } }),
      api.ok('addresses', { params: { userId: id } }),
      api.ok('bookings'),
      api.ok('payment', { params: { bookingId: world.unpaid.id } }),
    ]);
    expect(believed(kept)).toEqual([]);
    expect(believed({ kept: [{ finalFare: 1 }] })).toEqual(['finalFare']);
  });
});
