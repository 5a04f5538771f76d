import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bookings } from '@libs/views/bookings.js';
import { Customer } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { ops } from '../support/ops.js';
import { HALF_REFUND, otherBuild as copyBuild, type Planted } from '../support/other-build.js';
import { Product } from '../support/product.js';
import { runTest } from '../support/run-test.js';

/** Three chefs of four have one to three visits. */
const SAMPLE_VISITS = 18;
/** Requested, paid in two steps, given a chef, started, completed and rated. */
const COMMANDS_OF_A_VISIT = 7;

// oxlint-disable-next-line typescript/no-explicit-any -- the answers of a command are checked as they come
type Anything = any;

let product: Product;
let paid: { readonly id: string; readonly depositAmount: number };
let cancelled: { readonly id: string };
const otherBuilds: string[] = [];
beforeAll(async () => {
  product = await Product.start();
  const asha = await Customer.logIn(product);
  await asha.address({ firstName: 'Unmistakable', address: 'Quiet Lane 7' });
  [paid, cancelled] = [await asha.book(), await asha.book()];
  for (const { id } of [paid, cancelled]) {
    await asha.pay(id, 'success');
    await asha.seesDeposit(id, 'paid', { within: 30_000 });
  }
  await asha.api.ok('changeBooking', { params: { id: cancelled.id }, body: { status: 0 } });
  await asha.seesDeposit(cancelled.id, 'refunded', { within: 30_000 });
  await eventually('everything is applied', async () => {
    const { consumers } = JSON.parse((await product.ops('consumers', '--json')).answer);
    return consumers.every(({ lag }: { lag: { events: number } }) => lag.events === 0);
  });
});
afterAll(async () => {
  await product.stop();
  for (const folder of otherBuilds) await rm(folder, { recursive: true });
});

/** Copies this build with texts of its programs replaced, and returns the folder. */
async function otherBuild(...planted: readonly Planted[]): Promise<string> {
  const folder = await copyBuild(...planted);
  otherBuilds.push(folder);
  return folder;
}

async function plan(...typed: readonly string[]) {
  const { code, answer, remarks } = await product.ops('plan', ...typed, '--json');
  expect(remarks).toBe('');
  return { code, ...JSON.parse(answer) };
}

/** The fields that would change, by view, each with its number of documents. */
const fieldsOf = ({
  views,
}: {
  views: readonly { view: string; fields: readonly { path: string; count: number }[] }[];
}) =>
  Object.fromEntries(
    views
      .filter(({ fields }) => fields.length > 0)
      .map(({ view, fields }) => [view, Object.fromEntries(fields.map(({ path, count }) => [path, count]))]),
  );

const viewOf = ({ views }: { views: readonly { view: string }[] }, name: string) =>
  views.find(({ view }) => view === name) as Anything;

