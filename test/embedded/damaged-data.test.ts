/** What operators and readers are told of a log with holes, and of views whose documents or indexes were changed. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Sqlite } from '@libs/adapters/sqlite/driver.js';
import { Chef } from '../support/chef.js';
import { Customer, dinnerIn } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { answerOf } from '../support/operator.js';
import { useProduct } from '../support/use-product.js';
import { Studio } from '../support/studio.js';

const FILES = ['log.db', 'views.db', 'keys.db'] as const;

const product = useProduct({ SAMPLE_DATA: 'false' });
let chef: Chef;
/** Both are of the same chef; the second one stays as it is. */
let [id, other, customerId] = ['', '', ''];
beforeAll(async () => {
  chef = await Chef.verified(product);
  const asha = await Customer.logIn(product);
  ({ id } = await asha.visit(dinnerIn(5)));
  ({ id: other } = await asha.visit(dinnerIn(9)));
  customerId = asha.id;
  await product.stopServer();
  for (const name of FILES) cpSync(join(product.dataDir, name), join(product.dataDir, `${name}.kept`));
});
afterEach(() => {
  for (const name of FILES) cpSync(join(product.dataDir, `${name}.kept`), join(product.dataDir, name));
});

/** Changes rows of a stopped product by hand. */
function change(file: (typeof FILES)[number], statement: string, ...values: readonly unknown[]): void {
  const db = new Sqlite(join(product.dataDir, file));
  expect(db.prepare(statement).run(...values).changes).toBeGreaterThan(0);
  db.close();
}
const stream = () => `booking-${id}`;
const answer = (code: number, ...typed: readonly string[]): Promise<string> => answerOf(product, code, ...typed);
const verdict = async () => JSON.parse((await product.ops('explain', id, '--json')).answer).verdict;

/** The views remember what the log has lost, so a rebuild must not replace them. */
async function refusesRebuild(hole: string): Promise<void> {
  const generationOf = async () =>
    JSON.parse((await product.ops('consumers', '--json')).answer).consumers.find(
      ({ name }: { readonly name: string }) => name === 'bookings',
    ).generation;
  const before = await generationOf();
  const { code, answer: printed, remarks } = await product.ops('rebuild', 'bookings');
  expect({ code, printed }).toEqual({ code: 1, printed: '' });
  expect(remarks).toMatch(new RegExp(`(^|\n)Hole in the log: ${hole}`));
  expect(remarks).toContain('bookings is not built, and the active view stays');
  expect(await generationOf()).toBe(before);
}

