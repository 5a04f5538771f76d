import { describe, expect, it } from '@jest/globals';
import { plus, SECOND } from '@libs/contract/time.js';
import { EPOCH, type Happened, history, intentsAfter } from '../../test/support/eventing/history.js';
import { given } from '../../test/support/eventing/given.js';
import { PayoutAccountForm } from '@libs/contract/payouts.js';
import { type ChefEvent, chefDecider, type ChefRegistered } from './chef.js';
import { type PayoutAccount, shownAccount, tellPayoutChange } from './chef-money.js';

const chefId = 'chef-1';
const now = EPOCH;
const registered: ChefRegistered = {
  type: 'ChefRegistered',
  data: {
    chefId,
    profile: { firstName: 'Vikas', lastName: 'Khanna', email: 'v@example.in', phone: '9876543210' },
    cuisine: '',
    experience: 0,
  },
};
const bank: PayoutAccount = { kind: 'bank', accountNumber: '501004876543210', ifsc: 'HDFC0001234' };
const upi: PayoutAccount = { kind: 'upi', upiId: 'vikas.khanna@okbank' };
const set = (account: PayoutAccount, turn: number): ChefEvent => ({
  type: 'ChefPayoutAccountSet',
  data: { chefId, account, turn },
});
const setAddress = (upiAddress: string, turn: number): ChefEvent => ({
  type: 'ChefUpiAddressSet',
  data: { chefId, upiAddress, turn },
});
const told = (turn: number): ChefEvent => ({ type: 'ChefPayoutChangeTold', data: { chefId, turn } });