describe('the plan of a deployment', () => {
  it('is empty for the build that runs, in every view and decision', async () => {
    const same = await plan();
    expect(same).toMatchObject({ code: 0, empty: true, complete: true, newViews: [], goneViews: [] });
    expect(fieldsOf(same)).toEqual({});
    expect(same.decisions).toMatchObject({ bookings: 2, share: 1, changed: [] });
    expect(same.decisions.decisions).toBeGreaterThan(8);
    expect(same.views.find(({ view }: { view: string }) => view === 'bookings')).toMatchObject({
      documents: 2,
      compared: 2,
    });
    const { code, answer } = await product.ops('plan');
    expect(code).toBe(0);
    expect(answer).toMatch(/^Nothing would change: 0 of 2 recorded bookings differ\.\n/);
  });

  it('names the fields that a changed projection folds, and how many documents have them', async () => {
    const folder = await otherBuild(['sequence: 0,', 'sequence: 7,']);
    const changed = await plan('--against', folder);
    expect(changed).toMatchObject({ code: 1, empty: false, complete: true });
    expect(fieldsOf(changed)).toEqual({ bookings: { 'calendar.sequence': 2 } });
    expect(changed.decisions.changed).toEqual([]);
    const { fields, version, liveVersion } = viewOf(changed, 'bookings');
    expect(version).toBe(liveVersion);
    expect(fields[0].examples.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [paid.id, cancelled.id].toSorted(),
    );
    for (const { before, after } of fields[0].examples) expect(after - before).toBe(7);

    const { code, answer, remarks } = await product.ops('plan', '--against', folder, '--view', 'bookings');
    expect(code).toBe(1);
    expect(answer).toMatch(/^Documents would change: 2 documents of bookings\.\n/);
    expect(answer).toMatch(/^bookings: 2 documents would change, 0 appear, 0 vanish\.$/m);
    expect(answer).toMatch(/^calendar\.sequence +2 +\w{26} +\d +\d/m);
    expect(answer).toContain('so that a deployment would not rebuild it: raise the version');
    expect(remarks).toContain('comparing');
  });

  it('compares a view of a new version with the one of the older version that readers see', async () => {
    const { version } = bookings;
    const ofVersion = (number: number) => `name: "bookings",\n\tversion: ${number},`;
    const folder = await otherBuild([ofVersion(version), ofVersion(version + 1)]);
    const raised = await plan('--against', folder, '--view', 'bookings');
    expect(raised).toMatchObject({ code: 0, empty: true, newViews: [] });
    expect(viewOf(raised, 'bookings')).toMatchObject({
      version: version + 1,
      liveVersion: version,
      documents: 2,
      compared: 2,
    });
  });

  it('names refusals that would be new', async () => {
    const folder = await otherBuild([
      'if (state.phase !== "pending" || state.attempts',
      'if (state.phase === "pending" || state.attempts',
    ]);
    const { code, decisions } = await plan('--against', folder);
    expect(code).toBe(1);
    expect(decisions.changed).toMatchObject([
      {
        command: 'InitiateDepositPayment',
        refusal: 'attempt-open',
        count: 2,
        examples: [{ revision: 2 }, { revision: 2 }],
      },
    ]);
  });

  it('names streams that the build could not apply', async () => {
    const folder = await otherBuild(['sequence: 0,', 'sequence: undefined.sequence,']);
    const { code, views } = await plan('--against', folder, '--view', 'bookings');
    expect(code).toBe(1);
    expect(viewOf({ views }, 'bookings')).toMatchObject({
      vanish: { count: 2 },
      wouldPark: { count: 2, examples: [{ revision: 0 }, { revision: 0 }] },
    });
  });

  it('names bookings that the build could not decide', async () => {
    const folder = await otherBuild(['if (attemptOf(state, transactionId)) return accept();', 'null.attempts;']);
    const { code, answer } = await product.ops('plan', '--against', folder);
    expect(code).toBe(1);
    expect(answer).toMatch(/^Could not decide booking-\w{26} again: /m);
  });

  it('shows no personal data', async () => {
    const folder = await otherBuild([
      'sequence: 0,',
      'sequence: `${event.data.customer.firstName} of ${event.data.venue.city}`,',
    ]);
    for (const form of [[], ['--json']]) {
      const { code, answer, remarks } = await product.ops('plan', '--against', folder, ...form);
      expect(code).toBe(1);
      expect(answer).toContain('[personal]');
      expect(answer + remarks).not.toMatch(/Unmistakable|Quiet Lane|Indore/);
    }
  });

  it('says what a sample or a limit left out', async () => {
    const { complete, views, decisions } = await plan('--sample', '1');
    expect(complete).toBe(false);
    expect(viewOf({ views }, 'bookings')).toMatchObject({ documents: 2, share: 0.5 });
    expect(decisions.share).toBe(0.5);
    const { answer } = await product.ops('plan', '--limit', '1');
    expect(answer).toMatch(/Not everything was compared[^]*left out/);
  });
});

describe('a plan that cannot be made', () => {
  it.each([
    [['--against', 'registry.example/chef-booking:2'], 2, 'An image of a container cannot be run from here'],
    [['--against', 'test'], 2, 'test has no dist/apps/ops/main.js: build it there with `npm run build`.'],
    [['--limit', 'soon'], 2, '--limit must be seconds like 30s or a number of documents from 1, not soon.'],
    [['--sample', '0'], 2, '--sample must be a whole number from 1, not 0.'],
    [['--view', 'bookins'], 2, 'There is no view bookins.'],
  ])('%j prints why', async (typed, code, sentence) => {
    const ended = await product.ops('plan', ...typed);
    expect(ended).toMatchObject({ code, answer: '' });
    expect(ended.remarks).toContain(sentence);
  });

  it('against a build that is too old says so', async () => {
    const folder = await otherBuild(['name: "plan",', 'name: "design",']);
    const { code, answer, remarks } = await product.ops('plan', '--against', folder);
    expect({ code, answer }).toEqual({ code: 1, answer: '' });
    expect(remarks).toMatch(/returned no plan; it may be older than this command/);
  });
});

