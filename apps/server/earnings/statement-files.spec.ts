import { expect, it } from '@jest/globals';
import { rupees } from '@libs/contract/money.js';
import { instantOf, type KolkataDate } from '@libs/contract/time.js';
import { statementOf } from '@libs/rendering/chef-statement.js';
import type { Earning } from '@libs/views/chef-earnings.js';
import { statementModel } from './statement-files.js';

const at = (day: string) => instantOf(day as KolkataDate, '6.00 pm');
/** With a deposit of a quarter, of which nothing else is marked as collected. */
const visit: Earning = {
  ...{ bookingId: 'visit-1', chefId: 'chef-1', customerId: 'customer-1', endedAt: at('2026-12-12'), month: '2026-12' },
  ...{ earned: rupees(4_000), paid: rupees(1_000), collected: [], changes: [], receipt: null, spent: [] },
  ...{ help: [], corrected: false },
};
const statement = statementOf({ month: '2026-12', visits: [visit], first: null, upiAddress: '' });

it('a statement says as of which day it is, because its month may not be over', () => {
  const factsIn = (language: 'en' | 'hi') =>
    statementModel({ statement, chef: 'Vikas Khanna' }, language, at('2026-12-19')).facts;
  expect(factsIn('en')).toContainEqual(['As of', '19 December 2026']);
  expect(factsIn('hi')).toContainEqual(['किस दिन तक', '19 दिसंबर 2026']);
});
