/** A log from the time when an address needed neither a city nor a PIN code. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { openEventLog } from '@libs/adapters/sqlite/event-log.js';
import { systemClock } from '@libs/adapters/environment.js';
import { bookingStream } from '@libs/booking/booking-id.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import type { StoredEvent, StreamName } from '@libs/eventing/types/envelope.js';
import { customerStream } from '@libs/identity/customer.js';
import { ulid } from 'ulid';
import { Customer, dinner, INDORE } from '../support/customer.js';
import { useProduct } from '../support/use-product.js';

const STREET = { firstName: 'Asha', lastName: 'Rao', phone: '9876543210', address: '12 MG Road', region: '' };
const BEFORE = { ...STREET, city: '', zip: '' };

const product = useProduct();
let asha: Customer;
beforeAll(async () => {
  asha = await Customer.logIn(product);
});

type Stored = readonly Pick<StoredEvent, 'type' | 'version' | 'data'>[];

/** Appends events to the log of the stopped server; a personal field that is not encrypted is read as it is. */
async function append(
  stream: StreamName,
  eventsAfter: (read: (other: StreamName) => Promise<Stored>) => Promise<Stored>,
) {
  const clock = systemClock(0);
  const log = openEventLog(join(product.dataDir, 'log.db'), clock);
  const last = (await log.readStream(stream)).length - 1;
  const meta = { commandId: randomUUID(), correlationId: 'test', causationId: 'test', actor: 'anonymous' };
  const events = await eventsAfter((other) => log.readStream(other));
  const stored = events.map(({ type, version, data }) => ({
    ...{ id: randomUUID(), type, version, data, occurredAt: clock.now(), meta },
  }));
  expect(await log.append(stream, last, stored)).toMatchObject({ ok: true });
  await log.close();
}

it('an address from before cannot be booked until city and PIN code are added, and its booking cannot be paid', async () => {
  const whole = await asha.book();
  const [addressId, bookingId] = [ulid(), ulid()];
  await product.stopServer();
  const customerId = asha.id;
  await append(customerStream(customerId), () =>
    Promise.resolve([
      {
        type: 'AddressAdded',
        version: 1,
        data: { customerId, addressId, sameAs: 'x', address: { ...BEFORE, countryCode: '+91' } },
      },
    ]),
  );
  // The same booking without a place.
  await append(bookingStream(bookingId), async (read) => {
    const [requested, quoted] = await read(bookingStream(whole.id));
    if (!requested || !quoted) throw new Error('the booking has no events');
    const { $sealed: _, ...data } = requested.data as { readonly $sealed?: unknown };
    const { firstName, lastName } = BEFORE;
    const personal = { customer: { firstName, lastName }, venue: BEFORE, description: '' };
    return [
      { ...requested, data: { ...data, bookingId, ...personal } },
      { ...quoted, data: { ...quoted.data, bookingId } },
    ];
  });
  await product.restart();
  asha = await Customer.logIn(product, asha.phone);

  const { addresses } = await asha.api.ok('addresses', { params: { userId: asha.id } });
  expect(addresses.find(({ id }) => id === addressId)).toMatchObject({ city: '', zip: '', bookable: false });
  const order = await asha.order(dinner(), addressId);
  expect(await asha.api.refused('createBooking', { body: order })).toMatchObject({
    ...{ status: 409, code: 'address-incomplete' },
    errors: [{ field: 'address', message: MESSAGES.address.incomplete }],
  });
  expect(await asha.api.refused('pay', { params: { bookingId } })).toMatchObject({
    ...{ status: 409, code: 'address-incomplete', message: MESSAGES.payment.withoutPlace },
  });
  await asha.api.ok('changeBooking', { params: { id: bookingId }, body: { status: 0 } });

  const params = { userId: asha.id, addressId };
  await asha.api.ok('changeAddress', { params, body: { ...STREET, ...INDORE } });
  await asha.pay((await asha.api.ok('createBooking', { body: order })).id, 'success');
});