describe('the plan for a pull request', () => {
  const INVENTED = 60;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'invented-'));
    const typed = ['--import', './scripts/lib/typescript.mjs', 'bench/invent.ts', folder, String(INVENTED)];
    const { stdout } = await promisify(execFile)(process.execPath, typed);
    expect(stdout).toContain(`${INVENTED} bookings with `);
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('says that nothing would change', async () => {
    const { code, answer } = await ops({ DATA_DIR: folder }, 'plan', '--markdown');
    expect(code).toBe(0);
    expect(answer).toMatch(/^\*\*Nothing would change: 0 of 60 recorded bookings differ\.\*\*\n/);
  });

  it('names the money first that a changed refund table would not give back, and has all of it below', async () => {
    const other = await otherBuild(HALF_REFUND);
    const { code, answer } = await ops({ DATA_DIR: folder }, 'plan', '--against', other, '--markdown');
    expect(code).toBe(1);
    const [, changed, sum, decisions] =
      /^\*\*(\d+) of 60 recorded bookings would change: refund −₹([\d.,]+) in (\d+) decisions, −₹[\d.,]+ on RSY-\w{4}\.\*\*\n/.exec(
        answer,
      ) ?? [];
    expect([Number(changed), Number(sum)]).toEqual([Number(decisions), expect.any(Number)]);
    expect(answer).toContain(
      `| CancelBooking | \`BookingCancelled.refund\` | ${decisions} decisions | −₹${sum} | RSY-`,
    );
    expect(answer).toMatch(
      /<details>[^]*````text\n[^]*CancelBooking: BookingCancelled\.refund[^]*\n````\n\n<\/details>/,
    );
  });

  it('is not made of bookings in a folder that has some', async () => {
    const typed = ['--import', './scripts/lib/typescript.mjs', 'bench/invent.ts', folder];
    await expect(promisify(execFile)(process.execPath, typed)).rejects.toThrow(`${folder} is not empty.`);
  });
});

describe('the plan of a product with sample visits', () => {
  let samples: Product;
  beforeAll(async () => {
    samples = await Product.start({ SAMPLE_DATA: 'true' });
  });
  afterAll(() => samples.stop());

  it('has events by those who would have caused them: a rating is the customer’s', async () => {
    const rated = await eventually('a visit is rated', async () => {
      const { answer } = await samples.ops('find', 'event.type == "BookingRated"', '--limit', '1', '--json');
      return answer
        ? (JSON.parse(answer).found[0] as { readonly meta: object; readonly data: { raterId: string } })
        : undefined;
    });
    expect(rated.meta).toMatchObject({ actor: `customer:${rated.data.raterId}` });
    expect((await samples.ops('find', 'event.type == "ChefAssigned"', '--json')).answer).toContain(
      'process:assign-chef',
    );
    // Visits whose time was over are settled at once, after they were recorded.
    await eventually('all invariants hold', async () => (await samples.ops('verify', '--invariants')).code === 0);
  });

  it('is empty, and each visit can be written as a test that passes', async () => {
    const streams = await eventually('the visits are recorded', async () => {
      const { answer } = await samples.ops('streams', '--prefix', 'booking-', '--json');
      const listed = (answer ? JSON.parse(answer).streams : []) as readonly { readonly stream: string }[];
      return listed.length === SAMPLE_VISITS ? listed : undefined;
    });
    const { answer } = await samples.ops('plan', '--json');
    expect(JSON.parse(answer).decisions).toMatchObject({ bookings: SAMPLE_VISITS, changed: [] });
    for (const { stream } of streams) {
      const { source } = JSON.parse((await samples.ops('to-test', stream, '--json')).answer);
      const { tests, failed } = runTest(source);
      expect(failed).toEqual([]);
      // Afterwards the visit is settled, and its rating counted.
      expect(tests).toBeGreaterThanOrEqual(COMMANDS_OF_A_VISIT);
    }
  });
});
