import { beforeAll, describe, expect, it } from '@jest/globals';
import { LIMITS } from '@libs/contract/limits.js';
import { Customer } from '../support/customer.js';
import { EventSource } from '../support/event-source.js';
import { eventually } from '../support/eventually.js';
import { useProduct } from '../support/use-product.js';

const product = useProduct();
let asha: Customer;
beforeAll(async () => {
  asha = await Customer.logIn(product);
});

const page = (customer: Customer, headers?: Readonly<Record<string, string>>) =>
  EventSource.open(product.url, customer.session.accessToken, headers);
const cancel = (customer: Customer, id: string) =>
  customer.api.ok('changeBooking', { params: { id }, body: { status: 0 } });

describe('the event stream of an open page', () => {
  it('sends each change of the customer’s own bookings, and of nobody else’s', async () => {
    const ravi = await Customer.logIn(product);
    const [mine, theirs] = await Promise.all([page(asha), page(ravi)]);
    const booking = await asha.book();
    await mine.waitForChange(booking.id, booking.revision);
    const { revision } = await cancel(asha, booking.id);
    await mine.waitForChange(booking.id, revision);
    expect(theirs.events).toEqual([]);
    mine.close();
    theirs.close();
  });

  it('sends missed changes once after a reconnect, also when the server was killed in between', async () => {
    const before = await page(asha);
    const { id, revision } = await asha.book();
    const { id: mark } = await before.waitForChange(id, revision);
    before.close();
    const missed = await cancel(asha, id);
    const other = await asha.book();
    await product.restart('SIGKILL');
    const after = await page(asha, { 'Last-Event-ID': mark });
    await after.waitForChange(other.id, other.revision);
    expect(after.events.map(({ data }) => data)).toEqual([
      { id, revision: missed.revision },
      { id: other.id, revision: other.revision },
    ]);
    after.close();
  });

  it('sends everything after an unknown Last-Event-ID', async () => {
    const { total } = await asha.api.ok('bookings');
    const source = await page(asha, { 'Last-Event-ID': 'tomorrow' });
    expect(new Set(source.events.map(({ data }) => data.id)).size).toBe(total);
    source.close();
  });

  it('ends with its session', async () => {
    const leaving = await Customer.logIn(product);
    const source = await page(leaving);
    await leaving.api.ok('logout', { params: { id: leaving.id } });
    await source.ends();
  });

  it('may be opened in several windows, up to a limit', async () => {
    const ravi = await Customer.logIn(product);
    const windows = await Promise.all(Array.from({ length: LIMITS.updates }, () => page(ravi)));
    expect(await ravi.api.refused('updates')).toMatchObject({ status: 429, code: 'too-many-pages' });
    windows[0]?.close();
    const again = await eventually('another event stream may be opened', () => page(ravi).catch(() => undefined));
    for (const window of [...windows, again]) window.close();
  });
});

describe('the calendar file of a booking', () => {
  it('contains an entry that a later cancellation removes', async () => {
    const { id } = await asha.book();
    const entry = await asha.api.call('calendar', { params: { id } });
    expect(entry.headers['content-type']).toMatch(/^text\/calendar/);
    expect(entry.text).toContain('METHOD:PUBLISH\r\n');
    const hindi = await asha.api.call('calendar', { params: { id }, headers: { Cookie: 'lang=hi' } });
    expect(hindi.text.replaceAll('\r\n ', '')).toContain('4 लोगों के लिए रात का खाना');
    await cancel(asha, id);
    const { text } = await asha.api.call('calendar', { params: { id } });
    expect(text).toMatch(/METHOD:CANCEL\r\n[^]*SEQUENCE:1\r\n[^]*STATUS:CANCELLED\r\n/);
    const ravi = await Customer.logIn(product);
    expect((await ravi.api.refused('calendar', { params: { id } })).status).toBe(404);
  });
});

describe('an answer with an ETag', () => {
  it('is sent again only when it has changed', async () => {
    const { id } = await asha.book();
    const read = (tag?: string) =>
      asha.api.call('booking', { params: { id }, ...(tag && { headers: { 'If-None-Match': tag } }) });
    const { headers } = await read();
    const again = await read(headers.etag);
    expect([again.status, again.text, again.headers['cache-control']]).toEqual([304, '', 'no-store']);
    await cancel(asha, id);
    await eventually('the answer has changed', async () => (await read(headers.etag)).status === 200);
  });
});

it('an open event stream does not prevent the server from stopping', async () => {
  const source = await page(asha);
  const began = performance.now();
  const stopped = product.stopServer();
  await source.ends();
  expect(source.retryMs).toBeLessThan(5_000);
  await stopped;
  expect(performance.now() - began).toBeLessThan(3_000);
});
