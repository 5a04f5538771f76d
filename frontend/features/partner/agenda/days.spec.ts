import { describe, expect, it } from '@jest/globals';
import type { KolkataDate } from '@libs/contract/time.js';
import { agendaAddress, isOn, mondayOf, monthAfter, readAgenda, weeksOf, withDayOff } from './days.js';

const date = (text: string) => text as KolkataDate;
const TODAY = date('2026-12-12');
const read = (query: string) => readAgenda(new URLSearchParams(query), TODAY);

describe('the state of the agenda in the URL', () => {
  it('is the days from today on, unless another view and day are named', () => {
    expect(read('')).toEqual({ view: 'days', day: TODAY });
    expect(read('view=week&day=2027-01-02')).toEqual({ view: 'week', day: '2027-01-02' });
    expect(read('view=year&day=2026-02-30')).toEqual({ view: 'days', day: TODAY });
    expect(agendaAddress('days')).toBe('/partner/bookings');
    expect(agendaAddress('month', TODAY)).toBe('/partner/bookings?view=month&day=2026-12-12');
  });

  it('is the list of all visits for the links that filter it', () => {
    expect(read('status=3').view).toBe('all');
    expect(read('search=asha').view).toBe('all');
  });
});

describe('the weeks of a month', () => {
  it('begin on Mondays, and include the whole month', () => {
    expect(mondayOf(date('2026-12-13'))).toBe('2026-12-07');
    expect(mondayOf(date('2026-12-14'))).toBe('2026-12-14');
    const weeks = weeksOf(TODAY);
    expect([weeks[0]?.[0], weeks.at(-1)?.at(-1), weeks.length]).toEqual(['2026-11-30', '2027-01-03', 5]);
    expect(weeksOf(date('2026-08-31'))).toHaveLength(6);
  });

  it('follow each other over the year', () => {
    expect([monthAfter(TODAY, 1), monthAfter(TODAY, -12)]).toEqual(['2027-01-01', '2025-12-01']);
  });
});

describe('a visit', () => {
  const on = (endDate: string, endTime: string) => {
    const visit = { startDate: TODAY, endDate, endTime };
    return ['2026-12-11', TODAY, '2026-12-13', '2026-12-14', '2026-12-15'].filter((day) => isOn(visit, date(day)));
  };

  it('is on every day from its start to its end, and not on the one that begins when it ends', () => {
    expect(on('2026-12-12', '10.00 pm')).toEqual([TODAY]);
    expect(on('2026-12-14', '4.00 pm')).toEqual([TODAY, '2026-12-13', '2026-12-14']);
    expect(on('2026-12-13', '12.30 am')).toEqual([TODAY, '2026-12-13']);
    expect(on('2026-12-13', '12.00 am')).toEqual([TODAY]);
  });
});

describe('a day off', () => {
  const holidays = { from: date('2026-12-24'), to: date('2026-12-26') };

  it('is added once, in order of time', () => {
    expect(withDayOff([holidays], TODAY, true)).toEqual([{ from: TODAY, to: TODAY }, holidays]);
    expect(withDayOff([holidays], date('2026-12-25'), true)).toEqual([holidays]);
  });

  it('is taken out of a period, which is then divided', () => {
    expect(withDayOff([holidays], date('2026-12-25'), false)).toEqual([
      { from: '2026-12-24', to: '2026-12-24' },
      { from: '2026-12-26', to: '2026-12-26' },
    ]);
    expect(withDayOff([{ from: TODAY, to: TODAY }], TODAY, false)).toEqual([]);
    expect(withDayOff([holidays], TODAY, false)).toEqual([holidays]);
  });
});
