import { afterEach, expect, it } from '@jest/globals';
import type { SmsSender } from '@libs/adapters/sms.js';
import { chefDecider, chefStream } from '@libs/identity/chef.js';
import * as a from '../../../test/support/booking/a-booking.js';
import { openWorld, type World } from '../../../test/support/server/breaking-world.js';
import { ChefCommands } from '../application/aggregates.js';
import { TellPayoutChangeJob } from './payout-account.js';

const chefId = a.CHEF;
const upiId = 'vikas@okbank';

let world: World<'tell-payout-change'>;
let sent: (readonly [to: string, template: string, key: string | undefined])[];
afterEach(() => world.end());

/** Opens a product in which a chef set the account, then the UPI address, then made an address of the calendar. */
async function open(...before: readonly Parameters<typeof chefDecider.decide>[1][]): Promise<void> {
  sent = [];
  const sms: SmsSender = {
    send({ to, template, key }) {
      sent.push([to, template, key]);
      return Promise.resolve({ provider: 'simulator', providerReference: '1' });
    },
  };
  world = await openWorld(({ runner, clock }) => new TellPayoutChangeJob(new ChefCommands(runner, clock), sms));
  const profile = { firstName: 'Vikas', lastName: 'Khanna', email: 'v@example.in', phone: '9876543210' };
  const changes = [
    { type: 'RegisterChef', chefId, profile, cuisine: '', experience: 0 },
    ...before,
    { type: 'SetPayoutAccount', account: { kind: 'upi', upiId } },
    { type: 'SetUpiAddress', upiAddress: upiId },
    { type: 'OpenCalendarFeed', tokenHash: 'hash' },
  ] as const;
  for (const change of changes) await world.happen(chefDecider, chefStream(chefId), change, { now: a.NOW });
}
const run = (turn: number) =>
  world.job.run(
    { job: 'tell-payout-change', id: `payout-change-${chefId}-${turn}`, data: { chefId, turn }, runAt: a.NOW },
    new AbortController().signal,
  );
const PROVEN = { type: 'ProveChefPhone', phone: '9876543210' } as const;
const ACCOUNT = ['9876543210', 'payout-account-changed', `payout-change-${chefId}-1`];
const ADDRESS = ['9876543210', 'upi-address-changed', `payout-change-${chefId}-2`];

const CALENDAR = ['9876543210', 'calendar-opened', `payout-change-${chefId}-3`];

it('tells a chef of the account, of the UPI address and of an address of the calendar, each once', async () => {
  await open(PROVEN);
  expect([await run(1), sent]).toEqual(['done', [ACCOUNT]]);
  expect([await run(2), await run(2), sent]).toEqual(['done', 'done', [ACCOUNT, ADDRESS]]);
  expect([await run(3), await run(3), sent]).toEqual(['done', 'done', [ACCOUNT, ADDRESS, CALENDAR]]);
});

it('tells also of an earlier change, whose message failed until then', async () => {
  await open(PROVEN);
  expect([await run(2), await run(1), sent]).toEqual(['done', 'done', [ACCOUNT, ADDRESS]]);
});

it('sends nothing to a number that is not proven', async () => {
  await open();
  expect([await run(2), sent]).toEqual(['done', []]);
});
