import { describe, expect, it } from '@jest/globals';
import type { Instant } from '@libs/contract/time.js';
import { formatCountdown, formatInstant, formatSpan, shortInstant, today, untorn } from './time.js';

const read = (text: string) => text.replaceAll('\u00a0', ' ');

describe('dates and times on screens', () => {
  it('shows the date of a one-day span once', () => {
    const span = { startDate: '2026-12-12', startTime: '7.00 pm', endDate: '2026-12-12', endTime: '11.00 pm' };
    expect(read(formatSpan(span))).toBe('Sat, 12 December 2026, 7.00 pm – 11.00 pm');
  });

  it('shows both dates of a longer span', () => {
    const span = { startDate: '2026-12-12', startTime: '7.00 pm', endDate: '2026-12-13', endTime: '8.00 am' };
    expect(read(formatSpan(span))).toBe('Sat, 12 December 2026, 7.00 pm – Sun, 13 December 2026, 8.00 am');
  });

  it('prevents line breaks within times and dates', () => {
    const span = { startDate: '2026-12-12', startTime: '7.00 pm', endDate: '2026-12-12', endTime: '11.00 pm' };
    expect(formatSpan(span)).toBe('Sat, 12\u00a0December 2026, 7.00\u00a0pm\u00a0– 11.00\u00a0pm');
    expect(untorn('for 12 December 2026, 6.00 pm to 10.00 pm, for 8 people')).toBe(
      'for 12\u00a0December 2026, 6.00\u00a0pm to 10.00\u00a0pm, for 8 people',
    );
    expect(untorn('12 दिसंबर 2026')).toBe('12\u00a0दिसंबर 2026');
  });

  it("formats instants in Kolkata's time zone", () => {
    expect(read(formatInstant('2026-12-12T18:35:00.000Z' as Instant))).toBe('Sun, 13 December 2026, 12.05 am');
    expect(read(shortInstant('2026-12-12T18:35:00.000Z' as Instant))).toBe('Sun 13 Dec, 12.05 am');
    expect(today(Date.parse('2026-12-12T18:30:00.000Z'))).toBe('2026-12-13');
  });

  it('formats a countdown as minutes and seconds', () => {
    expect([120, 65, 9, 0].map(formatCountdown)).toEqual(['2:00', '1:05', '0:09', '0:00']);
  });
});
