import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { Sqlite } from '@libs/adapters/sqlite/driver.js';
import { button, heading, reads } from '../support/browser/steps.js';
import { eventually } from '../support/eventually.js';
import { useHarness } from '../support/browser/harness.js';

const harness = useHarness();

/** Corrupts the stored view of a booking, so that it cannot be read. */
function tear(dataDir: string, bookingId: string): void {
  const views = new Sqlite(join(dataDir, 'views.db'));
  const number = views
    .prepare(`SELECT number FROM generations WHERE view = 'bookings' AND active = 1`)
    .pluck()
    .get() as number;
  const { changes } = views.prepare(`UPDATE "bookings_${number}" SET body = '{' WHERE id = ?`).run(bookingId);
  views.close();
  expect(changes).toBe(1);
}

it('a server fault shows a reference on the screen, by which an operator finds the cause and fixes it', async () => {
  const { product } = harness;
  const customer = await harness.customer();
  const { id } = await customer.book();
  // The view follows the log; a read waits until it contains the booking.
  await customer.booking(id);
  tear(product.dataDir, id);

  const visitor = await harness.visitor({ storage: harness.storageOf(customer) });
  const { page } = visitor;
  visitor.expectsRefusal(/^500 GET /);
  await page.goto(`/bookingdetails?id=${id}`);
  await heading(page, 'Something went wrong!').waitFor();
  await reads(page, 'If you contact us, please give this reference:');
  const reference = await page.locator('main code').innerText();
  expect(await page.locator('main').innerText()).not.toMatch(/JSON|SyntaxError|\.js/);

  const said = await eventually('the log has it', () =>
    Promise.resolve(product.log.split('\n').find((line) => line.includes(reference) && line.endsWith('}'))),
  );
  expect(JSON.parse(said)).toMatchObject({ request: reference, call: 'booking', msg: 'a request failed' });
  expect(JSON.parse(said).err.stack).toContain('is damaged and cannot be read: `ops rebuild bookings`');

  const { code, remarks } = await product.ops('rebuild', 'bookings');
  expect({ code, remarks }).toEqual({ code: 0, remarks: expect.any(String) });
  await button(page, 'Try again').click();
  await reads(page, /6\.00\spm/);
});
