import { beforeEach, describe, expect, it } from '@jest/globals';
import { ID, NOW, placed, placedWithChef } from '../../../test/support/booking/a-booking.js';
import { HOUR, plus } from '@libs/contract/time.js';
import { LOG_INVARIANTS } from '@libs/debugging/invariants/log-invariants.js';
import type { ViewPorts } from '@libs/eventing/fill-view.js';
import { emptyBooks, record } from '../../../test/support/books.js';
import pc from 'picocolors';
import { UsageError } from '../command-line.js';
import { createFormat } from '../terminal.js';
import { invariantNamed, reportAsText, runInvariants, type ViewReport, viewsAsText } from './verify.js';

const UNVERIFIED = 'only verified chefs are assigned';
let now = NOW;
let books: ViewPorts;
beforeEach(() => {
  now = NOW;
  books = emptyBooks({ now: () => now });
});
const bookingId = (index: number): string => `${ID.slice(0, -1)}${index}`;

describe('the invariants of a log', () => {
  it('hold for a booking that waits for its chef and its receipt, and not if it waits for days', async () => {
    await record(ID, placed, books);
    const report = await runInvariants(books.log, now);
    expect(report).toMatchObject({ ok: true, events: placed.length, violated: [] });
    expect(reportAsText(report)).toBe(
      `The log has ${placed.length} events.\n\nAll ${LOG_INVARIANTS.length} invariants hold.`,
    );
    now = plus(NOW, 100 * HOUR);
    expect((await runInvariants(books.log, now)).violated.map(({ name }) => name)).toEqual([
      'there is one receipt for each payment and refund, of its amount',
    ]);
  });

  it('are named with their first violations and the number of all, without personal data', async () => {
    for (let index = 0; index < 7; index++) await record(bookingId(index), placedWithChef, books);
    const report = await runInvariants(books.log, now);
    expect(report).toMatchObject({ ok: false, violated: [{}, { name: UNVERIFIED, count: 7 }] });
    const text = reportAsText(report);
    expect(text).toContain(
      [
        `Violated: ${UNVERIFIED} (7 violations)`,
        ...[0, 1, 2, 3, 4].map(
          (index) => `  booking-${bookingId(index)}: chef-1 lacks phone,experience,document,check`,
        ),
        '  and 2 more',
      ].join('\n'),
    );
    expect(text).toContain(`${LOG_INVARIANTS.length - 2} of ${LOG_INVARIANTS.length} invariants hold.`);
    expect(text).not.toMatch(/Asha|Vikas|9876543210/);
  });

  it('are not said to hold if an event cannot be read', async () => {
    const meta = { commandId: 'x', correlationId: 'x', causationId: 'x', actor: 'anonymous' };
    const unknown = { id: 'x', type: 'BookingTeleported', version: 1, occurredAt: NOW, data: {}, meta };
    await books.log.append('booking-1', -1, [unknown]);
    const report = await runInvariants(books.log, now);
    expect(report).toMatchObject({ ok: false, violated: [], unreadable: { count: 1 } });
    expect(reportAsText(report)).toContain(
      'Not judged: 1 event\n  event 0 of booking-1: no schema for events of type BookingTeleported',
    );
  });

  it('are read with progress', async () => {
    await record(ID, placed, books);
    const read: number[] = [];
    await runInvariants(books.log, now, (events) => read.push(events));
    expect(read.at(-1)).toBe(placed.length);
  });
});

describe('the comparison of the views ends with what to do', () => {
  const equal: ViewReport = {
    view: 'bookings',
    generation: 1,
    documents: 1,
    expected: 1,
    differing: [],
    differences: [],
    wronglyIndexed: [],
    parked: [],
    ok: true,
  };
  const lastOf = (...changes: readonly Partial<ViewReport>[]): string | undefined => {
    const views = changes.map((change) => ({ ...equal, ...change, ok: false }));
    const log = { events: 1, streams: 1, problems: [], holes: [], withoutKey: 0 };
    return viewsAsText({ ok: false, log, views }, createFormat({ utc: true, colours: pc.createColors(false) }))
      .split('\n\n')
      .at(-1);
  };

  it('if documents or indexes differ', () => {
    const rebuilding = 'Something differs from the log: `ops rebuild <view>` builds a view from scratch.';
    expect(lastOf({ differing: ['1'] })).toBe(rebuilding);
    expect(lastOf({ wronglyIndexed: [{ id: '1', what: 'index chefId' }] })).toBe(rebuilding);
  });

  it('while views are being built, as after a restore', () =>
    expect(lastOf({ generation: undefined, documents: 0, expected: 0 })).toBe(
      'A view that is not built yet is built by the product: once `/health/ready` answers 200, `ops verify` compares it.',
    ));

  it('if only streams are parked', () =>
    expect(lastOf({ parked: ['booking-1'] })).toBe(
      'Parked streams are retried when the product starts: start it again after the update that can apply them. `ops consumers` shows their errors.',
    ));
});

describe('an invariant', () => {
  it('is found by its name', () => expect(invariantNamed(UNVERIFIED).name).toBe(UNVERIFIED));

  it('with an unknown name is refused with all names', () => {
    expect(() => invariantNamed('chefs are kind')).toThrow(UsageError);
    expect(() => invariantNamed('chefs are kind')).toThrow(`There is no invariant “chefs are kind”. There are “`);
    expect(() => invariantNamed('chefs are kind')).toThrow(`“${UNVERIFIED}”`);
  });
});
