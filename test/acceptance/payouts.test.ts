/** A chef says where the company's share goes and where guests pay, with their password, and is told of each change. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { BodyInput } from '@libs/contract/calls.js';
import { PAYOUT_MESSAGES } from '@libs/contract/texts/en/payouts.js';
import { CHEF_LOGIN_MESSAGES } from '@libs/contract/texts/en/server.js';
import { Chef, PASSWORD } from '../support/chef.js';
import { eventually } from '../support/eventually.js';
import { useProduct } from '../support/use-product.js';

const product = useProduct({ SAMPLE_DATA: 'false' });
let vikas: Chef;
const NUMBER = '501004876543210';
const bank = { kind: 'bank', accountNumber: '5010 0487 6543 210', ifsc: 'hdfc0001234', current: PASSWORD } as const;

beforeAll(async () => {
  vikas = await Chef.verified(product);
});

const self = () => ({ params: { id: vikas.id } });
const notices = async (about = 'transfer your earnings') =>
  (await product.simulator.messages(vikas.session.user.phone)).filter((text) => text.includes(about));

describe('the UPI address to which guests pay', () => {
  const upiAddress = 'vikas.k@okbank';
  const set = (body: BodyInput<'upiAddress'>) => vikas.api.ok('upiAddress', { ...self(), body });
  const shown = async () => (await vikas.api.ok('earnings')).upiAddress;

  it('is refused without the password, or with another one', async () => {
    const missing = await vikas.api.refused('upiAddress', { ...self(), body: { upiAddress } });
    expect(missing.errors).toEqual([{ field: 'current', message: CHEF_LOGIN_MESSAGES.password }]);
    const stranger = await vikas.api.refused('upiAddress', { ...self(), body: { upiAddress, current: 'guessed' } });
    expect(stranger.errors).toEqual([{ field: 'current', message: CHEF_LOGIN_MESSAGES.wrongCurrent }]);
    expect(await shown()).toBe('');
  });

  it('is set with it, removed without it, and each change is told to the proven number', async () => {
    expect(await set({ upiAddress, current: PASSWORD })).toEqual({ upiAddress });
    expect(await shown()).toBe(upiAddress);
    const told = () => notices('UPI address to which your guests pay');
    await eventually('the chef is told', async () => (await told()).length === 1);
    await set({ upiAddress, current: PASSWORD });
    await set({ upiAddress: '' });
    await eventually('the chef is told of the removal', async () => (await told()).length === 2);
    expect(await shown()).toBe('');
    expect(product.log).toContain('"security":"upi-address-changed"');
  });
});

describe('the account of a chef’s payouts', () => {
  it('is not given at first, and refused if it cannot be right, or with another password', async () => {
    expect((await vikas.api.ok('chef', self())).chef.payoutAccount).toBeNull();
    const wrong = await vikas.api.refused('setPayoutAccount', {
      ...self(),
      body: { ...bank, accountNumber: '12', ifsc: 'x' },
    });
    expect(wrong.errors).toEqual([
      { field: 'accountNumber', message: PAYOUT_MESSAGES.accountNumber },
      { field: 'ifsc', message: PAYOUT_MESSAGES.ifsc },
    ]);
    const stranger = await vikas.api.refused('setPayoutAccount', { ...self(), body: { ...bank, current: 'guessed' } });
    expect(stranger).toMatchObject({
      status: 400,
      code: 'wrong-credentials',
      message: CHEF_LOGIN_MESSAGES.wrongCurrent,
    });
    expect((await vikas.api.ok('chef', self())).chef.payoutAccount).toBeNull();
  });

  it('is shown by its last four digits only, and told to the proven number', async () => {
    const shown = { kind: 'bank', shown: 'HDFC ••••3210' };
    expect(await vikas.api.ok('setPayoutAccount', { ...self(), body: bank })).toEqual(shown);
    expect((await vikas.api.ok('chef', self())).chef.payoutAccount).toEqual(shown);
    await eventually('the chef is told', async () => (await notices()).length === 1);
    await vikas.api.ok('setPayoutAccount', { ...self(), body: bank });
    const upi = { kind: 'upi', upiId: 'vikas.khanna@okbank', current: PASSWORD } as const;
    await vikas.api.ok('setPayoutAccount', { ...self(), body: upi });
    await eventually('the chef is told of the second account', async () => (await notices()).length === 2);
    expect((await vikas.api.ok('chef', self())).chef.payoutAccount?.shown).toBe('••••anna@okbank');
  });

  it('is told in the language of the chef', async () => {
    await vikas.api.ok('chooseNews', { body: { language: 'hi' } });
    await vikas.api.ok('setPayoutAccount', { ...self(), body: { kind: 'upi', upiId: 'vikas@ybl', current: PASSWORD } });
    const inHindi = /^Rasoiya: जिस खाते में आपकी कमाई भेजी जाती है, वह .* बजे बदला गया।/;
    await product.simulator.message(vikas.session.user.phone, inHindi);
  });

  it('is read by operators who give a reason, and by nobody else', async () => {
    const stream = `chef-${vikas.id}`;
    const hidden = await product.ops('stream', stream);
    expect(hidden.answer).toContain('ChefPayoutAccountSet');
    expect(hidden.answer).not.toContain(NUMBER);
    expect((await product.ops('state', stream)).answer).not.toContain('3210');
    const revealed = await product.ops('stream', stream, '--reveal', '--reason', 'the payouts of November');
    expect(revealed.answer).toContain(NUMBER);
    const seen = await vikas.api.ok('publicChef', self());
    expect(JSON.stringify(seen)).not.toContain('okbank');
  });
});
