import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Instant, instant } from '@libs/contract/time.js';
import { chefAccounts } from '@libs/views/chef-accounts.js';
import { chefEarnings } from '@libs/views/chef-earnings.js';
import pc from 'picocolors';
import * as a from '../../../test/support/booking/a-booking.js';
import { emptyBooks, record, show } from '../../../test/support/books.js';
import type { Answer, Context } from '../command-line.js';
import { createFormat } from '../terminal.js';
import { payoutsCommand } from './payouts.js';

const IDS = [a.ID, '01JD6Z0000000000000000000B'];
let now: Instant;
let remarks: string[];
beforeEach(() => {
  now = instant(Date.parse('2026-12-13T10:00:00+05:30'));
  remarks = [];
});

/** Returns the payouts of two chefs, of one visit each, on 13 December. */
async function payouts(values: Readonly<Record<string, string>>, ...switches: readonly string[]): Promise<Answer> {
  const books = emptyBooks({ now: () => instant(Date.parse('2026-12-13T10:00:00+05:30')) });
  for (const id of IDS) {
    const past = [...a.placedWithChef, a.started, a.completed];
    await record(id, JSON.parse(JSON.stringify(past).replaceAll(a.CHEF, `chef-of-${id}`)), books);
  }
  await show([chefEarnings, chefAccounts], books);
  const context = {
    views: async () => books.views,
    clock: { now: () => now },
    format: createFormat({ utc: false, colours: pc.createColors(false) }),
    terminal: { remark: (text: string) => remarks.push(text) },
  };
  const given = { operands: ['2026-12'], values, switches: new Set(switches) };
  return (await payoutsCommand.run(given, context as unknown as Context)) as Answer;
}

describe('the payouts of a month', () => {
  it('that is not over can still change, and say so', async () => {
    const open = 'The month is not over, so this can still change.';
    expect((await payouts({})).text()).toMatch(new RegExp(`to 2 chefs for 2026-12, by 2027-01-07. ${open}$`));
    expect((await payouts({})).json).toMatchObject({ month: '2026-12', isOver: false, chefs: 2 });
    await payouts({}, 'csv');
    expect(remarks).toEqual([open]);

    now = instant(Date.parse('2027-01-01T00:00:00+05:30'));
    expect((await payouts({})).text()).toMatch(/for 2026-12, by 2027-01-07\.$/);
    expect((await payouts({})).json).toMatchObject({ isOver: true });
  });

  it('are not cut without a word', async () => {
    now = instant(Date.parse('2027-01-03T00:00:00+05:30'));
    const csv = await payouts({ limit: '1' }, 'csv');
    expect(csv.text().trim().split('\n')).toHaveLength(2);
    expect(remarks).toEqual(['1 of 2 chefs are listed; --limit for more.']);
  });
});
