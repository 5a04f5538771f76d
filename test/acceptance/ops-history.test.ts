import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { bookingCode } from '@libs/contract/booking-code.js';
import { Customer } from '../support/customer.js';
import { useProduct } from '../support/use-product.js';

const product = useProduct();
let asha: Customer;
let booking: { readonly id: string };
beforeAll(async () => {
  asha = await Customer.logIn(product);
  await asha.address({ firstName: 'Unmistakable', address: 'Quiet Lane 7' });
  booking = await asha.visit();
});

describe('an operator', () => {
  it('sees the state of a booking and its documents after any event', async () => {
    const now = await product.json('state', booking.id);
    expect(now).toMatchObject({ stream: `booking-${booking.id}`, state: { phase: 'placed' } });
    const before = await product.json('state', booking.id, '--at', '1');
    expect(before).toMatchObject({ revision: 1, state: { phase: 'pending', attempts: [] } });
    const views = before.documents.map(({ view }: { view: string }) => view);
    expect(views).toEqual(expect.arrayContaining(['bookings', 'timelines']));
    const { answer } = await product.ops('state', booking.id, '--at', '1');
    expect(answer).toMatch(/after event 1 of \d/);
    expect(answer).toMatch(/fare\.finalFare +₹/);
  });

  it('sees the state of every kind of stream, without personal data', async () => {
    const { streams } = await product.json('streams', '--all');
    const ofEachKind = new Map(streams.map(({ stream }: { stream: string }) => [stream.split('-')[0], stream]));
    expect(ofEachKind.size).toBeGreaterThan(5);
    for (const stream of ofEachKind.values() as Iterable<string>) {
      const { code, answer, remarks } = await product.ops('state', stream);
      expect({ stream, code, remarks }).toEqual({ stream, code: 0, remarks: '' });
      expect(answer).not.toMatch(/Unmistakable|Quiet Lane/);
      expect(answer).not.toContain(asha.phone);
    }
  });

  it('sees which fields changed between two events, and by which', async () => {
    const { changed } = await product.json('diff', booking.id, '1', '3');
    const [state] = changed;
    expect(state).toMatchObject({ of: 'state' });
    expect(state.changes).toContainEqual({ path: 'phase', before: 'pending', after: 'placed', events: [3] });
    expect(changed.map(({ of }: { of: string }) => of)).toContain(`bookings/${booking.id}`);
    expect((await product.ops('diff', booking.id, '3', '1')).remarks).toMatch(/first moment must be the earlier one/);
    expect(await product.ops('diff', booking.id, '0', '99')).toMatchObject({ code: 1 });
  });

  it('sees which event set a field, when and by whom', async () => {
    const { fields } = await product.json('blame', booking.id, '--field', 'deposit');
    expect(fields.length).toBeGreaterThan(3);
    for (const { path, event, by } of fields) {
      expect(path).toMatch(/^deposit/);
      expect(event).toMatchObject({ stream: `booking-${booking.id}`, type: 'DepositPaid' });
      expect(by.actor).toBe('process:follow-deposit');
    }
    const requested = await product.json('blame', `bookings/${booking.id}`, '--field', 'venue');
    expect(requested.fields).toContainEqual(expect.objectContaining({ path: 'venue.firstName', value: '[personal]' }));
    const byCode = await product.json('blame', `bookings/${bookingCode(booking.id)}`, '--field', 'venue');
    expect(byCode.fields).toEqual(requested.fields);
    expect(await product.ops('blame', booking.id, '--field', 'nothing')).toMatchObject({ code: 1 });
    expect((await product.ops('blame', 'nothing/1')).remarks).toMatch(/There is no view nothing/);
  });

  it('sees which events set the fields of a document that several streams change', async () => {
    const { chef } = await asha.booking(booking.id);
    const { booking: now } = await product.json('explain', booking.id);
    expect(chef).not.toBeNull();
    const { fields } = await product.json('blame', `chef-workloads/${now.chefId}`);
    const streams = new Set(fields.map(({ event }: { event: { stream: string } }) => event.stream.split('-')[0]));
    expect(streams).toEqual(new Set(['chef', 'calendar']));
  });
});

describe('a report of a booking', () => {
  it('contains explanation, events, causes, the test and the lines of the log, and nothing of a person', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'chef-booking-incident-'));
    const [file, log] = [join(folder, 'report.md'), join(folder, 'server.log')];
    const [{ meta }] = (await product.json('stream', booking.id)).events;
    const line = { level: 'error', time: '2026-11-22T06:00:00.000Z', request: meta.correlationId, status: 500 };
    const other = { ...line, request: 'another', status: 404 };
    const personal = {
      ...line,
      msg: 'a request failed',
      phone: '9876543210',
      err: { name: 'Error', message: 'Quiet Lane 7' },
    };
    await writeFile(log, [line, other, personal].map((one) => JSON.stringify(one)).join('\n'));
    const { answer } = await product.ops('incident', booking.id, '--out', file, '--log', log);
    expect(answer).toBe(`The report was written to ${file}.\n`);
    const report = await readFile(file, 'utf8');
    expect(report.match(/^## .*$/gm)).toEqual(['## Explanation', '## Events', '## Causes', '## Test', '## Log']);
    expect(report).toContain('"status":500');
    expect(report).toContain("describe('a recorded booking'");
    expect(report).not.toMatch(/"status":404|Unmistakable|Quiet Lane|9876543210/);
    expect(await product.ops('incident', booking.id, '--out', file)).toMatchObject({ code: 1 });
    expect((await product.ops('incident', booking.id)).remarks).toMatch(/--out <file> must be given/);
    await rm(folder, { recursive: true });
  });
});
