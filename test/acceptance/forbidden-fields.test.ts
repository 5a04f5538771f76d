import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Call } from '@libs/contract/call.js';
import { type CallName, CALLS } from '@libs/contract/calls.js';
import { ApiClient } from '../support/api-client.js';
import { requestOf } from '../support/call-requests.js';
import { Chef, PASSWORD } from '../support/chef.js';
import { codeFor } from '../support/customer.js';
import { FORBIDDEN_FIELDS } from '../support/fuzz/hostile.js';
import { sharedProduct } from '../support/shared-product.js';
import { type AccessFixtures, accessFixtures } from '../support/access-fixtures.js';

let fixtures: AccessFixtures;
beforeAll(async () => {
  fixtures = await accessFixtures(await sharedProduct());
});

/** All calls with a body that need a login; the one by which the chef loses the visit comes last. */
const writing = (Object.entries(CALLS) as [CallName, Call][])
  .filter(([, { auth, body }]) => auth !== 'none' && body !== undefined)
  .toSorted(([one], [other]) => Number(one === 'leaveVisit') - Number(other === 'leaveVisit'));

/** A multipart form can carry only a few text fields. */
const FORM_FIELDS = Object.fromEntries(
  ['id', 'chefId', 'role', 'existing', 'createdAt'].map((field) => [field, FORBIDDEN_FIELDS[field]]),
);

/** Returns the paths of all fields of an answer that have the value that was injected into the request. */
function pathsOfInjected(answer: unknown): readonly string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([field, value]) => [
    ...(field in FORBIDDEN_FIELDS && isDeepStrictEqual(value, FORBIDDEN_FIELDS[field]) ? [field] : []),
    ...pathsOfInjected(value),
  ]);
}

/** Calls that need the current password, with what else they change. */
const WITH_PASSWORD: Readonly<Partial<Record<CallName, object>>> = {
  changePassword: { password: 'tamarind under the stairs' },
  setPayoutAccount: { kind: 'bank', accountNumber: '1234 5678 9012', ifsc: 'HDFC0001234' },
  upiAddress: { upiAddress: 'vikas@okbank' },
  requestChefErasure: {},
};

/** Builds a request that is granted. Calls that need a code or a password are made by an account that has one. */
async function grantedRequest(name: CallName, auth: Call['auth']) {
  const changed = WITH_PASSWORD[name];
  if (changed) {
    const { api, id } = await Chef.join(fixtures.product);
    return { api, params: { id }, body: { ...changed, current: PASSWORD } };
  }
  const api = new ApiClient(fixtures.product.url);
  api.token = auth === 'chef' ? fixtures.tokens.chef : fixtures.tokens.customer;
  const made = requestOf(name, fixtures);
  return name === 'provePhone'
    ? { api, ...made, body: await codeFor(fixtures.product, fixtures.asha.phone) }
    : { api, ...made };
}

/** The visit is in the future, and the digits are wrong. */
const REFUSED_BEFORE_THE_VISIT: Readonly<Partial<Record<CallName, number>>> = {
  declineOffer: 409,
  rate: 409,
  claimBalance: 409,
  judgeBalance: 404,
  answerDispute: 404,
  replyToReview: 409,
  depart: 409,
  arrive: 409,
  startVisit: 400,
  proposeExtraTime: 409,
  answerExtraTime: 409,
  reportNoShow: 409,
  answerNoShow: 404,
  reportProblem: 409,
  answerProblem: 404,
  writeReview: 409,
  // Nothing was proposed, and the request proposes a day that is over.
  proposeMove: 400,
  answerMove: 409,
  bookSeriesVisit: 409,
  // The customer buys.
  askForHigherLimit: 409,
  fileReceipt: 409,
};

describe('fields that only the server decides are not taken from a body:', () => {
  it.each(writing)('%s', async (name, { auth, bodyAs }) => {
    const { api, params, body } = await grantedRequest(name, auth);
    const added = bodyAs === 'form' ? FORM_FIELDS : FORBIDDEN_FIELDS;
    const reply = await api.call(name, { params, body: { ...added, ...(body as object) } });
    expect([reply.status, reply.text]).toEqual([REFUSED_BEFORE_THE_VISIT[name] ?? 200, expect.any(String)]);
    expect(pathsOfInjected(JSON.parse(reply.text))).toEqual([]);
    api.close();
  });

  it('and none of the injected values is stored', async () => {
    const { api, id } = fixtures.asha;
    const kept = await Promise.all([
      api.ok('user', { params: { id } }),
      api.ok('addresses', { params: { userId: id } }),
      api.ok('bookings'),
      api.ok('payment', { params: { bookingId: fixtures.unpaid.id } }),
    ]);
    expect(pathsOfInjected(kept)).toEqual([]);
    expect(pathsOfInjected({ kept: [{ finalFare: 1 }] })).toEqual(['finalFare']);
  });
});
