import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { spanProblem } from '@libs/contract/fares.js';
import { type KolkataDate, type Slot, SLOTS } from '@libs/contract/time.js';
import { endsAfter, isLateStart, withDay, withHours, withStartDate, withStartTime } from './span.js';

const empty = { startDate: '', startTime: '', endDate: '', endTime: '' } as const;
const starting = (startTime: Slot) => withStartTime(withStartDate(empty, '2026-12-12'), startTime);

describe('the end of a booking', () => {
  it('follows a start date that moves past it', () => {
    const span = { ...empty, startDate: '2026-12-10', endDate: '2026-12-11' };
    expect(withStartDate(span, '2026-12-12').endDate).toBe('2026-12-12');
  });

  it('stays if the start date moves before it', () => {
    const span = { ...empty, startDate: '2026-12-10', endDate: '2026-12-11' };
    expect(withStartDate(span, '2026-12-09').endDate).toBe('2026-12-11');
  });

  it('follows a start date that moves further before it than a visit can last', () => {
    const span = { ...empty, startDate: '2026-12-29', endDate: '2026-12-30' };
    expect(withStartDate(span, '2026-12-12').endDate).toBe('2026-12-13');
    const longest = { ...span, endDate: '2026-12-15' };
    expect(withStartDate(longest, '2026-12-12').endDate).toBe('2026-12-15');
    expect(withStartDate(longest, '2026-12-11').endDate).not.toBe('2026-12-15');
    // a year that is being typed
    const typing = withStartDate(span, '0002-12-12');
    expect(withStartDate(typing, '2026-12-12').endDate).toBe('2026-12-12');
  });

  it.each([
    ['8.00 am', '12.00 pm'],
    ['1.00 pm', '5.00 pm'],
    ['6.00 pm', '10.00 pm'],
  ] as const)('after a start at %s is four slots later, at %s', (startTime, endTime) => {
    expect(starting(startTime)).toMatchObject({ endDate: '2026-12-12', endTime });
  });

  it.each(['7.00 pm', '8.00 pm', '9.00 pm', '10.00 pm'] as const)('is empty after a start at %s', (startTime) => {
    expect(starting(startTime).endTime).toBe('');
    expect(isLateStart(startTime)).toBe(true);
  });

  it('stays on its day, and without a start at its time', () => {
    const span = { ...empty, startDate: '2026-12-12', endDate: '2026-12-13', endTime: '9.00 am' } as const;
    expect(withStartTime(span, '1.00 pm')).toEqual({ ...span, startTime: '1.00 pm', endTime: '5.00 pm' });
    expect(withStartTime(span, '')).toEqual(span);
    expect((['', '6.00 pm'] as const).map(isLateStart)).toEqual([false, false]);
  });

  it('can be chosen from offered ends after a late start', () => {
    expect(endsAfter(starting('7.00 pm'))).toEqual([
      { endDate: '2026-12-12', endTime: '9.00 pm' },
      { endDate: '2026-12-12', endTime: '10.00 pm' },
      { endDate: '2026-12-13', endTime: '8.00 am' },
    ]);
    expect(endsAfter(starting('10.00 pm'))).toEqual([{ endDate: '2026-12-13', endTime: '8.00 am' }]);
    for (const part of [{ startDate: '2026-12-12' }, { startTime: '7.00 pm' } as const])
      expect(endsAfter({ ...empty, ...part })).toEqual([]);
  });

  it('is bookable whenever it is offered', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SLOTS.filter(isLateStart)), (startTime) => {
        const startDate = '2026-12-31' as KolkataDate;
        for (const end of endsAfter({ ...empty, startDate, startTime }))
          expect(spanProblem({ startDate, startTime, ...end, endDate: end.endDate as KolkataDate })).toBeUndefined();
      }),
    );
  });

  it('moves with the day, to an earlier one as well', () => {
    const overnight = withHours(starting('6.00 pm'), 26);
    expect(withDay(overnight, '2026-12-05' as KolkataDate)).toMatchObject({
      ...{ startDate: '2026-12-05', startTime: '6.00 pm', endDate: '2026-12-06', endTime: '8.00 pm' },
    });
    expect(withDay(empty, '2026-12-05' as KolkataDate)).toMatchObject({
      startDate: '2026-12-05',
      endDate: '2026-12-05',
    });
    const wrong = { ...empty, startDate: '2026-12-12', endDate: '2026-12-10' };
    expect(withDay(wrong, '2026-12-14' as KolkataDate).endDate).toBe('2026-12-14');
  });

  it('moves with the start and keeps the duration', () => {
    expect(withHours(starting('5.00 pm'), 5)).toMatchObject({ endDate: '2026-12-12', endTime: '10.00 pm' });
    expect(withHours(starting('6.00 pm'), 26)).toMatchObject({ endDate: '2026-12-13', endTime: '8.00 pm' });
  });

  it('is empty if no visit can end then, and unchanged without a start', () => {
    expect(withHours(starting('6.00 pm'), 5)).toMatchObject({ endDate: '2026-12-12', endTime: '' });
    const none = { ...empty, endDate: '2026-12-12', endTime: '5.00 pm' } as const;
    for (const part of [none, { ...none, startDate: '2026-12-12' }, { ...none, startTime: '1.00 pm' } as const])
      expect(withHours(part, 4)).toBe(part);
  });
});
