/** Long commands of operators in several threads, which together find what one thread finds. */
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Sqlite } from '@libs/adapters/sqlite/driver.js';
import { Customer } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { ops } from '../support/ops.js';
import { useProduct } from '../support/use-product.js';

const BOOKINGS = 8;

const product = useProduct();
const ids: string[] = [];
beforeAll(async () => {
  const asha = await Customer.logIn(product);
  for (let count = 0; count < BOOKINGS; count++) ids.push((await asha.book()).id);
  await eventually('everything is applied', async () => {
    const { consumers } = JSON.parse((await product.ops('consumers', '--json')).answer);
    return consumers.every(({ lag }: { lag: { events: number } }) => lag.events === 0);
  });
  await product.stopServer();
});

const inThreads = (threads: number, ...typed: readonly string[]) =>
  ops({ ...product.environment, THREADS: `${threads}` }, ...typed);
/** Runs a command in one thread and in three, and returns both ends with the parsed answers. */
async function inBoth(...typed: readonly string[]) {
  const ends = [await inThreads(1, ...typed, '--json'), await inThreads(3, ...typed, '--json')] as const;
  return ends.map(({ answer, ...end }) => ({ ...end, answer: JSON.parse(answer) }));
}

function change(file: string, sql: string, ...values: readonly string[]): void {
  const db = new Sqlite(join(product.dataDir, file));
  db.prepare(sql).run(...values);
  db.close();
}
const spoilt = `UPDATE "bookings_1" SET body = json_set(body, '$.status', 0) WHERE id = ?`;

describe('several threads', () => {
  it('rebuild a view, and verify it in part or in full', async () => {
    for (const view of ['timelines', 'chefs', 'booking-process']) {
      for (const typed of [[], ['--verify', 'full']]) {
        const { code, answer } = await inThreads(3, 'rebuild', view, ...typed);
        expect([view, code, answer]).toEqual([view, 0, expect.stringContaining('the new view is active')]);
      }
    }
    expect((await inThreads(1, 'verify')).code).toBe(0);
  });

  it('show the progress of all of them as one', async () => {
    const { remarks } = await inThreads(3, 'verify');
    expect(remarks).toMatch(/comparing +\[#+\] 100 % /);
  });

  it('verify and plan like one thread', async () => {
    const [one, three] = await inBoth('verify');
    expect(one).toMatchObject({ code: 0, answer: { ok: true } });
    expect(three).toEqual(one);
    const [alone, together] = await inBoth('plan');
    expect(alone).toMatchObject({ code: 0, answer: { empty: true, complete: true } });
    expect(together).toEqual(alone);
  });

  it('bisect like one thread, and ask each other at each place', async () => {
    const [first] = ids;
    for (const condition of ['has(state.fare)', `stream == "booking-${first}" && events > 1`, 'events > 99']) {
      const [one, three] = await inBoth('bisect', condition, '--all');
      expect(one?.code).toBe(condition === 'events > 99' ? 1 : 0);
      expect(three).toEqual(one);
    }
  });

  it('end together when one of them cannot continue a bisection', async () => {
    const type = `UPDATE events SET type = ? WHERE stream = ? AND revision = 0`;
    const [first] = ids;
    change('log.db', type, 'Unheard', `booking-${first}`);
    const typed = ['bisect', 'events > 1', '--all'];
    const [one, three] = [await inThreads(1, ...typed), await inThreads(3, ...typed)];
    change('log.db', type, 'BookingRequested', `booking-${first}`);
    expect(one).toMatchObject({ code: 1, remarks: expect.stringContaining(`Event 0 of booking-${first} cannot be`) });
    expect(three.code).toBe(1);
    expect(three.remarks.trimEnd().split('\n').at(-1)).toBe(one.remarks.trimEnd().split('\n').at(-1));
  });

  it('end with the same sentence when they fail', async () => {
    const wrong = { ...product.environment, APP_SECRET: 'another secret that is as long as it must be' };
    const [one, three] = [
      await ops({ ...wrong, THREADS: '1' }, 'verify'),
      await ops({ ...wrong, THREADS: '3' }, 'verify'),
    ];
    expect(one.code).toBe(1);
    expect(three).toEqual(one);
    expect((await inThreads(99, 'verify')).remarks).toBe('THREADS must be a whole number from 1 to 8.\n');
  });

  it('find the differing documents of every part, and what a plan would change', async () => {
    for (const id of ids) change('views.db', spoilt, id);
    const [one, three] = await inBoth('verify');
    const differing = (answer: {
      readonly views: readonly { readonly view: string; readonly differing: string[] }[];
    }) => answer.views.find(({ view }) => view === 'bookings')?.differing.toSorted();
    expect([one?.code, three?.code]).toEqual([1, 1]);
    expect(differing(one?.answer)).toEqual(ids.toSorted());
    expect(differing(three?.answer)).toEqual(ids.toSorted());
    const [alone, together] = await inBoth('plan');
    for (const plan of [alone, together]) {
      expect(plan).toMatchObject({ code: 1, answer: { complete: true, decisions: { changedBookings: BOOKINGS } } });
      const changed = plan?.answer.views.find(({ view }: { view: string }) => view === 'bookings');
      expect(changed).toMatchObject({ changed: BOOKINGS, fields: [{ path: 'status', count: BOOKINGS }] });
    }
    expect((await inThreads(3, 'rebuild', 'bookings')).code).toBe(0);
    expect((await inThreads(3, 'verify')).code).toBe(0);
  });

  it('build nothing from a log with holes, and name them in the order of the log', async () => {
    const forge = `UPDATE events SET occurred_at = '2020-01-01T00:00:00.000Z' WHERE stream = ? AND revision = 0`;
    for (const id of ids) change('log.db', forge, `booking-${id}`);
    const [one, three] = [await inThreads(1, 'rebuild', 'bookings'), await inThreads(3, 'rebuild', 'bookings')];
    expect([one.code, three.code]).toEqual([1, 1]);
    const holes = (remarks: string) => remarks.split('\n').filter((line) => line.startsWith('Hole'));
    expect(holes(one.remarks)).toEqual(
      ids.map((id) => expect.stringContaining(`Hole in the log: event 0 of booking-${id} was changed`)),
    );
    expect(holes(three.remarks)).toEqual(holes(one.remarks));
  });
});
