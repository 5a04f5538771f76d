import { describe, expect, it } from '@jest/globals';
import type { BookingEvent } from '@libs/booking/events.js';
import * as a from '@libs/booking/testing/a-booking.js';
import { FARE_TEXTS as HINDI_LINES } from '@libs/contract/fare-texts.hi.js';
import { rupees } from '@libs/contract/money.js';
import { TIMELINE_TEXTS as HINDI } from '@libs/contract/timeline-texts.hi.js';
import { TIMELINE_TEXTS } from '@libs/contract/timeline-texts.js';
import { fareOf } from '@libs/pricing/fare.js';
import { currentTariff } from '@libs/pricing/tariff.js';
import { timelineText } from '@libs/views/timeline-text.js';
import { entryText, lineText } from './said-facts.js';

const lines = fareOf({ ...a.choices, meals: ['lunch', 'dinner'], additionalServices: ['waiter'] }, currentTariff).lines;

describe('a line of a fare', () => {
  it('is said by its code and facts, in English as the server says it', () => {
    for (const line of lines) expect(lineText({ ...line, label: 'unread' })).toBe(line.label);
  });

  it('is said in Hindi by the same facts', () => {
    const said = lines.map(({ code, facts }) => HINDI_LINES[code](facts));
    expect(said).toEqual([
      'दोपहर का खाना',
      'रात का खाना',
      'दोपहर और रात के खाने में 5 मुख्य व्यंजन',
      '4 अतिरिक्त मेहमान, 2 बार के खाने में',
      '2 अतिरिक्त घंटे',
      '4 घंटे के लिए वेटर',
    ]);
  });

  it('of an earlier time, or of a later server, stays as it was said', () => {
    expect(lineText({ label: 'Dinner for 8' })).toBe('Dinner for 8');
    expect(lineText({ label: 'A cake', code: 'cake' })).toBe('A cake');
  });
});

describe('an entry of a story', () => {
  const story = { awaitsDeposit: true, quotedBefore: false };
  const events: readonly BookingEvent[] = [...a.placedWithChef, a.started, a.completed, a.cancelled(rupees(500))];

  it('is said by its code and facts, in English as the server says it', () => {
    for (const event of events) {
      const told = timelineText(event, story);
      expect(entryText({ ...told, text: 'unread' })).toBe(told.text);
    }
    expect(entryText({ text: 'Something new.', code: 'later' })).toBe('Something new.');
  });

  it('is said in Hindi by the same facts, with the same figures', () => {
    expect(Object.keys(HINDI)).toEqual(Object.keys(TIMELINE_TEXTS));
    const { start, end, headCount: people } = a.choices;
    expect(HINDI.requested({ start, end, people })).toBe(
      'शेफ़ के लिए अनुरोध किया गया: 12 दिसंबर 2026, शाम 6:00 बजे से रात 10:00 बजे तक, 8 लोगों के लिए।',
    );
    expect(HINDI.fare({ amount: 123_456.5, deposit: 1_000, coupon: 'FEAST500' })).toBe(
      'दाम कूपन FEAST500 के साथ ₹1,23,456.50 है, जिसमें से ₹1,000 जमा राशि के रूप में देने हैं।',
    );
  });
});
