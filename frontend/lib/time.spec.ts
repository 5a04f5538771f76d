import { describe, expect, it } from '@jest/globals';
import type { Instant } from '@libs/contract/time.js';
import { formatCountdown, formatInstant, formatSpan, today } from './time.js';

const read = (text: string) => text.replaceAll('\u00a0', ' ');

describe('dates and times on screens', () => {
  it('names a span within a day once', () => {
    const span = { startDate: '2026-12-12', startTime: '7.00 pm', endDate: '2026-12-12', endTime: '11.00 pm' };
    expect(read(formatSpan(span))).toBe('Sat, 12 December 2026, 7.00 pm – 11.00 pm');
  });

  it('names both days of a longer span', () => {
    const span = { startDate: '2026-12-12', startTime: '7.00 pm', endDate: '2026-12-13', endTime: '8.00 am' };
    expect(read(formatSpan(span))).toBe('Sat, 12 December 2026, 7.00 pm – Sun, 13 December 2026, 8.00 am');
  });

  it('breaks no time of a span in two', () => {
    const span = { startDate: '2026-12-12', startTime: '7.00 pm', endDate: '2026-12-12', endTime: '11.00 pm' };
    expect(formatSpan(span)).toBe('Sat, 12 December 2026, 7.00\u00a0pm\u00a0– 11.00\u00a0pm');
  });

  it('reads instants in Kolkata', () => {
    expect(formatInstant('2026-12-12T18:35:00.000Z' as Instant)).toBe('Sun, 13 December 2026, 12.05 am');
    expect(today(Date.parse('2026-12-12T18:30:00.000Z'))).toBe('2026-12-13');
  });

  it('counts down in minutes and seconds', () => {
    expect([120, 65, 9, 0].map(formatCountdown)).toEqual(['2:00', '1:05', '0:09', '0:00']);
  });
});
