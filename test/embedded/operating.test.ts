/** The cases of docs/operating.md that the product does not bring about: views and a log that were changed by hand. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { openEventLog } from '@libs/adapters/sqlite/event-log.js';
import { systemClock } from '@libs/adapters/environment.js';
import { bookingStream } from '@libs/booking/booking-id.js';
import { calendarStream } from '@libs/booking/chef-calendar.js';
import { STATUS } from '@libs/contract/enums.js';
import type { RecordedRule } from '@libs/eventing/types/rule.js';
import type { ProposedEvent, StreamName } from '@libs/eventing/types/envelope.js';
import { Sqlite } from '@libs/adapters/sqlite/driver.js';
import { Chef } from '../support/chef.js';
import { Customer, dinnerIn } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { answerOf } from '../support/operator.js';
import { useProduct } from '../support/use-product.js';
import { Studio } from '../support/studio.js';

const TWICE = 'no chef has two bookings at once';

const product = useProduct({ SAMPLE_DATA: 'false' });
let asha: Customer;
let chefs: readonly string[];
/** At the same time; the third one has found no chef. */
let bookings: readonly [string, string, string];
beforeAll(async () => {
  const verified = [await Chef.verified(product), await Chef.verified(product)];
  chefs = verified.map(({ id }) => id);
  asha = await Customer.logIn(product);
  bookings = [await paid(), await paid(), await paid()];
  for (const id of bookings.slice(0, 2)) await eventually('a chef is assigned', async () => (await chefOf(id)) != null);
});

const paid = async (): Promise<string> => (await asha.paid(dinnerIn(5))).id;
const chefOf = async (id: string): Promise<string | undefined> => (await asha.booking(id)).chef?.id;

const answer = (code: number, ...typed: readonly string[]): Promise<string> => answerOf(product, code, ...typed);

describe('a status that differs between list and page', () => {
  let id: string;
  beforeAll(async () => {
    [id] = bookings;
    await product.stopServer();
    const views = new Sqlite(join(product.dataDir, 'views.db'));
    // The index column of the list keeps its value.
    views.prepare(`UPDATE "bookings_1" SET body = json_set(body, '$.status', 0) WHERE id = ?`).run(id);
    views.close();
    await product.restart();
    asha = await Customer.logIn(product, asha.phone);
  });

  it('is seen by the customer', async () => {
    const { bookings: listed } = await asha.api.ok('bookings', { query: { filter: `${STATUS.placed}` } });
    expect(listed.map((booking) => booking.id)).toContain(id);
    expect((await asha.booking(id)).status).toBe(STATUS.cancelled);
  });

  it('comes from a document that differs from the log', async () => {
    expect(await answer(0, 'explain', id)).toMatch(/: placed\. .*What is stored differs from the log.* status 3 0 /);
    expect(await answer(1, 'verify')).toMatch(
      new RegExp(`bookings/${id} differs from the log: FIELD EXPECTED STORED status 3 0 `),
    );
  });

  it('was set by no event: the last one that set it says placed', async () => {
    expect(await answer(0, 'blame', `bookings/${id}`, '--field', 'status')).toMatch(
      / status 3 booking-\w+@3 DepositPaid /,
    );
  });

  it('is marked in the studio', () =>
    Studio.during(product, async (studio) => {
      const { live } = await studio.story(bookingStream(id));
      expect(live).toEqual([
        { key: `bookings/${id}`, differences: [{ path: 'status', expected: STATUS.placed, stored: STATUS.cancelled }] },
      ]);
    }));

  it('is corrected by a rebuild while the product runs', async () => {
    await answer(0, 'rebuild', 'bookings');
    expect(await answer(0, 'explain', id)).toContain('Readers see it as the log has it.');
    expect(await answer(0, 'verify')).toContain('Everything agrees with the log.');
    await eventually('the page reads the new view', async () => (await asha.booking(id)).status === STATUS.placed);
  });
});

/** Appends an event to the log of a stopped server, as a faulty build would have recorded it. */
async function forge(
  stream: StreamName,
  { type, data, rule }: { readonly type: string; readonly data: ProposedEvent['data']; readonly rule: RecordedRule },
): Promise<void> {
  const clock = systemClock(0);
  const log = openEventLog(join(product.dataDir, 'log.db'), clock);
  const meta = {
    commandId: randomUUID(),
    correlationId: 'faulty',
    causationId: 'faulty',
    actor: 'process:assign-chef',
  };
  const event = { id: randomUUID(), type, version: 1, occurredAt: clock.now(), data, meta: { ...meta, rule } };
  const last = (await log.readStream(stream)).length - 1;
  expect(await log.append(stream, last, [event])).toMatchObject({ ok: true });
  await log.close();
}

describe('a chef assigned twice', () => {
  let chefId: string;
  let [first, waiting] = ['', ''];
  beforeAll(async () => {
    [first, , waiting] = bookings;
    chefId = (await chefOf(first)) ?? '';
    const { choices } = JSON.parse((await product.ops('state', waiting, '--json')).answer).state;
    const reservation = { bookingId: waiting, round: 0, start: choices.start, end: choices.end };
    const ranking = chefs.filter((id) => id !== chefId).map((id) => ({ chefId: id, visits: 1, why: 'busy' }));
    await product.stopServer();
    await forge(calendarStream(chefId), {
      type: 'TimeReserved',
      data: reservation,
      rule: { command: 'ReserveTime', name: 'chef-free', facts: { visits: 0 } },
    });
    await forge(bookingStream(waiting), {
      type: 'ChefAssigned',
      data: { chefId },
      rule: { command: 'AssignChef', name: 'chef-chosen', facts: { how: 'search', visits: 0, considered: 1, ranking } },
    });
    await product.restart();
  });

  it('breaks an invariant, which names both bookings', async () => {
    const verified = await answer(1, 'verify', '--invariants');
    expect(verified).toMatch(new RegExp(`Violated: ${TWICE}.*: ${chefId} has booking \\w+ at the same time`));
    expect(verified).toContain(`booking-${waiting}`);
    expect(verified).toContain(first);
  });

  it('began with the event that a bisection of the log finds', async () => {
    const bisected = await answer(0, 'bisect', TWICE, '--all');
    expect(bisected).toMatch(new RegExp(`booking-${waiting}@4 ChefAssigned`));
  });

  it('was decided by a search that believed the chef to be free', async () => {
    const rule = await answer(0, 'rule', `${waiting}@4`);
    expect(rule).toContain('The chef was the first free one, with 0 other visits. 1 other chef was considered.');
    expect(rule).toMatch(/\w{26} 1 has another visit at that time/);
  });

  it('was reserved against the calendar, which had the first visit already', async () => {
    const calendar = `calendar-${chefId}`;
    const before = await answer(0, 'state', calendar, '--at', '0');
    expect(before).toContain(first);
    expect(before).not.toContain(waiting);
    const after = await answer(0, 'diff', calendar, '0', '1');
    expect(after).toContain(waiting);
    expect(await answer(0, 'rule', `${calendar}@1`)).toMatch(/rule chef-free/);
  });

  it('is visible in the studio: two reservations at one time', () =>
    Studio.during(product, async (studio) => {
      const { steps } = await studio.story(`calendar-${chefId}`);
      const last = steps.at(-1)?.state as
        { readonly reservations: readonly { readonly bookingId: string; readonly start: string }[] } | undefined;
      const reservations = last?.reservations ?? [];
      expect(reservations.map(({ bookingId }) => bookingId)).toEqual([first, waiting]);
      expect(new Set(reservations.map(({ start }) => start)).size).toBe(1);
    }));
});
