import { describe, expect, it } from '@jest/globals';
import * as a from '../../test/support/booking/a-booking.js';
import { FARE_TEXTS as HINDI_LINES } from '@libs/contract/texts/hi/booking.js';
import { fareOf } from '@libs/pricing/fare.js';
import { currentTariff } from '@libs/pricing/tariff.js';
import { lineText } from './MoneyLines.js';

const lines = fareOf({ ...a.choices, meals: ['lunch', 'dinner'], additionalServices: ['waiter'] }, currentTariff).lines;

describe('a line of a fare', () => {
  it("is found by its code and facts, in the server's English", () => {
    for (const line of lines) expect(lineText({ ...line, label: 'unread' })).toBe(line.label);
  });

  it('is translated into Hindi with the same facts', () => {
    const texts = lines.map(({ code, facts }) => HINDI_LINES[code](facts));
    expect(texts).toEqual([
      'दोपहर का खाना',
      'रात का खाना',
      'दोपहर और रात के खाने में 5 मुख्य व्यंजन',
      '4 अतिरिक्त मेहमान, 2 बार के खाने में',
      'सेवा के 2 अतिरिक्त घंटे (2 घंटे शामिल)',
      '4 घंटे के लिए वेटर',
    ]);
  });

  it("keeps the server's text for an unknown code", () => {
    expect(lineText({ label: 'Dinner for 8' })).toBe('Dinner for 8');
    expect(lineText({ label: 'A cake', code: 'cake' })).toBe('A cake');
  });
});
