import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SANDBOX } from '@libs/adapters/phonepe/sandbox.js';
import Database from 'better-sqlite3';
import { COMMANDS } from '../../apps/ops/run.js';
import { Customer } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { ops } from '../support/ops.js';
import { Product } from '../support/product.js';

let product: Product;
let asha: Customer;
let booking: { readonly id: string };
beforeAll(async () => {
  product = await Product.start();
  asha = await Customer.logIn(product);
  booking = await asha.book();
});
afterAll(() => product.stop());

/** What a command answers to a script, when it goes well. */
async function json(...typed: readonly string[]) {
  const { code, answer, remarks } = await product.ops(...typed, '--json');
  expect({ code, remarks }).toEqual({ code: 0, remarks: '' });
  return JSON.parse(answer);
}

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
    const back = await product.ops('copy-log', '--from', to, '--to', product.dataDir);
    expect(back).toMatchObject({ code: 1, answer: '' });
    expect(back.remarks).toMatch(/is in use by another server/);
    await rm(to, { recursive: true });
  });
});

describe('a parked job', () => {
  it('is named by its kind, and tried again when it is told to, beside the running product', async () => {
    const jobs = new Database(join(product.dataDir, 'jobs.db'));
    jobs
      .prepare(`INSERT INTO jobs (id, job, data, run_at, tries, parked, error) VALUES (?, ?, ?, ?, 300, 1, ?)`)
      .run('offer-nobody-1', 'offer-chef', '{"chefId":"nobody"}', new Date().toISOString(), 'the provider is away');
    jobs.close();
    expect((await product.ops('consumers')).answer).toMatch(/offer-chef +1 +offer-nobody-1 +the provider is away/);
    const { jobs: counted } = await json('consumers');
    expect(counted).toMatchObject({ parked: 1, parkedJobs: [{ intent: { job: 'offer-chef' }, tries: 300 }] });
    expect((await product.ops('retry', 'offer-chief')).code).toBe(2);
    expect(await json('retry', 'offer-chef')).toEqual({ retried: ['offer-nobody-1'] });
    const isDone = async () => (await json('consumers')).jobs.parked === 0;
    await eventually('it was tried, and nothing is left of it', isDone);
    expect((await product.ops('consumers')).answer).not.toContain('offer-nobody-1');
  });
});

describe('a provider that shows no ledger', () => {
  it('is asked about each payment, and believed to the paisa', async () => {
    const { id, depositAmount } = await asha.book();
    await asha.pay(id, 'success');
    await asha.seesDeposit(id, 'paid', { within: 30_000 });
    const { merchantId, saltKey, saltIndex } = SANDBOX;
    const real = {
      PAYMENT_PROVIDER: 'phonepe',
      PHONEPE_BASE_URL: product.simulator.url,
      PHONEPE_MERCHANT_ID: merchantId,
      PHONEPE_SALT_KEY: saltKey,
      PHONEPE_SALT_INDEX: saltIndex,
    };
    const reconcile = () => ops({ ...product.environment, ...real }, 'reconcile', '--json');
    const agreed = await reconcile();
    expect(agreed.code).toBe(0);
    expect(JSON.parse(agreed.answer)).toMatchObject({ ok: true, bookings: 1 });

    await product.simulator.faults({ amount: 'wrong' });
    const { code, answer } = await reconcile();
    await product.simulator.faults();
    const expected = Math.round(depositAmount * 100);
    expect(code).toBe(1);
    expect(JSON.parse(answer).differences).toEqual([
      { bookingId: id, book: 'provider', figure: 'captured', expected, got: expected + 100 },
    ]);
  });
});

describe('an operator who mistypes', () => {
  it.each([
    [['strems'], 'There is no command strems. There are streams, stream,'],
    [[], 'A command must be given. There are streams,'],
    [['streams', '--sort'], "Unknown option '--sort'"],
    [['streams', '--limit', 'all'], '--limit must be a whole number from 1 on, not all.'],
    [['stream'], '<booking or stream> must be given'],
    [['stream', 'booking-nowhere'], 'There is no booking and no stream booking-nowhere: `ops streams` lists them.'],
    [['explain', 'nowhere'], 'There is no booking nowhere: `ops streams'],
    [['explain', 'nowhere', '--at', 'noon'], '--at must be the number of an event or a time'],
    [['stream', 'nowhere', '--reveal'], '--reveal and --reason <text> go together'],
    [['rebuild', 'bookins'], 'There is no view bookins. There are bookings,'],
    [['copy-log', '--from', 'here'], '--to <folder or url> must be given'],
    [['copy-log', '--from', 'nowhere', '--to', 'there'], 'There is no log in nowhere: --from must be'],
    [['copy-log', '--from', 'http://here', '--to', 'there'], '--from must be a folder, or begin with esdb://'],
  ])('%j reads a sentence', async (typed, sentence) => {
    const { code, answer, remarks } = await product.ops(...typed);
    expect({ code, answer }).toEqual({ code: 2, answer: '' });
    expect(remarks).toContain(sentence);
    expect(remarks.trim().split('\n')).toHaveLength(1);
  });

  it('about where the data is, reads a sentence, and nothing is made there', async () => {
    const { code, remarks } = await ops({ DATA_DIR: join(product.dataDir, 'elsewhere') }, 'consumers');
    expect(code).toBe(1);
    expect(remarks).toMatch(/^There is no .*log\.db\. Set DATA_DIR to the folder of the server\.\n$/);
  });

  it.each(COMMANDS.map(({ name }) => name))('finds help for %s', async (command) => {
    const { code, answer } = await product.ops(command, '--help');
    expect(code).toBe(0);
    expect(answer).toMatch(/Usage: ops .*\n[^]*--json/);
  });
});

describe('a view that does not tell what the log says', () => {
  it('is found, and made right by a rebuild', async () => {
    await product.stopServer();
    const views = new Database(join(product.dataDir, 'views.db'));
    views.prepare(`UPDATE "bookings_1" SET body = json_set(body, '$.status', 0) WHERE id = ?`).run(booking.id);
    views.close();

    const found = await product.ops('verify', '--json');
    expect(found.code).toBe(1);
    expect(JSON.parse(found.answer).views).toContainEqual(
      expect.objectContaining({ view: 'bookings', ok: false, differing: [booking.id] }),
    );
    expect((await product.ops('rebuild', 'bookings')).code).toBe(0);
    expect(await json('verify')).toMatchObject({ ok: true });
  });
});
