import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Call } from '@libs/contract/call.js';
import { type CallName, CALLS } from '@libs/contract/calls.js';
import { Problem } from '@libs/contract/problem.js';
import { ApiClient, type Reply } from '../support/api-client.js';
import { requestOf } from '../support/call-requests.js';
import { countFigures } from '../support/figures.js';
import { operationsOf } from '../support/fuzz/description.js';
import { sharedProduct } from '../support/shared-product.js';
import { type Actor, ACTORS, type AccessFixtures, accessFixtures } from '../support/access-fixtures.js';

/**
 * The expected status of every call for every actor. The booking, the address and the account belong to the customer;
 * the chef is the one assigned to the booking. `expired` and `otherRole` use the customer's token, expired or issued
 * for the other role; for calls of chefs they use the chef's token.
 */
const MATRIX = `
                  nobody  customer  stranger  chef  otherChef  expired  otherRole
landing           200     200       200       200   200        200      200
contact           200     200       200       200   200        200      200
awaitCity         409     409       409       409   409        409      409
generateOtp       200     200       200       200   200        200      200
validateOtp       400     400       400       400   400        400      400
signUp            200     200       200       200   200        200      200
signUpChef        200     200       200       200   200        200      200
loginChef         200     200       200       200   200        200      200
loginChefWithCode 400     400       400       400   400        400      400
resetPassword     400     400       400       400   400        400      400
refreshToken      401     401       401       401   401        401      401
provePhone        401     400       400       400   400        401      400
email             401     200       200       200   200        401      200
chooseEmails      401     200       200       200   200        401      200
requestEmailLink  401     200       409       200   409        401      409
verifyEmail       409     409       409       409   409        409      409
news              401     200       200       200   200        401      200
chooseNews        401     200       200       200   200        401      404
subscribeDevice   401     200       200       200   200        401      404
removeDevice      401     200       200       200   200        401      404
messageSeen       200     200       200       200   200        200      200
whatsAppStatus    401     401       401       401   401        401      401
twilioReport      401     401       401       401   401        401      401
msg91Report       401     401       401       401   401        401      401
whatsAppSetup     404     404       404       404   404        404      404
user              401     200       404       403   403        401      403
updateUser        401     200       404       403   403        401      403
addresses         401     200       404       403   403        401      403
addAddress        401     200       404       403   403        401      403
changeAddress     401     200       404       403   403        401      403
removeAddress     401     200       404       403   403        401      403
getFare           401     200       200       403   403        401      403
dishes            200     200       200       200   200        200      200
estimate          200     200       200       200   200        200      200
verifyCoupon      401     200       200       403   403        401      403
createBooking     401     200       404       403   403        401      403
bookings          401     200       200       200   200        401      200
booking           401     200       404       200   404        401      404
amendment         401     200       404       403   403        401      403
cancellation      401     200       404       403   403        401      403
timeline          401     200       404       200   404        401      404
calendar          401     200       404       200   404        401      404
menu              401     200       404       200   404        401      404
chooseMenu        401     200       404       403   403        401      403
shoppingList      401     200       404       200   404        401      404
estimateIngredients 200   200       200       200   200        200      200
arrangeIngredients 401    200       404       403   403        401      403
askForHigherLimit 401     403       403       409   404        401      403
fileReceipt       401     403       403       409   404        401      403
receiptPicture    401     404       404       404   404        401      404
receipts          401     200       404       403   403        401      403
receipt           401     200       404       403   403        401      403
updates           401     200       200       200   200        401      200
paymentCallback   401     401       401       401   401        401      401
payment           401     200       404       403   403        401      403
pay               401     200       404       403   403        401      403
acceptOffer       401     403       403       200   404        401      403
changeBooking     401     200       404       403   403        401      403
proposeMove       401     400       404       400   404        401      404
startSeries       401     200       404       403   403        401      403
bookSeriesVisit   401     404       404       403   403        401      403
stopSeries        401     200       404       403   403        401      403
series            401     200       200       403   403        401      403
answerMove        401     409       404       409   404        401      404
privacy           401     200       404       403   403        401      403
exportData        401     200       404       403   403        401      403
requestErasure    401     409       404       403   403        401      403
withdrawErasure   401     200       404       403   403        401      403
chefs             200     200       200       200   200        200      200
publicChef        200     200       200       200   200        200      200
freeHours         200     200       200       200   200        200      200
chef              401     403       403       200   404        401      403
updateChef        401     403       403       200   404        401      403
changePassword    401     403       403       400   404        401      403
chefExperience    401     403       403       200   404        401      403
chefDocument      401     403       403       200   404        401      403
fileDocument      401     403       403       200   404        401      403
offers            401     403       403       200   200        401      403
declineOffer      401     403       403       409   404        401      403
askFirst          401     403       403       200   404        401      403
rank              401     403       403       200   200        401      403
acceptReplacement 401     200       404       403   403        401      403
chefPreview       401     403       403       200   404        401      403
changePhoto       401     403       403       200   404        401      403
removePhoto       401     403       403       200   404        401      403
chefPhoto         404     404       404       404   404        404      404
dashboard         401     403       403       200   200        401      403
availability      401     403       403       200   404        401      403
changeAvailability 401    403       403       200   404        401      403
agenda            401     403       403       200   404        401      403
visitNews         401     403       403       200   404        401      403
calendarFeed      401     403       403       200   404        401      403
renewCalendarFeed 401     403       403       200   404        401      403
endCalendarFeed   401     403       403       200   404        401      403
calendarFile      404     404       404       404   404        404      404
earnings          401     403       403       200   200        401      403
payouts           401     403       403       200   200        401      403
setPayoutAccount  401     403       403       400   404        401      403
upiAddress        401     403       403       400   404        401      403
claimBalance      401     403       403       409   404        401      403
balanceQr         401     403       403       409   404        401      403
answerDispute     401     403       403       404   404        401      403
judgeBalance      401     404       404       403   403        401      403
writeReview       401     409       404       403   403        401      403
replyToReview     401     403       403       409   404        401      403
ratings           401     200       404       404   404        401      200
rate              401     409       404       409   404        401      404
requestChefErasure  401  403       403       400   404        401      403
withdrawChefErasure 401  403       403       200   404        401      403
depart            401     403       403       409   404        401      403
arrive            401     403       403       409   404        401      403
startVisit        401     403       403       400   404        401      403
confirmStart      401     409       404       403   403        401      403
proposeExtraTime  401     403       403       409   404        401      403
answerExtraTime   401     409       404       403   403        401      403
reportNoShow      401     409       404       403   403        401      403
answerNoShow      401     403       403       404   404        401      403
reportProblem     401     409       404       403   403        401      403
answerProblem     401     403       403       404   404        401      403
leaveVisit        401     403       403       200   404        401      403
sessions          401     200       200       200   200        401      200
endSession        401     200       404       404   404        401      404
endSessions       401     200       200       200   200        401      200
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

let fixtures: AccessFixtures;
let before: unknown;
beforeAll(async () => {
  fixtures = await accessFixtures(await sharedProduct());
  before = await everything();
});

const OK_STATUS = 200;

/** Not compared: the stream of updates, and what tells when somebody was here. */
const NOT_COMPARED: ReadonlySet<CallName> = new Set(['updates', 'sessions']);
const ownerOf = (name: CallName): Actor => ((CALLS[name] as Call).auth === 'chef' ? 'chef' : 'customer');
const MOMENT_OF_READING = /"(exportedAt|earliest)":"[^"]*"/g;
/** Every call that reads what somebody has. */
const READS = rows
  .filter(([name, statuses]) => {
    const isPrivate = statuses.get('nobody') === 401 && statuses.get(ownerOf(name)) === OK_STATUS;
    return isPrivate && CALLS[name].method === 'GET' && !NOT_COMPARED.has(name);
  })
  .map(([name]) => name);

/** What its owner reads of everything that only the owner may change. */
async function everything(): Promise<readonly (readonly [CallName, number, string])[]> {
  const read = [];
  for (const name of READS) {
    const { status, text } = await ask(ownerOf(name), name);
    read.push([name, status, text.replaceAll(MOMENT_OF_READING, '')] as const);
  }
  return read;
}

async function ask(actor: Actor, name: CallName): Promise<Reply> {
  const api = new ApiClient(fixtures.product.url);
  const { auth }: Call = CALLS[name];
  api.token = (auth === 'chef' ? fixtures.tokensForChefs : fixtures.tokens)[actor];
  const reply = await api.call(name, requestOf(name, fixtures));
  api.close();
  return reply;
}

/** Values that would reveal something about the customer. */
const tracesOfCustomer = (text: string): readonly string[] =>
  [fixtures.asha.id, fixtures.asha.phone, fixtures.booking.id, fixtures.addressId, 'Raogarh'].filter((trace) =>
    text.includes(trace),
  );

describe('the access matrix', () => {
  it('has a row for every call that the server describes, and no others', async () => {
    const { text } = await new ApiClient(fixtures.product.url).send('GET', '/docs/openapi.json');
    const described = operationsOf(JSON.parse(text));
    countFigures({ calls: rows.length, actors: ACTORS.length });
    expect(head).toEqual(ACTORS);
    expect(rows.map(([name]) => name).toSorted()).toEqual([...described.keys()].toSorted());
    for (const [name, statuses] of rows)
      expect([name, Object.keys(described.get(name)?.responses ?? {})]).toEqual([
        name,
        expect.arrayContaining([...statuses.values()].map(String)),
      ]);
  });

  it('grants no call for customers or chefs without a valid token', () => {
    const open = rows.filter(([, statuses]) => [statuses.get('nobody'), statuses.get('expired')].includes(OK_STATUS));
    expect(open.map(([name]) => CALLS[name].auth)).toEqual(open.map(() => 'none'));
  });
});

describe('an actor without the right is refused, and the answer reveals nothing:', () => {
  it.each(rows)('%s', async (name, statuses) => {
    for (const [actor, status] of statuses) {
      if (status === OK_STATUS) continue;
      const reply = await ask(actor, name);
      expect([actor, reply.status]).toEqual([actor, status]);
      expect(Problem.parse(JSON.parse(reply.text)).status).toBe(status);
      expect([actor, tracesOfCustomer(reply.text)]).toEqual([actor, []]);
    }
  });

  it('none of the refused calls changed anything of customer or chef', async () => {
    expect(await everything()).toEqual(before);
  });
});

describe('an actor with the right is served:', () => {
  it.each(rows)('%s', async (name, statuses) => {
    for (const [actor, status] of statuses) {
      if (status !== OK_STATUS) continue;
      const reply = await ask(actor, name);
      expect([actor, reply.status]).toEqual([actor, status]);
      const hers = actor === 'customer' || actor === 'chef';
      if (!hers) expect([actor, tracesOfCustomer(reply.text)]).toEqual([actor, []]);
    }
  });
});
