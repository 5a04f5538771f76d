import { describe, expect, it } from '@jest/globals';
import type { BookingEvent } from '@libs/booking/booking.js';
import * as a from '../../../../test/support/booking/a-booking.js';
import { rupees } from '@libs/contract/money.js';
import { TIMELINE_TEXTS as HINDI } from '@libs/contract/texts/hi/timeline.js';
import { TIMELINE_TEXTS } from '@libs/contract/texts/en/timeline.js';
import { timelineText } from '@libs/views/timeline-text.js';
import { entryText } from './Timeline.js';

describe("an entry of a booking's history", () => {
  const story = { awaitsDeposit: true, quotedBefore: false, visit: null };
  const events: readonly BookingEvent[] = [...a.placedWithChef, a.started, a.completed, a.cancelled(rupees(500))];

  it("is found by its code and facts, in the server's English", () => {
    for (const event of events) {
      const entry = timelineText(event, story);
      expect(entryText({ ...entry, text: 'unread' })).toBe(entry.text);
    }
    expect(entryText({ text: 'Something new.', code: 'later' })).toBe('Something new.');
  });

  it('is translated into Hindi with the same facts and figures', () => {
    expect(Object.keys(HINDI)).toEqual(Object.keys(TIMELINE_TEXTS));
    const { start, end, headCount: people } = a.choices;
    expect(HINDI.requested({ start, end, people })).toBe(
      'शेफ़ के लिए अनुरोध: 12 दिसंबर 2026, शाम 6:00 बजे से रात 10:00 बजे तक, 8 लोगों के लिए।',
    );
    expect(HINDI.fare({ amount: 123_456.5, deposit: 1_000, coupon: 'FEAST500' })).toBe(
      'दाम कूपन FEAST500 के साथ ₹1,23,456.50 है, और जमा राशि ₹1,000।',
    );
  });
});
