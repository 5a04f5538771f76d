import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import { Chef } from '../support/chef.js';
import { Customer } from '../support/customer.js';
import { Product } from '../support/product.js';
import { runGeneratedTest } from '../support/run-generated-test.js';

let product: Product;
let asha: Customer;
let folder: string;
let id: string;
let events: readonly RecordedEvent[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chef-booking-what-if-'));
  product = await Product.start();
  await Chef.verified(product);
  asha = await Customer.logIn(product);
  await asha.address({ firstName: 'Unmistakable', address: 'Quiet Lane 7' });
  ({ id } = await asha.visit());
  events = (await product.json('stream', id)).events;
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true });
});

/** Writes a file with JSON, and returns its path. */
async function file(name: string, content: unknown): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const revisionOf = (type: string): number => events.findIndex((event) => event.type === type);

describe('what would be different', () => {
  it('without the payment: the chef would have been refused, and the booking would be pending', async () => {
    const paid = revisionOf('DepositPaid');
    const { state, decisions, documents } = await product.json('what-if', id, '--without', String(paid));
    expect(state).toMatchObject({ is: { phase: 'placed' }, wouldBe: { phase: 'pending' } });
    expect(decisions).toMatchObject([
      { command: { type: 'AssignChef', chef: '[personal]' }, wouldBe: { refusal: { code: 'chef-not-needed' } } },
    ]);
    const bookings = documents.find(({ view }: { readonly view: string }) => view === 'bookings');
    expect(bookings.differences).toContainEqual({ path: 'deposit', before: 'paid', after: 'pending' });

    const { answer } = await product.ops('what-if', id, '--without', String(paid));
    expect(answer).toContain(`booking-${id} without event ${paid}, DepositPaid`);
    expect(answer).toMatch(/Money: what was paid would be ₹0 instead of ₹[\d,.]+\./);
    expect(answer).toMatch(/AssignChef +ChefAssigned +refused: chef-not-needed/);
    expect(answer).toMatch(/phase +placed +pending/);
    expect(answer).not.toMatch(/Unmistakable|Quiet Lane/);
  });

  it('with another fare: the payment would not have matched', async () => {
    const quoted = events[1];
    const other = { ...quoted, data: { ...(quoted?.data as object), deposit: 100 } };
    const path = await file('fare.json', { replace: 1, with: other });
    const { decisions } = await product.json('what-if', id, '--with', path);
    expect(decisions[0]).toMatchObject({
      command: { type: 'InitiateDepositPayment' },
      wouldBe: { refusal: { code: 'payment-mismatch' } },
    });
  });

  it('after a cancellation: it would have given a refund, and nothing is written', async () => {
    const path = await file('cancel.json', { type: 'CancelBooking' });
    const last = String(events.length - 1);
    const { asked, state } = await product.json('what-if', id, '--at', last, '--command', path);
    expect(asked).toMatchObject({ events: [{ type: 'BookingCancelled', data: { by: 'customer' } }] });
    expect(state.wouldBe).toMatchObject({ phase: 'cancelled' });
    const { answer } = await product.ops('what-if', id, '--at', last, '--command', path);
    expect(answer).toMatch(/It would give BookingCancelled \(.*refund ₹/);
    expect((await product.json('stream', id)).events).toEqual(events);
  });

  it('by another tier: a cancellation would have refunded that share', async () => {
    const other = await asha.paid();
    await asha.api.ok('changeBooking', { params: { id: other.id }, body: { status: 0 } });
    const { money } = await product.json('what-if', other.id, '--tier', '50');
    expect(money.is.owed).toBe(money.is.captured);
    expect(money.wouldBe.owed).toBe(Math.ceil(money.is.captured / 2));
    expect((await product.ops('what-if', id, '--tier', '50')).code).toBe(1);
  });

  it.each([
    [[], 'Give one of --without <event number>'],
    [['--without', '1', '--at', '2'], 'Give one of --without <event number>'],
    [['--command', 'none.json'], 'Give one of --without <event number>'],
    [['--without', 'last'], '--without must be the number of an event, not last.'],
    [['--tier', '101'], '--tier must be a whole number of percent up to 100, not 101.'],
    [['--at', '1', '--at', '2', '--command', 'none.json'], '--at is given twice'],
    [['--with', 'none.json'], 'none.json cannot be read'],
    [['--at', 'noon', '--command', 'none.json'], '--at must be the number of an event or a time'],
  ])('prints a usage message for %j', async (typed, sentence) => {
    const { code, answer, remarks } = await product.ops('what-if', id, ...typed);
    expect({ code, answer }).toEqual({ code: 2, answer: '' });
    expect(remarks).toContain(sentence);
  });

  it.each([
    ['with', '{', 'is not JSON'],
    ['with', { replace: 1 }, 'must be like {"replace": 7,'],
    ['with', { insert: 1, with: { type: 'Booked', data: {} } }, 'there is no event Booked.'],
    ['with', { insert: 1, with: { type: 'ChefReleased', data: { chefId: 7 } } }, 'is not valid: chefId, reason.'],
    ['command', { type: 'CancelBooking', reason: 'none' }, 'is not valid: reason.'],
    ['command', { type: 'Cancel' }, 'is not valid: type.'],
  ])('refuses a file of --%s with %j', async (option, content, sentence) => {
    const path = await file('wrong.json', content);
    const at = option === 'command' ? ['--at', '1'] : [];
    const { code, remarks } = await product.ops('what-if', id, ...at, `--${option}`, path);
    expect({ code, remarks }).toEqual({ code: 2, remarks: expect.stringContaining(sentence) });
  });
});

describe('the test of a booking', () => {
  it('runs in this repository, without anything of the people', async () => {
    const path = join(folder, 'recorded.spec.ts');
    const { code, answer } = await product.ops('to-test', id, '--out', path);
    expect({ code, answer }).toEqual({ code: 0, answer: `The test was written to ${path}.\n` });
    const source = await readFile(path, 'utf8');
    expect(source).not.toMatch(/Unmistakable|Quiet Lane/);
    for (const real of [id, asha.id, asha.phone]) expect(source).not.toContain(real);
    const { numPassedTests, numFailedTests } = await runGeneratedTest(folder);
    expect({ numPassedTests, numFailedTests }).toEqual({ numPassedTests: events.length - 1, numFailedTests: 0 });
    expect((await product.ops('to-test', id, '--out', path)).code).toBe(1);
  });

  it('of one event is printed', async () => {
    const paid = String(revisionOf('DepositPaid'));
    const { source } = await product.json('to-test', id, '--at', paid);
    expect(source.match(/^ {2}it\(.*$/gm)).toEqual([
      `  it('RecordDepositPaid gives DepositPaid at event ${paid}', () => {`,
    ]);
    expect((await product.ops('to-test', id, '--at', paid)).answer).toBe(source);
  });

  it.each([
    [['nowhere'], 1, 'There is no booking and no stream nowhere'],
    [['operations-founding'], 2, 'operations-founding is not a booking.'],
  ])('cannot be written of %j', async (typed, code, sentence) => {
    const result = await product.ops('to-test', ...typed);
    expect(result).toMatchObject({ code, remarks: expect.stringContaining(sentence) });
  });
});