describe('a hole in the log', () => {
  it('is the first line of explain and verify if an event was deleted, and no view is rebuilt', async () => {
    change('log.db', 'DELETE FROM events WHERE stream = ? AND revision = 2', stream());
    const hole = `event 2 of ${stream()} is missing`;
    expect(await answer(0, 'explain', id)).toMatch(new RegExp(`^Hole in the log: E${hole.slice(1)}\\. `));
    expect(await verdict()).toMatchObject({
      kind: 'hole',
      event: { stream: stream(), revision: 2 },
      next: 'ops verify',
    });
    const verified = await answer(1, 'verify');
    expect(verified).toMatch(new RegExp(`^Hole in the log: ${hole}\\. The log has `));
    expect(verified).not.toContain('`ops rebuild <view>`');
    await refusesRebuild(hole);
    expect(await answer(0, 'explain', other)).toMatch(/^Healthy: /);
  });

  it('is the first line of plan and reconcile too, and no change of the build', async () => {
    change('log.db', 'DELETE FROM events WHERE stream = ? AND revision = 3', stream());
    const hole = new RegExp(`^Hole in the log: event 3 of ${stream()} is missing\\. `);
    for (const typed of [['plan'], ['plan', '--markdown']]) {
      const planned = await answer(1, ...typed);
      expect(planned).toMatch(hole);
      expect(planned).toContain('without a change of the build');
      expect(planned).not.toContain('refused as');
    }
    const reconciled = await answer(1, 'reconcile');
    expect(reconciled).toMatch(hole);
    expect(reconciled).toContain('restore the log from a backup');
  });

  it('has an answer only to what is asked about before it, and events keep their numbers', async () => {
    change('log.db', 'DELETE FROM events WHERE stream = ? AND revision = 2', stream());
    for (const typed of [
      ['state', id],
      ['state', id, '--at', '2'],
      ['diff', id, '0', '3'],
      ['blame', id],
      ['blame', `bookings/${id}`],
      ['what-if', id, '--without', '3'],
      ['to-test', id],
      ['bisect', 'state.phase == "placed"', id],
    ]) {
      const { code, answer: printed, remarks } = await product.ops(...typed);
      expect({ typed, code, printed, remarks }).toMatchObject({
        ...{ typed, code: 1, printed: '' },
        remarks: expect.stringContaining(`Hole in the log: event 2 of ${stream()} is missing.`),
      });
    }
    expect(await answer(0, 'state', id, '--at', '1')).toContain(`${stream()} after event 1 of `);
    expect(await answer(0, 'why', id, '--event', '3')).toContain('DepositPaid booking@3');
  });

  it('is built into a view only if that is accepted', async () => {
    change('log.db', 'DELETE FROM events WHERE stream = ? AND revision = 2', stream());
    await answer(1, 'rebuild', 'timelines');
    await answer(0, 'rebuild', 'timelines', '--accept-hole');
  });

  it('is named if an event was changed', async () => {
    change(
      'log.db',
      `UPDATE events SET data = json_set(data, '$.fare.finalFare', 1) WHERE stream = ? AND revision = 1`,
      stream(),
    );
    expect(await verdict()).toMatchObject({ kind: 'hole', event: { revision: 1 } });
    const hole = `event 1 of ${stream()} was changed after it was recorded`;
    expect(await answer(1, 'verify')).toMatch(new RegExp(`^Hole in the log: ${hole}`));
    await refusesRebuild(hole);
  });

  it.each(['data', 'meta'])(
    'is named if the %s of an event is no JSON any more, and the others are shown',
    async (column) => {
      change('log.db', `UPDATE events SET ${column} = '{"amount":' WHERE stream = ? AND revision = 3`, stream());
      const explained = await answer(0, 'explain', id);
      expect(explained).toMatch(/^Hole in the log: Event 3 of /);
      expect(explained).toMatch(/2 .* DepositPaymentInitiated .* Event 3 cannot be decoded/);
      const verified = await answer(1, 'verify');
      expect(verified).toMatch(/^Hole in the log: event 3 of .* log: event 3 of \S+ cannot be read/);
      expect(verified.match(/Hole in the log/g)).toHaveLength(1);
      const { code, remarks } = await product.ops(
        'copy-log',
        '--from',
        product.dataDir,
        '--to',
        `${product.dataDir}/copy`,
      );
      expect({ code, remarks }).toMatchObject({
        code: 1,
        remarks: expect.stringContaining(
          `event 3 of ${stream()} cannot be copied: its ${column === 'meta' ? 'metadata' : 'data'} is no JSON`,
        ),
      });
    },
  );

  it('is found at the end of a booking, because readers have seen more', async () => {
    change(
      'log.db',
      'DELETE FROM events WHERE position = (SELECT max(position) FROM events WHERE stream = ?)',
      stream(),
    );
    const { revision } = (await verdict()).event;
    expect(await answer(0, 'explain', id)).toMatch(new RegExp(`^Hole in the log: Event ${revision} of ${stream()} is`));
    const hole = `event ${revision} of ${stream()} is missing`;
    expect(await answer(1, 'verify')).toContain(`Hole in the log: ${hole}.`);
    await refusesRebuild('');
  });

  it('is found if the whole booking was deleted', async () => {
    change('log.db', 'DELETE FROM events WHERE stream = ?', stream());
    const { code, remarks } = await product.ops('explain', id);
    expect({ code, remarks }).toMatchObject({
      code: 1,
      remarks: expect.stringMatching(`^Hole in the log: it has no event of ${stream()}, which readers see`),
    });
    expect(await answer(1, 'verify')).toMatch(
      new RegExp(`Hole in the log: events 0 to \\d of ${stream()} are missing`),
    );
  });

  it('is found if an event of another stream was deleted', async () => {
    change('log.db', `DELETE FROM events WHERE stream = 'messages-' || ?`, id);
    expect(await answer(1, 'verify')).toMatch(/^Hole in the log: (an event|\d+ events) recorded after event \d/);
  });
});

