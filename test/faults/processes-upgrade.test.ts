/** A deployment that changes a view and an event: processes of the version before and of the new one run beside each other. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { BOOKING_SCHEMAS } from '@libs/booking/booking.js';
import type { Booking } from '@libs/contract/bookings.js';
import { STATUS } from '@libs/contract/enums.js';
import { bookings } from '@libs/views/bookings.js';
import { ApiClient } from '../support/api-client.js';
import { Customer } from '../support/customer.js';
import { withEngine } from '../support/engines.js';
import { eventually } from '../support/eventually.js';
import { otherServer } from '../support/other-build.js';
import { Product } from '../support/product.js';
import { Program } from '../support/program.js';

const CANCELLED = BOOKING_SCHEMAS.find(({ type }) => type === 'BookingCancelled')?.version ?? 0;
const ofEvent = (version: number) => `type: "BookingCancelled",\n\tversion: ${version},`;
const ofView = (version: number) => `name: "bookings",\n\tversion: ${version},`;
const UPCAST = 'refund: PaiseSchema\n\t},\n\tupcast: {';

withEngine('EVENTSTORE_URL', 'Processes of two versions on one store', () => {
  let product: Product;
  let build: string;
  let asha: Customer;
  let [paid, unpaid, untouched]: Booking[] = [];
  /** A process of the new version. */
  let newer: ApiClient;
  beforeAll(async () => {
    build = await otherServer(
      [ofEvent(CANCELLED), ofEvent(CANCELLED + 1)],
      [UPCAST, `${UPCAST} ${CANCELLED}: (data) => data,`],
      [ofView(bookings.version), ofView(bookings.version + 1)],
    );
    product = await Product.start({ RATE_LIMIT: 'off' }, ['api', 'projections,processes', 'jobs']);
    asha = await Customer.logIn(product);
    [paid, unpaid, untouched] = [await asha.book(), await asha.book(), await asha.book()];
    await asha.pay(paid.id, 'success');
    await asha.seesDeposit(paid.id, 'paid', { within: 30_000 });
    newer = new ApiClient((await product.add('api', {}, build)).url);
    newer.token = asha.session.accessToken;
    // It stands by: the one of the version before holds the lease.
    await product.add('projections,processes', {}, build);
  }, 120_000);
  afterAll(async () => {
    newer.close();
    await product.stop();
    await rm(build, { recursive: true });
  });

  const cancel = (id = '') => ({ params: { id }, body: { status: STATUS.cancelled } }) as const;
  const statusOf = async (one?: Booking) => (await asha.booking(one?.id ?? '')).status;
  const replace = async (roles: string): Promise<void> => {
    const [old] = product.processes(roles);
    if (roles === 'jobs') await product.add(roles, {}, build);
    expect(await old?.program.stop()).toBe(0);
  };

  it('the old ones change nothing of what they cannot read, say so, and go on with everything else', async () => {
    await newer.ok('changeBooking', cancel(paid?.id));
    await eventually('the views say that they do not know the event', async () =>
      product.log.includes(
        `event BookingCancelled has version ${CANCELLED + 1}, but this program knows it up to ${CANCELLED}`,
      ),
    );
    expect(await statusOf(paid)).toBe(STATUS.placed);
    expect(await asha.api.refused('changeBooking', cancel(paid?.id))).toMatchObject({
      status: 503,
      code: 'unavailable',
    });

    await asha.api.ok('changeBooking', cancel(unpaid?.id));
    await eventually('another booking is cancelled', async () => (await statusOf(unpaid)) === STATUS.cancelled);
    expect((await asha.api.ok('bookings')).bookings).toHaveLength(3);
  });

  it('the new ones read what the old ones have recorded, and make up for what these could not', async () => {
    await replace('jobs');
    await replace('projections,processes');
    // Read by the old process from the view of the new version.
    await eventually('the booking is cancelled', async () => (await statusOf(paid)) === STATUS.cancelled);
    await eventually('the refund is begun', async () =>
      /^refund/.test((await asha.api.ok('payment', { params: { bookingId: paid?.id ?? '' } })).state),
    );
    expect([await statusOf(unpaid), await statusOf(untouched)]).toEqual([STATUS.cancelled, STATUS.pending]);
    await eventually('the new version agrees with the log', async () => {
      const verify = new Program(join(build, 'dist/apps/ops/main.js'), product.environment, undefined, ['verify']);
      return (await verify.exit()) === 0;
    });
  }, 120_000);
});
