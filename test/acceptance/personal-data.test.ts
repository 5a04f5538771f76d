import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Customer, dinner } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { Product } from '../support/product.js';

let product: Product;
beforeAll(async () => {
  product = await Product.start();
});
afterAll(() => product.stop());

/** Views are read in clear text, and are made anew without whoever was erased. The simulator stands for other companies. */
const CLEAR = /^(views\.db|simulator)/;

/** What is written in the files of the data folder that outlive everything, by name. */
async function kept(): Promise<ReadonlyMap<string, Buffer>> {
  const names = (await readdir(product.dataDir)).filter((name) => !CLEAR.test(name));
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(product.dataDir, name))] as const)),
  );
}

it('nothing personal is in the log of events, the jobs, the keys or what the server prints, while it runs and after', async () => {
  const asha = await Customer.logIn(product);
  const profile = { firstName: 'Zubeida', lastName: 'Quixley', email: `zubeida.${asha.phone}@example.com` };
  await asha.api.ok('updateUser', { params: { id: asha.id }, body: profile });
  const address = await asha.address({
    ...profile,
    phone: '7312345098',
    address: 'Unrepeated Lane 71',
    city: 'Ujjainville',
  });
  const description = 'An uncommon wish for jackfruit';
  const order = { ...(await asha.order(dinner(), address.id)), description };
  const { id } = await asha.api.ok('createBooking', { body: order });
  // A message and a payment that fail at first leave traces of errors too.
  await product.simulator.faults({ answers: '500', sms: '500' });
  await asha.api.refused('pay', { params: { bookingId: id } });
  await asha.api.ok('generateOtp', { body: { phone: asha.phone } });
  await eventually('a message failed', async () => product.log.includes('a job failed'));
  await product.simulator.faults();
  await asha.pay(id, 'success');
  await asha.seesDeposit(id, 'paid');
  await asha.api.refused('updateUser', { params: { id: asha.id }, body: { ...profile, firstName: '' } });
  await asha.api.ok('changeBooking', { params: { id }, body: { status: 0 } });
  await asha.seesDeposit(id, 'refunded', { within: 15_000 });

  const { accessToken, refreshToken } = asha.session;
  const code = await product.simulator.code(asha.phone);
  const personal = [...Object.values(profile), asha.phone, '7312345098', 'Unrepeated Lane', 'Ujjainville', description];
  const secret = [accessToken, refreshToken, order.fareObject.quote, ` ${code} `, `"${code}"`];
  const found = async () => {
    const files = [...(await kept()), ['the server’s log', Buffer.from(product.log)] as const];
    return files.flatMap(([name, bytes]) =>
      [...personal, ...secret].filter((text) => bytes.includes(text)).map((text) => `${text} in ${name}`),
    );
  };
  expect([...(await kept()).keys()]).toEqual(expect.arrayContaining(['log.db', 'jobs.db', 'keys.db']));
  expect(await found()).toEqual([]);
  await product.stopServer();
  expect(await found()).toEqual([]);
});
