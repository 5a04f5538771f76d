import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Sqlite } from '@libs/adapters/sqlite/driver.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { Customer } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { useProduct } from '../support/use-product.js';

const product = useProduct();

describe('while the event log is locked by another program', () => {
  it('nothing is acknowledged, the reason is logged, reads work, and afterwards writes work again', async () => {
    const asha = await Customer.logIn(product);
    const order = await asha.order();
    const other = new Sqlite(join(product.dataDir, 'log.db'));
    other.exec('BEGIN IMMEDIATE');
    try {
      const { status, headers, text } = await asha.api.call('createBooking', { body: order });
      expect([status, JSON.parse(text)]).toMatchObject([503, { code: 'unavailable', message: MESSAGES.general.away }]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      await eventually('the reason is logged', async () => product.log.includes('database is locked'));
      expect((await asha.api.ok('bookings')).total).toBe(0);
    } finally {
      other.exec('ROLLBACK');
      other.close();
    }
    const booking = await asha.api.ok('createBooking', { body: order });
    expect((await asha.api.ok('bookings')).bookings).toEqual([booking]);
  });
});
