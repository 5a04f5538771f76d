/** A log from the time when a visit could be rated before it took place. */
import { join } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { openEventLog } from '@libs/adapters/sqlite/event-log.js';
import { systemClock } from '@libs/adapters/environment.js';
import { bookingStream } from '@libs/booking/booking-id.js';
import type { Booking } from '@libs/contract/bookings.js';
import { STATUS } from '@libs/contract/enums.js';
import { shortName } from '@libs/contract/formats.js';
import { DAY, SECOND } from '@libs/contract/time.js';
import { randomUUID } from 'node:crypto';
import { Customer, dinnerIn } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { useProduct } from '../support/use-product.js';

const product = useProduct();
let asha: Customer;
beforeAll(async () => {
  asha = await Customer.logIn(product);
});

/** Appends to the log of a stopped server the rating event that version 2 recorded. */
async function rateAsBefore({ id, user, chef }: Booking, stars: number): Promise<void> {
  const clock = systemClock(0);
  const log = openEventLog(join(product.dataDir, 'log.db'), clock);
  const stream = bookingStream(id);
  const last = (await log.readStream(stream)).length - 1;
  const meta = { commandId: randomUUID(), correlationId: 'test', causationId: 'test', actor: `customer:${user.id}` };
  const data = { by: 'customer', raterId: user.id, ratedId: chef?.id, stars, description: 'For the chef.' };
  const event = { id: randomUUID(), type: 'BookingRated', version: 2, occurredAt: clock.now(), data, meta };
  expect(await log.append(stream, last, [event])).toMatchObject({ ok: true });
  await log.close();
}
const ratedChefs = async () => {
  const { ourTeam } = await asha.api.ok('landing');
  return ourTeam.filter(({ ratings }) => ratings > 0).map(({ name, rating, ratings }) => ({ name, rating, ratings }));
};
const nameOf = ({ chef }: Booking): string => shortName(chef?.firstName ?? '', chef?.lastName ?? '');

it('a chef’s stars change only by ratings of visits that took place', async () => {
  const [visited, cancelled] = [await asha.visit(dinnerIn(3)), await asha.visit(dinnerIn(3))];
  await product.stopServer();
  await rateAsBefore(visited, 4);
  await rateAsBefore(cancelled, 1);
  await product.restart();
  asha = await Customer.logIn(product, asha.phone);
  await eventually('the rating is read', async () => (await asha.booking(visited.id)).rated);
  expect(await ratedChefs()).toEqual([]);
  const given = async () => (await asha.api.ok('ratings', { params: { id: asha.id } })).booking;
  const both = [
    { booking: cancelled.id, rating: 1 },
    { booking: visited.id, rating: 4 },
  ];
  expect(await given()).toMatchObject(both);
  await asha.api.ok('changeBooking', { params: { id: cancelled.id }, body: { status: 0 } });

  await product.restart('SIGTERM', { CLOCK_OFFSET: String((5 * DAY) / SECOND) });
  asha = await Customer.logIn(product, asha.phone);
  const over = async () => (await asha.booking(visited.id)).status === STATUS.complete;
  await eventually('the visit is over', over);
  const team = await eventually('its rating counts', async () => {
    const rated = await ratedChefs();
    return rated.length > 0 && rated;
  });
  expect(team).toEqual([{ name: nameOf(visited), rating: 4, ratings: 1 }]);
  expect((await asha.api.ok('landing')).ourTeam[0]?.name).toBe(nameOf(visited));
  // Its author was not told that everybody can read it.
  expect((await asha.api.ok('landing')).testimonial).toEqual([]);
  expect(await given()).toMatchObject(both);
  const again = await asha.api.refused('rate', { body: { booking: visited.id, rating: 5 } });
  expect(again).toMatchObject({ status: 409, code: 'already-rated' });
  expect((await product.ops('verify')).code).toBe(0);
});
