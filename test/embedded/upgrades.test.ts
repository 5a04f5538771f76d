/**
 * Data folders of earlier releases, opened by this version. `RELEASE=1.2.0 npm test -- embedded/upgrades` adds the one that
 * this version leaves behind; none is changed afterwards.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { STATUS, type StatusNumber } from '@libs/contract/enums.js';
import {
  between,
  HOUR,
  type Instant,
  instant,
  instantOf,
  type KolkataDate,
  plus,
  SECOND,
} from '@libs/contract/time.js';
import { Sqlite } from '@libs/adapters/sqlite/driver.js';
import { Chef } from '../support/chef.js';
import { Customer, dinnerIn, inDays } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { Product } from '../support/product.js';

const RELEASES = join(import.meta.dirname, '..', 'golden', 'releases');
const PHONE = '9876543210';
const NOTHING_INVENTED = { SAMPLE_DATA: 'false' };
/** What another company stores. */
const SIMULATOR_FILE = /^simulator/;

const { RELEASE } = process.env;
if (RELEASE) await addRelease(RELEASE);

/** Stores the data of a few bookings, one in each state. */
async function addRelease(version: string): Promise<void> {
  const product = await Product.start(NOTHING_INVENTED);
  try {
    await Chef.verified(product);
    const asha = await Customer.logIn(product, PHONE);
    const { id: visited } = await asha.book(dinnerIn(3));
    await paid(asha, visited);
    await product.travel(plus(instantOf(inDays(3) as KolkataDate, '10.00 pm'), HOUR));
    const later = await Customer.logIn(product, PHONE);
    await eventually('the visit is over', async () => (await later.booking(visited)).status === STATUS.complete);
    await later.api.ok('rate', { body: { booking: visited, rating: 5, description: 'Lovely dal.' } });
    const { id: cancelled } = await later.book();
    await paid(later, cancelled);
    await later.api.ok('changeBooking', { params: { id: cancelled }, body: { status: STATUS.cancelled } });
    await later.seesDeposit(cancelled, 'refunded', { within: 30_000 });
    await paid(later, (await later.book()).id);
    // The chef has no time on the day of the one before.
    await later.book(dinnerIn(20));
    await product.stopServer();
    const names = readdirSync(product.dataDir).filter((name) => !SIMULATOR_FILE.test(name));
    const archive = execFileSync('tar', ['-C', product.dataDir, '-cf', '-', ...names], { maxBuffer: 2 ** 28 });
    writeFileSync(join(RELEASES, `${version}.tar.br`), brotliCompressSync(archive));
  } finally {
    await product.stop();
  }
}

/** Pays a booking, and waits for its chef. */
async function paid(customer: Customer, id: string): Promise<void> {
  await customer.pay(id, 'success');
  await customer.withChef(id);
}

/** Returns when the last event of a folder happened. */
function lastMoment(folder: string): Instant {
  const log = new Sqlite(join(folder, 'log.db'), { readonly: true });
  try {
    return log.prepare('SELECT max(occurred_at) FROM events').pluck().get() as Instant;
  } finally {
    log.close();
  }
}

describe.each(readdirSync(RELEASES))('the data of %s', (file) => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  let product: Product;
  let asha: Customer;
  beforeAll(async () => {
    execFileSync('tar', ['-C', folder, '-xf', '-'], {
      input: brotliDecompressSync(readFileSync(join(RELEASES, file))),
    });
    const offset = Math.ceil(between(instant(Date.now()), lastMoment(folder)) / SECOND) + 60;
    product = await Product.start({ ...NOTHING_INVENTED, DATA_DIR: folder, CLOCK_OFFSET: String(offset) });
    asha = await Customer.logIn(product, PHONE);
  });
  afterAll(async () => {
    await product.stop();
    rmSync(folder, { recursive: true });
  });

  const withStatus = async (status: StatusNumber) => {
    const found = (await asha.api.ok('bookings')).bookings.filter((booking) => booking.status === status);
    expect(found).toHaveLength(1);
    return found[0]?.id ?? '';
  };

  it('lists and shows a booking of each state, which a customer may continue', async () => {
    for (const status of [STATUS.complete, STATUS.cancelled, STATUS.placed, STATUS.pending]) {
      const booking = await asha.booking(await withStatus(status));
      expect(booking).toMatchObject({ status, firstName: 'Asha', city: 'Indore', headCount: 4 });
      expect(booking.finalFare).toBeGreaterThan(booking.depositAmount);
    }
    const id = await withStatus(STATUS.pending);
    await paid(asha, id);
    await asha.api.ok('changeBooking', { params: { id }, body: { status: STATUS.cancelled } });
    await asha.seesDeposit(id, 'refunded', { within: 30_000 });
  });

  it('agrees with the views of this version, in which nothing is parked', async () => {
    await eventually('everything is applied', async () => {
      const { consumers } = JSON.parse((await product.ops('consumers', '--json')).answer) as {
        readonly consumers: readonly {
          readonly lag: { readonly events: number };
          readonly parked: readonly unknown[];
        }[];
      };
      expect(consumers.flatMap(({ parked }) => parked)).toEqual([]);
      return consumers.every(({ lag }) => lag.events === 0);
    });
    for (const typed of [['verify'], ['verify', '--invariants']]) {
      expect([typed, await product.ops(...typed)]).toMatchObject([typed, { code: 0 }]);
    }
  });
});
