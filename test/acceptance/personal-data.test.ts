import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Customer, dinner } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { Product } from '../support/product.js';

let product: Product;
beforeAll(async () => {
  product = await Product.start();
});
afterAll(() => product.stop());

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
    const places = [...(await product.kept()), ['what the server prints', product.log] as const];
    return places.flatMap(([name, written]) =>
      [...personal, ...secret].filter((text) => written.includes(text)).map((text) => `${text} in ${name}`),
    );
  };
  // What is looked through is where everything is written.
  const everything = [...(await product.kept()).values()].map(String).join();
  for (const known of ['BookingRequested', id, asha.id]) expect(everything).toContain(known);
  expect(await found()).toEqual([]);
  await product.stopServer();
  expect(await found()).toEqual([]);
});