describe('the account of a chef’s payouts', () => {
  it('is set, and counts its changes', () => {
    given(chefDecider, registered).when({ type: 'SetPayoutAccount', account: bank }, { now }).then(set(bank, 1));
    given(chefDecider, registered, set(bank, 1))
      .when({ type: 'SetPayoutAccount', account: upi }, { now })
      .then(set(upi, 2));
    given(chefDecider, registered, set(bank, 1))
      .when({ type: 'SetPayoutAccount', account: { ...bank } }, { now })
      .then();
    for (const [account, other] of [
      [bank, { ...bank, accountNumber: '501004876543211' }],
      [bank, { ...bank, ifsc: 'HDFC0001235' }],
      [upi, { ...upi, upiId: 'vikas.k@okbank' }],
    ] as const) {
      const past = given(chefDecider, registered, set(account, 1));
      past.when({ type: 'SetPayoutAccount', account: { ...account } }, { now }).then();
      past.when({ type: 'SetPayoutAccount', account: other }, { now }).then(set(other, 2));
    }
  });

  it('counts the changes of the UPI address as well', () => {
    const upiAddress = 'vikas.k@okbank';
    given(chefDecider, registered, set(bank, 1))
      .when({ type: 'SetUpiAddress', upiAddress }, { now })
      .then(setAddress(upiAddress, 2));
    given(chefDecider, registered, set(bank, 1), setAddress(upiAddress, 2))
      .when({ type: 'SetUpiAddress', upiAddress: '' }, { now })
      .then(setAddress('', 3));
    given(chefDecider, registered, setAddress(upiAddress, 1))
      .when({ type: 'SetUpiAddress', upiAddress }, { now })
      .then();
    const untold: ChefEvent = { type: 'ChefUpiAddressSet', data: { chefId, upiAddress: 'v@okbank' } };
    given(chefDecider, registered, set(bank, 1), untold)
      .when({ type: 'SetUpiAddress', upiAddress }, { now })
      .then(setAddress(upiAddress, 2));
  });

  it('is shown by its bank and its last characters, never by more than half of them', () => {
    expect(shownAccount(bank)).toEqual({ kind: 'bank', shown: 'HDFC ••••3210' });
    expect(shownAccount(upi)).toEqual({ kind: 'upi', shown: '••••anna@okbank' });
    expect(shownAccount({ kind: 'upi', upiId: 'anu@okbank' }).shown).toBe('••••u@okbank');
  });

  it('is followed by one message for each change', () => {
    const wanted = (...events: readonly ChefEvent[]) =>
      intentsAfter(tellPayoutChange, history(events.map((event): Happened => ({ stream: `chef-${chefId}`, event }))));
    expect(wanted(registered, set(bank, 1))).toEqual([
      {
        job: 'tell-payout-change',
        id: 'payout-change-chef-1-1',
        data: { chefId, turn: 1 },
        runAt: plus(EPOCH, 2 * SECOND),
      },
    ]);
    expect(wanted(registered, set(bank, 1), set(upi, 2))).toMatchObject([{ data: { turn: 2 } }]);
    expect(wanted(registered, set(bank, 1), set(upi, 2), told(1))).toMatchObject([{ data: { turn: 2 } }]);
    expect(wanted(registered, set(bank, 1), told(1))).toEqual([]);
    expect(wanted(registered, setAddress('vikas.k@okbank', 1))).toMatchObject([{ data: { turn: 1 } }]);
    expect(wanted(registered, setAddress('vikas.k@okbank', 1), setAddress('', 2), told(2))).toEqual([]);
    const before: ChefEvent = { type: 'ChefUpiAddressSet', data: { chefId, upiAddress: 'vikas.k@okbank' } };
    expect(wanted(registered, before)).toEqual([]);
    const feed = { chefId, tokenHash: 'one', at: EPOCH };
    const opened: ChefEvent = { type: 'CalendarFeedOpened', data: { ...feed, turn: 1 } };
    expect(wanted(registered, opened)).toMatchObject([{ data: { turn: 1 } }]);
    expect(wanted(registered, opened, told(1))).toEqual([]);
    expect(wanted(registered, { type: 'CalendarFeedOpened', data: feed })).toEqual([]);
    const began: ChefEvent = { type: 'ChefErasureBegan', data: { chefId, documentIds: [] } };
    expect(wanted(registered, set(bank, 1), began)).toEqual([]);
    given(chefDecider, registered, set(bank, 1))
      .when({ type: 'RecordPayoutChangeTold', turn: 1 }, { now })
      .then(told(1));
    given(chefDecider, registered, set(bank, 1), told(1))
      .when({ type: 'RecordPayoutChangeTold', turn: 1 }, { now })
      .then();
  });
});

describe('the form of the account', () => {
  const read = (written: object) => PayoutAccountForm.safeParse({ current: 'secret', ...written });

  it('accepts a UPI ID, or an account with its IFSC, however it is grouped', () => {
    expect(read({ kind: 'upi', upiId: ' vikas.k@okbank ' }).data).toMatchObject({ upiId: 'vikas.k@okbank' });
    const typed = { kind: 'bank', accountNumber: '5010 0487-654 3210', ifsc: ' hdfc0001234' };
    expect(read(typed).data).toMatchObject({ accountNumber: '501004876543210', ifsc: 'HDFC0001234' });
  });

  it.each([
    [{ kind: 'upi', upiId: 'vikas' }, 'upiId'],
    [{ kind: 'upi', upiId: 'vikas@ok bank' }, 'upiId'],
    [{ kind: 'bank', accountNumber: '12345678', ifsc: 'HDFC0001234' }, 'accountNumber'],
    [{ kind: 'bank', accountNumber: '12345678901234567890', ifsc: 'HDFC0001234' }, 'accountNumber'],
    [{ kind: 'bank', accountNumber: '501004876543210', ifsc: 'HDFC1001234' }, 'ifsc'],
    [{ kind: 'bank', accountNumber: '501004876543210', ifsc: 'HDFC000123' }, 'ifsc'],
    [{ kind: 'upi', upiId: 'vikas.k@okbank', current: '' }, 'current'],
  ])('refuses %j', (written, field) => {
    expect(read(written).error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });
});
