import { Day } from './Day.js';
import { describe, expect, it } from '@jest/globals';
import { AGENDA_TEXTS as texts } from '@libs/contract/texts/en/agenda.js';
import { addDays, type KolkataDate } from '@libs/contract/time.js';
import { render, screen } from '@testing-library/react';
import { aBooking } from '../../../../test/support/a-shown-booking.js';
import { inApp } from '../../../../test/support/components/in-app.js';

const FIRST = '2026-12-12' as KolkataDate;
const [SECOND, LAST, AFTER] = [addDays(FIRST, 1), addDays(FIRST, 2), addDays(FIRST, 3)] as const;
const visit = aBooking({ startDate: FIRST, startTime: '6.00 pm', endDate: LAST, endTime: '4.00 pm' });

function open(day: KolkataDate, off = false): void {
  const agenda = { visits: [visit], ways: [], off: [] };
  render(inApp(<Day chefId="kavita" day={day} today={FIRST} agenda={agenda} off={off} />));
}
const times = (): string => screen.getByRole('link').textContent.replaceAll('\u00a0', ' ');

describe('a visit of several days', () => {
  it('is on each of them: on the first with its time, on the others also with the day on which it began', () => {
    open(FIRST);
    expect(times()).toMatch(/^6\.00 pm – Mon, 14 December 2026, 4\.00 pm/);
  });

  it.each([SECOND, LAST])('says on %s when it began', (day) => {
    open(day);
    expect(times()).toMatch(/^Sat, 12 December 2026, 6\.00 pm – Mon, 14 December 2026, 4\.00 pm/);
  });

  it('stays on a day off, and is not on the day after', () => {
    open(SECOND, true);
    screen.getByText(texts.staysPlanned);
    open(AFTER);
    screen.getByText(texts.nothing);
  });
});
