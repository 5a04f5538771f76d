import { beforeAll, describe, expect, it } from '@jest/globals';
import { Chef, joining, PASSWORD } from '../support/chef.js';
import { Customer, dinner } from '../support/customer.js';
import { ops } from '../support/ops.js';
import { useProduct } from '../support/use-product.js';

const OLD_SECRET = 'the secret of the first days, long enough for it';
const NEW_SECRET = 'the secret that takes its place, long enough too';
const BOTH_SECRETS = { APP_SECRET: NEW_SECRET, APP_SECRET_PREVIOUS: OLD_SECRET };

const product = useProduct({ APP_SECRET: OLD_SECRET });
let asha: Customer;
let bookingId: string;
const booked = { headers: { 'Idempotency-Key': 'the-feast' } };
let order: Awaited<ReturnType<Customer['order']>>;
const vikas = joining({ firstName: 'Unmistakable' });
beforeAll(async () => {
  asha = await Customer.logIn(product);
  await asha.address({ address: 'Quiet Lane 7' });
  const { quote = '' } = await asha.fare(dinner());
  const verified = await asha.api.ok('verifyCoupon', { params: { code: 'WELCOME10' }, query: { price: 2_000, quote } });
  order = { ...(await asha.order()), fareObject: { quote: verified.quote ?? '' } };
  bookingId = (await asha.api.ok('createBooking', { body: order, ...booked })).id;
  await Chef.join(product, vikas);
});

/** Checks everything that depends on a secret and must survive its rotation: sessions, personal data, claims. */
async function expectAllValid(): Promise<void> {
  const again = await Customer.logIn(product, asha.phone);
  expect(again.id).toBe(asha.id);
  const { addresses } = await again.api.ok('addresses', { params: { userId: asha.id } });
  expect(addresses.map(({ address }) => address)).toContain('Quiet Lane 7');
  const used = await again.api.refused('verifyCoupon', { params: { code: 'WELCOME10' }, query: { price: 2_000 } });
  expect(used.status).toBe(404);
  expect((await again.api.ok('createBooking', { body: order, ...booked })).id).toBe(bookingId);
  const chef = await Chef.logIn(product, vikas.email, PASSWORD);
  expect(chef.session.user.firstName).toBe('Unmistakable');
}

/** Starts the server with these secrets, and returns the last lines of its output when it does not start. */
async function refusal(secrets: Readonly<Record<string, string>>): Promise<string> {
  const program = product.second({ ...secrets });
  expect(await program.exit()).toBe(1);
  return program.output;
}

describe('a new secret', () => {
  it('together with the previous one keeps all sessions, data and claims valid', async () => {
    const before = asha.session;
    await product.restart('SIGTERM', BOTH_SECRETS);
    // This token was signed with the old secret.
    expect(await asha.booking(bookingId)).toMatchObject({ id: bookingId });
    const refreshed = await asha.api.ok('refreshToken', { body: { refreshToken: before.refreshToken } });
    asha.api.token = refreshed.accessToken;
    expect(await asha.booking(bookingId)).toMatchObject({ id: bookingId });
    await expectAllValid();
  });

  it('alone is refused with a message before the keys are wrapped with it', async () => {
    await product.stopServer();
    expect(await refusal({ APP_SECRET: NEW_SECRET, APP_SECRET_PREVIOUS: '' })).toMatch(/APP_SECRET/);
    await product.restart('SIGTERM', BOTH_SECRETS);
  });

  it('alone is enough once the keys are wrapped, and the old one is refused then', async () => {
    const variables = { ...product.environment, ...BOTH_SECRETS };
    const rotate = async () => JSON.parse((await ops(variables, 'rotate-secret', '--json')).answer);
    const first = await rotate();
    expect(first.rewrapped).toBeGreaterThan(0);
    expect(await rotate()).toEqual({ total: first.total, rewrapped: 0 });
    await product.restart('SIGTERM', { APP_SECRET: NEW_SECRET });
    expect(await asha.booking(bookingId)).toMatchObject({ id: bookingId });
    await expectAllValid();
    await product.stopServer();
    expect(await refusal({ APP_SECRET: OLD_SECRET })).toMatch(/APP_SECRET/);
    await product.restart('SIGTERM', { APP_SECRET: NEW_SECRET });
  });

  it('cannot be introduced without the previous one', async () => {
    const { code, remarks } = await ops({ ...product.environment, APP_SECRET: NEW_SECRET }, 'rotate-secret');
    expect([code, remarks]).toEqual([2, expect.stringContaining('APP_SECRET_PREVIOUS')]);
  });
});
