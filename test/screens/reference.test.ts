import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import Database from 'better-sqlite3';
import { button, heading, reads } from '../support/browser/steps.js';
import { useStage } from '../support/browser/stage.js';

const stage = useStage();

/** Half of a page of the views' file is lost: what the booking looks like cannot be read any more. */
function tear(dataDir: string, bookingId: string): void {
  const views = new Database(join(dataDir, 'views.db'));
  const number = views.prepare(`SELECT number FROM generations WHERE view = 'bookings' AND active = 1`).pluck().get();
  const { changes } = views.prepare(`UPDATE "bookings_${number}" SET body = '{' WHERE id = ?`).run(bookingId);
  views.close();
  expect(changes).toBe(1);
}

it('what goes wrong in the server has a reference on the screen, by which an operator finds why and mends it', async () => {
  const { product } = stage;
  const customer = await stage.customer();
  const { id } = await customer.book();
  tear(product.dataDir, id);

  const visitor = await stage.visitor({ storage: stage.storageOf(customer) });
  const { page } = visitor;
  visitor.expectsRefusal(/^500 GET /);
  await page.goto(`/bookingdetails?id=${id}`);
  await heading(page, 'Something went wrong!').waitFor();
  await reads(page, 'If you write to us, please name this reference:');
  const reference = await page.locator('main code').innerText();
  expect(await page.locator('main').innerText()).not.toMatch(/JSON|SyntaxError|\.js/);

  const said = product.log.split('\n').find((line) => line.includes(reference)) ?? '';
  expect(JSON.parse(said)).toMatchObject({ request: reference, call: 'booking', msg: 'a request failed' });
  expect(JSON.parse(said).err.stack).toContain('SyntaxError');

  const { code, remarks } = await product.ops('rebuild', 'bookings');
  expect({ code, remarks }).toEqual({ code: 0, remarks: expect.any(String) });
  await button(page, 'Try again').click();
  await reads(page, /^6\.00\spm|6\.00\spm/);
});
