import { describe, expect, it } from '@jest/globals';
import { type ChefSearchRecord, fareRule } from '@libs/booking/booking-rules.js';
import type { BookingEvent } from '@libs/booking/booking.js';
import { inStream } from '../../../test/support/booking/a-booking.js';
import * as a from '../../../test/support/booking/a-booking.js';
import type { RecordedRule } from '@libs/eventing/types/rule.js';
import pc from 'picocolors';
import { history } from '../../../test/support/eventing/history.js';
import { createFormat } from '../terminal.js';
import { asText } from './rule.js';

const format = createFormat({ utc: false, colours: pc.createColors(false) });

/** Returns the text about an event with this rule. */
function textOf(event: BookingEvent, rule?: RecordedRule): string {
  const [recorded] = history(inStream(event));
  if (!recorded) throw new Error('there is no event');
  return asText({ ...recorded, meta: { ...recorded.meta, ...(rule && { rule }) } }, format);
}

describe('the rule of an event', () => {
  it('is not recorded for an event of an earlier version', () => {
    expect(textOf(a.started)).toBe(
      `booking-${a.ID}@0 BookingStarted, 21 Nov 2026, 12:00:01, by anonymous\n\nThe rule is not recorded: an earlier version wrote the event.`,
    );
  });

  it('of a fare comes with its lines', () => {
    const text = textOf(a.quoted, { command: 'RequestBooking', ...fareRule(a.fare) });
    expect(text).toContain('Command RequestBooking, rule fare\nThe tariff tariff-1 gives ₹4,000');
    expect(text).toMatch(/\nlines\nLABEL +AMOUNT\nDinner for 8 +₹4,000\n/);
    expect(text).toMatch(/\nbaseFare +₹4,000\n/);
  });

  it('of an assignment comes with the ranking of the chefs, and why each was passed over', () => {
    const facts: ChefSearchRecord = {
      how: 'search',
      visits: 1,
      considered: 2,
      ranking: [
        { chefId: a.OTHER_CHEF, visits: 0, why: 'busy' },
        { chefId: 'chef-3', visits: 4, why: 'ranked-lower' },
      ],
    };
    const text = textOf(a.assigned, { command: 'AssignChef', name: 'chef-chosen', facts });
    expect(text).toMatch(
      /\nranking\nCHEFID +VISITS +WHY\nchef-2 +0 +has another visit at that time\nchef-3 +4 +has more/,
    );
    expect(text).toMatch(/\nconsidered +2\n/);
  });

  it('without facts is one sentence', () => {
    const text = textOf(a.started, { command: 'StartBooking', name: 'StartBooking' });
    expect(text).toMatch(/\n\nCommand StartBooking\nIt followed from the start of the visit\.$/);
  });
});
