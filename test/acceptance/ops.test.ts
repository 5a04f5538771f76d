import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Database from 'better-sqlite3';
import { Customer } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { type Ended, ops } from '../support/ops.js';
import { Product } from '../support/product.js';

let product: Product;
let asha: Customer;
let booking: { readonly id: string };
beforeAll(async () => {
  product = await Product.start({ SAMPLE_DATA: 'true' });
  asha = await Customer.logIn(product);
  await asha.address({ firstName: 'Unmistakable', address: 'Quiet Lane 7' });
  booking = await asha.book();
});
afterAll(() => product.stop());

const run = (...typed: readonly string[]): Promise<Ended> => ops({ DATA_DIR: product.dataDir }, ...typed);
/** What a command answers to a script, when it goes well. */
async function json(...typed: readonly string[]) {
  const { code, answer, remarks } = await run(...typed, '--json');
  expect({ code, remarks }).toEqual({ code: 0, remarks: '' });
  return JSON.parse(answer);
}

describe('an operator beside a running product', () => {
  it('finds the streams, the one that changed last first', async () => {
    const { streams, total } = await json('streams', '--prefix', 'booking-', '--limit', '1');
    expect({ streams, total }).toMatchObject({
      total: 1,
      streams: [{ stream: `booking-${booking.id}`, lastRevision: 1 }],
    });
    const { code, answer } = await run('streams');
    expect(code).toBe(0);
    expect(answer).toMatch(/STREAM +EVENTS +LAST +AT +WHAT\n/);
  });

  it('reads what happened to a booking, and nothing personal', async () => {
    const { code, answer } = await run('stream', booking.id);
    expect(code).toBe(0);
    expect(answer).toMatch(/BookingRequested {2}by customer:.*\n +A chef was requested for/);
    expect(answer).toMatch(/venue +\[personal\]/);
    expect(answer).not.toMatch(/Unmistakable|Quiet Lane/);
  });

  it('is shown personal fields only after that is recorded', async () => {
    const { code, answer, remarks } = await run('stream', booking.id, '--reveal', '--reason', 'she asked');
    expect(code).toBe(0);
    expect(answer).toMatch(/venue\.firstName +Unmistakable/);
    expect(remarks).toMatch(/"level":"warn".*"stream":"booking-.*personal data is shown/);
    expect(remarks).not.toContain('Unmistakable');
    const { events } = await json('stream', 'operations-reveals');
    expect(events).toMatchObject([
      { type: 'PersonalDataRevealed', data: { stream: `booking-${booking.id}`, revision: 1, reason: 'she asked' } },
    ]);
    expect(events[0].meta.actor).toMatch(/^operator:\w/);
  });

  it('sees how far everything is', async () => {
    // What the operator's own record added is followed as well.
    const { consumers } = await eventually('all is applied', async () => {
      const seen = await json('consumers');
      return seen.consumers.every(({ lag }: { lag: { events: number } }) => lag.events === 0) && seen;
    });
    expect(consumers.map(({ name }: { name: string }) => name)).toContain('follow-deposit');
    for (const consumer of consumers) expect(consumer).toMatchObject({ state: 'active', parked: [] });
  });

  it('rebuilds a view while readers are served, and the product goes on with it', async () => {
    const rebuilding = run('rebuild', 'bookings');
    let ended: Ended | undefined;
    void rebuilding.then((end) => (ended = end));
    while (!ended) expect(await asha.booking(booking.id)).toMatchObject({ id: booking.id });
    expect((await rebuilding).answer).toMatch(/^Generation 2 of bookings: 1 documents .* readers see it now\.\n$/);
    expect((await rebuilding).remarks).toMatch(/filling +\[#+\] 100 %/);
    const next = await asha.book();
    expect(await asha.booking(next.id)).toMatchObject({ id: next.id });
    await eventually('the runner follows the new generation', async () => {
      const { consumers } = await json('consumers');
      const { generation, lag } = consumers.find(({ name }: { name: string }) => name === 'bookings');
      return generation === 2 && lag.events === 0;
    });
  });

  it('verifies every view against the log', async () => {
    const { ok, log, views } = await json('verify');
    expect({ ok, problems: log.problems }).toEqual({ ok: true, problems: [] });
    expect(views.find(({ view }: { view: string }) => view === 'bookings')).toMatchObject({
      documents: 2,
      expected: 2,
    });
  });
});

describe('a log that moves', () => {
  it('is copied whole, goes on where it was stopped, and serves a product as before', async () => {
    const to = await mkdtemp(join(tmpdir(), 'chef-booking-copy-'));
    const first = await json('copy-log', '--from', product.dataDir, '--to', to);
    expect(first).toMatchObject({ before: 0, verified: true });
    await asha.book();
    const second = await json('copy-log', '--from', product.dataDir, '--to', to);
    expect(second.before).toBe(first.total);
    expect(second.added).toBeGreaterThan(0);

    const dump = (folder: string) => {
      const log = new Database(join(folder, 'log.db'), { readonly: true });
      const rows = log.prepare('SELECT * FROM events ORDER BY position').all();
      log.close();
      return rows.slice(0, second.total);
    };
    expect(dump(to)).toEqual(dump(product.dataDir));
    const back = await run('copy-log', '--from', to, '--to', product.dataDir);
    expect(back).toMatchObject({ code: 1, answer: '' });
    expect(back.remarks).toMatch(/is in use by another server/);
    await rm(to, { recursive: true });
  });
});

describe('an operator who mistypes', () => {
  it.each([
    [['strems'], 'There is no command strems. There are streams, stream,'],
    [[], 'A command must be given. There are streams,'],
    [['streams', '--sort'], "Unknown option '--sort'"],
    [['streams', '--limit', 'all'], '--limit must be a whole number from 1 on, not all.'],
    [['stream'], '<booking or stream> must be given'],
    [['stream', 'booking-nowhere'], 'There is no booking and no stream booking-nowhere.'],
    [['rebuild', 'bookins'], 'There is no view bookins. There are bookings,'],
    [['copy-log', '--from', 'here'], '--to <folder or url> must be given'],
    [['copy-log', '--from', 'nowhere', '--to', 'there'], 'There is no log in nowhere.'],
    [['copy-log', '--from', 'http://here', '--to', 'there'], '--from must be a folder, or begin with esdb://'],
  ])('%j reads a sentence', async (typed, sentence) => {
    const { code, answer, remarks } = await run(...typed);
    expect({ code, answer }).toEqual({ code: 2, answer: '' });
    expect(remarks).toContain(sentence);
    expect(remarks.trim().split('\n')).toHaveLength(1);
  });

  it('about where the data is, reads a sentence, and nothing is made there', async () => {
    const { code, remarks } = await ops({ DATA_DIR: join(product.dataDir, 'elsewhere') }, 'consumers');
    expect(code).toBe(1);
    expect(remarks).toMatch(/^There is no .*log\.db\. Set DATA_DIR to the folder of the server\.\n$/);
  });

  it.each(['streams', 'stream', 'consumers', 'rebuild', 'copy-log', 'verify'])('finds help for %s', async (command) => {
    const { code, answer } = await run(command, '--help');
    expect(code).toBe(0);
    expect(answer).toMatch(/Usage: ops .*\n[^]*--json/);
  });
});

describe('a view that does not tell what the log says', () => {
  it('is found, and made right by a rebuild', async () => {
    await product.stopServer();
    const views = new Database(join(product.dataDir, 'views.db'));
    views.prepare(`UPDATE "bookings_2" SET body = json_set(body, '$.status', 0) WHERE id = ?`).run(booking.id);
    views.close();

    const found = await run('verify', '--json');
    expect(found.code).toBe(1);
    expect(JSON.parse(found.answer).views).toContainEqual(
      expect.objectContaining({ view: 'bookings', ok: false, differing: [booking.id] }),
    );
    expect((await run('rebuild', 'bookings')).code).toBe(0);
    expect(await json('verify')).toMatchObject({ ok: true });
  });
});