it('a missing key hides what is personal, and nothing else', async () => {
  change('keys.db', 'DELETE FROM keys WHERE subject = ?', customerId);
  const explained = await answer(0, 'explain', id);
  expect(explained).toMatch(new RegExp(`^Missing key: The key of ${customerId} is missing: `));
  expect(explained).toMatch(/₹\d+ was paid.* DepositPaid .* ChefAssigned /);
  for (const typed of [
    ['stream', id],
    ['why', id],
    ['diff', id, '2', '3'],
    ['blame', `bookings/${id}`],
  ]) {
    expect(await answer(0, ...typed)).toContain('DepositPaid');
  }
  expect(await answer(0, 'ask', id, '--reveal', '--reason', 'a call')).toContain(
    `not revealed: the key of ${customerId}`,
  );
  expect(await answer(0, 'state', id)).toMatch(/ phase placed .* bookings\/\S+ .*\[personal]/);
});

describe('what lists and searches read', () => {
  it('is compared: an indexed field, the counts, and a search text', async () => {
    change('views.db', `UPDATE bookings_1 SET by_chefId = 'nobody' WHERE id = ?`, id);
    expect(await verdict()).toMatchObject({
      kind: 'wrong-page',
      sentence: `Lists and searches find bookings/${id} by something else than it says: index chefId.`,
      next: 'ops rebuild bookings',
    });
    const verified = await answer(1, 'verify');
    expect(verified).toMatch(/ bookings 1 2 2 wrong indexes /);
    expect(verified).toContain(`Lists and searches find bookings/${id} by something else than it says: index chefId.`);
    expect(verified).toContain('bookings: number of documents by chefId does not agree with the documents.');
    await answer(0, 'rebuild', 'bookings');
    expect(await answer(0, 'verify')).toContain('Everything agrees with the log.');
  });
});

describe('a damaged document', () => {
  const damage = () => change('views.db', `UPDATE bookings_1 SET body = '{"id":"' WHERE id = ?`, id);

  it('is named with its remedy, and hides no other', async () => {
    damage();
    const damaged = `bookings/${id} is damaged and cannot be read`;
    const explained = await answer(0, 'explain', id);
    expect(explained).toMatch(
      new RegExp(`^Wrong page: ${damaged}\\. Event ${stream()}@\\d; next: \`ops rebuild bookings\``),
    );
    expect(explained).toContain(': placed. ');
    const verified = await answer(1, 'verify');
    expect(verified).toContain(
      `${damaged}, so readers do not see it: \`ops rebuild bookings\` builds it from the log.`,
    );
    expect(verified).toMatch(/ timelines 1 2 2 equal /);
    expect(await answer(0, 'explain', other)).toMatch(/^Healthy: /);
    const { code, remarks } = await product.ops('reconcile');
    expect({ code, remarks }).toMatchObject({ code: 1, remarks: expect.stringContaining(`${damaged}: `) });
  });

  it('is left out of the chef’s list, which shows the others, until a rebuild', async () => {
    damage();
    await product.restart();
    try {
      const again = await Chef.logIn(product, chef.session.user.email);
      const listed = async () =>
        (await again.api.ok('bookings', { query: {} })).bookings.map((booking) => booking.id).toSorted();
      expect(await listed()).toEqual([other]);
      await Studio.during(product, async (studio) => {
        expect((await studio.story(stream())).explained?.verdict).toMatchObject({ kind: 'wrong-page' });
      });
      await answer(0, 'rebuild', 'bookings');
      await eventually('the list has both again', async () => (await listed()).length === 2);
      expect(await answer(0, 'explain', id)).toMatch(/^Healthy: /);
    } finally {
      await product.stopServer();
    }
  });
});
