import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  addDays,
  between,
  DAY,
  endOfDay,
  epochMs,
  HOUR,
  instant,
  type Instant,
  instantOf,
  type KolkataDate,
  kolkataDate,
  MINUTE,
  parseDate,
  parseSlot,
  plus,
  type Slot,
  slotOf,
  SLOTS,
} from './time.js';
import { dateField, InstantSchema, slotField } from './time-schemas.js';

const at = (text: string) => text as Instant;
const date = (text: string) => text as KolkataDate;
const FIRST = Date.parse('2000-01-01T00:00:00.000Z');
const LAST = Date.parse('2100-12-31T00:00:00.000Z');
const instants = fc.integer({ min: FIRST, max: LAST }).map(instant);
const dates = fc
  .integer({ min: 0, max: Math.floor((LAST - FIRST) / DAY) })
  .map((day) => addDays(date('2000-01-01'), day));
const slots = fc.constantFrom(...SLOTS);

describe('an instant', () => {
  it('is UTC with milliseconds and is parsed and printed unchanged', () => {
    expect(instant(0)).toBe('1970-01-01T00:00:00.000Z');
    fc.assert(fc.property(instants, (when) => expect(instant(epochMs(when))).toBe(when)));
  });

  it('compares as text in order of time', () => {
    fc.assert(fc.property(instants, instants, (a, b) => expect(a < b).toBe(epochMs(a) < epochMs(b))));
  });

  it('moves by milliseconds, forwards and backwards', () => {
    expect(plus(at('2026-12-31T23:59:59.999Z'), 1)).toBe('2027-01-01T00:00:00.000Z');
    fc.assert(
      fc.property(instants, fc.integer({ min: -DAY, max: DAY }), (from, ms) => {
        const to = plus(from, ms);
        expect(between(from, to)).toBe(ms);
        expect(plus(to, -ms)).toBe(from);
      }),
    );
  });

  it('is accepted in this one format only', () => {
    expect(InstantSchema.safeParse('2026-12-12T13:30:00.000Z').success).toBe(true);
    const others = [
      '2026-12-12T13:30:00Z',
      '2026-12-12T13:30:00.000+05:30',
      '2026-12-12T13:30:00.000',
      '2026-12-12',
      '2026-02-30T00:00:00.000Z',
      '2026-12-12T24:00:00.000Z',
      1_765_546_200_000,
    ];
    for (const other of others) expect(InstantSchema.safeParse(other).success).toBe(false);
  });
});

describe('a date', () => {
  it.each(['2026-01-01', '2026-12-31', '2028-02-29', '2000-02-29', '2026-03-31'])('%s is on the calendar', (text) => {
    expect(parseDate(text)).toBe(text);
  });

  it.each([
    '2026-02-29',
    '2026-02-30',
    '2100-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-32',
    '26-01-01',
    '2026-1-1',
    '2026/01/01',
    '01-01-2026',
    '+02026-01-01',
    '2026-01-01T00:00',
    ' 2026-01-01',
    '2026-01-01\n',
    '',
  ])('%j is not', (text) => {
    expect(parseDate(text)).toBeUndefined();
  });

  it('of a form is returned unchanged, or refused with the form’s message', () => {
    const field = dateField('Please select date');
    expect(field.safeParse('2026-12-12')).toEqual({ success: true, data: '2026-12-12' });
    for (const wrong of ['2026-02-30', '', undefined, 20_261_212, { $ne: '' }]) {
      expect(field.safeParse(wrong).error?.issues.map((issue) => issue.message)).toEqual(['Please select date']);
    }
  });

  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-03-31', 1, '2026-04-01'],
    ['2026-01-01', 365, '2027-01-01'],
    ['2028-01-01', 365, '2028-12-31'],
  ])('%s and %i days is %s', (from, days, to) => {
    expect(addDays(date(from), days)).toBe(to);
  });

  it('is a real day whichever way one counts, and compares as text in order of time', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -400, max: 400 }), (from, days) => {
        const to = addDays(from, days);
        expect(parseDate(to)).toBe(to);
        expect(addDays(to, -days)).toBe(from);
        expect(to > from).toBe(days > 0);
      }),
    );
  });
});

