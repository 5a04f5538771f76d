import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Call } from '@libs/contract/call.js';
import { type CallName, CALLS } from '@libs/contract/calls.js';
import { Problem } from '@libs/contract/problem.js';
import { ApiClient, type Reply } from '../support/api-client.js';
import { requestOf } from '../support/call-requests.js';
import { operationsOf } from '../support/fuzz/description.js';
import { sharedProduct } from '../support/shared-product.js';
import { type Actor, ACTORS, type SmallWorld, smallWorld } from '../support/small-world.js';

/**
 * Who gets what status of which call. A booking, an address, an account is the customer's; the chef is the one who comes
 * for the booking. `expired` and `otherRole` hold the customer's token, but too old, or for the other role; or the chef's,
 * where a call is for chefs.
 */
const MATRIX = `
                  nobody  customer  stranger  chef  otherChef  expired  otherRole
landing           200     200       200       200   200        200      200
contact           200     200       200       200   200        200      200
generateOtp       200     200       200       200   200        200      200
validateOtp       400     400       400       400   400        400      400
signUp            200     200       200       200   200        200      200
signUpChef        200     200       200       200   200        200      200
loginChef         200     200       200       200   200        200      200
refreshToken      401     401       401       401   401        401      401
user              401     200       404       403   403        401      403
updateUser        401     200       404       403   403        401      403
addresses         401     200       404       403   403        401      403
addAddress        401     200       404       403   403        401      403
changeAddress     401     200       404       403   403        401      403
removeAddress     401     200       404       403   403        401      403
getFare           401     200       200       403   403        401      403
estimate          200     200       200       200   200        200      200
verifyCoupon      401     200       200       403   403        401      403
createBooking     401     200       404       403   403        401      403
bookings          401     200       200       200   200        401      200
booking           401     200       404       200   404        401      404
amendment         401     200       404       403   403        401      403
cancellation      401     200       404       403   403        401      403
timeline          401     200       404       200   404        401      404
calendar          401     200       404       200   404        401      404
receipts          401     200       404       403   403        401      403
receipt           401     200       404       403   403        401      403
updates           401     200       200       200   200        401      200
paymentCallback   401     401       401       401   401        401      401
payment           401     200       404       403   403        401      403
pay               401     200       404       403   403        401      403
changeBooking     401     200       404       403   403        401      403
privacy           401     200       404       403   403        401      403
exportData        401     200       404       403   403        401      403
requestErasure    401     409       404       403   403        401      403
withdrawErasure   401     200       404       403   403        401      403
chef              401     403       403       200   404        401      403
updateChef        401     403       403       200   404        401      403
chefExperience    401     403       403       200   404        401      403
chefDocument      401     403       403       200   404        401      403
fileDocument      401     403       403       200   404        401      403
dashboard         401     403       403       200   200        401      403
ratings           401     200       404       404   404        401      200
rate              401     200       404       200   404        401      404
requestChefErasure  401  403       403       200   404        401      403
withdrawChefErasure 401  403       403       200   404        401      403
logout            401     200       404       404   404        401      200
`;

type Row = readonly [CallName, ReadonlyMap<Actor, number>];
const [head = [], ...lines] = MATRIX.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));
const rows = lines.map(([name, ...statuses]): Row => [
  name as CallName,
  new Map(ACTORS.map((actor) => [actor, Number(statuses[head.indexOf(actor)])])),
]);

let world: SmallWorld;
let before: unknown;
beforeAll(async () => {
  world = await smallWorld(await sharedProduct());
  before = await everythingOfAsha();
});

const SUCCESS = 200;

/** What nobody but its owner may change. */
const everythingOfAsha = () =>
  Promise.all([
    world.asha.api.ok('user', { params: { id: world.asha.id } }),
    world.asha.api.ok('addresses', { params: { userId: world.asha.id } }),
    world.asha.api.ok('bookings'),
    world.asha.api.ok('timeline', { params: { id: world.booking.id } }),
    world.asha.api.ok('payment', { params: { bookingId: world.unpaid.id } }),
  ]);

async function ask(actor: Actor, name: CallName): Promise<Reply> {
  const api = new ApiClient(world.product.url);
  const { auth }: Call = CALLS[name];
  api.token = (auth === 'chef' ? world.tokensForChefs : world.tokens)[actor];
  const reply = await api.call(name, requestOf(name, world) as never);
  api.close();
  return reply;
}

/** What tells a stranger something about the customer. */
const traces = (text: string): readonly string[] =>
  [world.asha.id, world.asha.phone, world.booking.id, world.addressId, 'Raogarh'].filter((trace) =>
    text.includes(trace),
  );

describe('the table of who may do what', () => {
  it('has a row for each call that the server describes, and for no other', async () => {
    const { text } = await new ApiClient(world.product.url).send('GET', '/docs/openapi.json');
    const described = operationsOf(JSON.parse(text));
    expect(head).toEqual(ACTORS);
    expect(rows.map(([name]) => name).toSorted()).toEqual([...described.keys()].toSorted());
    for (const [name, statuses] of rows)
      expect([name, Object.keys(described.get(name)?.responses ?? {})]).toEqual([
        name,
        expect.arrayContaining([...statuses.values()].map(String)),
      ]);
  });

  it('grants no call for customers or chefs to somebody without a token that is good', () => {
    const open = rows.filter(([, statuses]) => [statuses.get('nobody'), statuses.get('expired')].includes(SUCCESS));
    expect(open.map(([name]) => CALLS[name].auth)).toEqual(open.map(() => 'none'));
  });
});

describe('whoever has no right is refused, and learns nothing:', () => {
  it.each(rows)('%s', async (name, statuses) => {
    for (const [actor, status] of statuses) {
      if (status === SUCCESS) continue;
      const reply = await ask(actor, name);
      expect([actor, reply.status]).toEqual([actor, status]);
      expect(Problem.parse(JSON.parse(reply.text)).status).toBe(status);
      expect([actor, traces(reply.text)]).toEqual([actor, []]);
    }
  });

  it('nothing of the customer was changed by all of them together', async () => {
    expect(await everythingOfAsha()).toEqual(before);
  });
});

describe('whoever has the right is served:', () => {
  it.each(rows)('%s', async (name, statuses) => {
    for (const [actor, status] of statuses) {
      if (status !== SUCCESS) continue;
      const reply = await ask(actor, name);
      expect([actor, reply.status]).toEqual([actor, status]);
      const hers = actor === 'customer' || actor === 'chef';
      if (!hers) expect([actor, traces(reply.text)]).toEqual([actor, []]);
    }
  });
});
