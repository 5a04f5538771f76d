import { describe, expect, it } from '@jest/globals';
import { formatAmount } from './amount.js';

const read = (text: string) => text.replaceAll('\u00a0', ' ');

describe('an amount to buy', () => {
  it('is told in the unit that one buys it in', () => {
    expect([formatAmount(750, 'g'), formatAmount(1_500, 'g'), formatAmount(2_000, 'ml')].map(read)).toEqual([
      '750 g',
      '1.5 kg',
      '2 l',
    ]);
    expect(read(formatAmount(1_200, 'piece'))).toBe('1,200 pc');
  });
});