describe('a slot', () => {
  it('is one of fifteen hours from 8.00 am to 10.00 pm', () => {
    expect(SLOTS).toHaveLength(15);
    SLOTS.forEach((slot, index) => {
      expect(instantOf(date('2026-12-12'), slot)).toBe(plus(at('2026-12-12T02:30:00.000Z'), index * HOUR));
    });
  });

  it('is parsed in every spelling of its hour', () => {
    SLOTS.forEach((slot, index) => {
      const hour = 8 + index;
      const [written, half] = slot.split(' ') as [string, string];
      const twoDigits = written.padStart(5, '0');
      const spellings = [
        slot,
        ` ${slot} `,
        slot.toUpperCase(),
        `${written}${half}`,
        slot.replace('.', ':'),
        slot.replace('.', ':').toUpperCase(),
        `${twoDigits} ${half}`,
        `${String(hour).padStart(2, '0')}:00`,
        `${hour}.00`,
      ];
      for (const spelling of spellings) expect([spelling, parseSlot(spelling)]).toEqual([spelling, slot]);
    });
  });

  it.each([
    ['half an hour', '8.30 am'],
    ['before the first', '7.00 am'],
    ['after the last', '11.00 pm'],
    ['midnight', '12.00 am'],
    ['midnight on a 24-hour clock', '00:00'],
    ['after the last on a 24-hour clock', '23:00'],
    ['an hour that a day does not have', '24:00'],
    ['an hour that half a day does not have', '13.00 pm'],
    ['an hour zero', '0.00 pm'],
    ['an hour without minutes', '8 am'],
    ['seconds', '08:00:00'],
    ['a negative hour', '-8.00 am'],
    ['three digits', '008.00 am'],
    ['a word', 'constructor'],
    ['nothing', ''],
  ])('is not parsed from %s', (_, text) => {
    expect(parseSlot(text)).toBeUndefined();
  });

  it('of a form is returned in the product’s spelling, or refused with the form’s message', () => {
    const field = slotField('Please select time');
    expect(field.safeParse('18:00')).toEqual({ success: true, data: '6.00 pm' });
    for (const wrong of ['noon', undefined, 18, ['6.00 pm'], null]) {
      expect(field.safeParse(wrong).error?.issues.map((issue) => issue.message)).toEqual(['Please select time']);
    }
  });
});

describe('Kolkata', () => {
  it.each([
    ['the year', '2026-12-31T18:29:59.999Z', '2026-12-31', '2027-01-01'],
    ['the financial year', '2027-03-31T18:29:59.999Z', '2027-03-31', '2027-04-01'],
    ['a leap day', '2028-02-28T18:29:59.999Z', '2028-02-28', '2028-02-29'],
    ['the month after a leap day', '2028-02-29T18:29:59.999Z', '2028-02-29', '2028-03-01'],
  ])('begins %s at half past six in the evening of UTC', (_, lastMoment, before, after) => {
    expect(kolkataDate(at(lastMoment))).toBe(before);
    expect(kolkataDate(plus(at(lastMoment), 1))).toBe(after);
    expect(endOfDay(at(lastMoment))).toBe(plus(at(lastMoment), 1));
    expect(kolkataDate(endOfDay(endOfDay(at(lastMoment))))).toBe(addDays(date(after), 1));
  });

  it('gives the date and slot from which an instant was made', () => {
    fc.assert(
      fc.property(dates, slots, (day, slot) => {
        const start = instantOf(day, slot);
        expect([kolkataDate(start), slotOf(start)]).toEqual([day, slot]);
      }),
    );
  });

  it.each(['2026-12-12T13:30:00.001Z', '2026-12-12T13:30:01.000Z', '2026-12-12T13:00:00.000Z'])(
    'has no slot that begins at %s',
    (text) => {
      expect(slotOf(at(text))).toBeUndefined();
    },
  );

  it('has no slot at night', () => {
    const eight: Slot = '8.00 am';
    expect(slotOf(plus(instantOf(date('2026-12-12'), eight), -HOUR))).toBeUndefined();
    expect(slotOf(plus(instantOf(date('2026-12-12'), '10.00 pm'), HOUR))).toBeUndefined();
    expect(slotOf(plus(instantOf(date('2026-12-12'), eight), MINUTE))).toBeUndefined();
  });
});
