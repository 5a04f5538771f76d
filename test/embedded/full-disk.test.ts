import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { Customer } from '../support/customer.js';
import { skip } from '../support/engines.js';
import { eventually } from '../support/eventually.js';
import { Product } from '../support/product.js';
import { scarceDisk } from '../support/limited-disk.js';

const disk = scarceDisk();
let product: Product | undefined;
afterEach(() => product?.stop());
afterAll(() => disk?.remove());

describe('while the disk is full', () => {
  if (!disk) {
    const reason = 'a full disk: it takes root, or prlimit of util-linux, to have one';
    it('is skipped with a message', () => skip(reason));
    return;
  }

  it('nothing is acknowledged, the reason is logged, and writes work again once there is room', async () => {
    product = await Product.start({ DATA_DIR: disk.folder });
    const asha = await Customer.logIn(product);
    const before = await asha.book();
    const order = await asha.order();

    // Files may have some room left inside, so fill the disk and book until nothing fits.
    const promised = [before.id];
    const { status, headers, text } = await eventually('a booking is refused', async () => {
      disk.fill();
      const reply = await asha.api.call('createBooking', { body: { ...order, description: `${promised.length}` } });
      if (reply.status !== 200) return reply;
      promised.unshift((JSON.parse(reply.text) as { data: { id: string } }).data.id);
      return undefined;
    });
    expect([status, JSON.parse(text)]).toMatchObject([503, { code: 'unavailable', message: MESSAGES.general.away }]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    const reason = /the event log is unavailable: (database or disk is full|disk I\/O error)/;
    await eventually('the reason is logged', async () => product && reason.test(product.log));
    const listed = async () => (await asha.api.ok('bookings')).bookings.map(({ id }) => id);
    expect(await listed()).toEqual(promised);

    disk.free();
    const after = await eventually('a booking is accepted', async () => {
      const reply = await asha.api.call('createBooking', { body: order });
      return reply.status === 200 && (JSON.parse(reply.text) as { data: { id: string } }).data.id;
    });
    expect(await listed()).toEqual([after, ...promised]);
    await product.restart('SIGKILL');
    expect(await listed()).toEqual([after, ...promised]);
  });
});
