import { describe, expect, it } from '@jest/globals';
import { money } from './money.js';

describe('amounts on screens', () => {
  it('groups in lakhs and shows paise only when there are any', () => {
    expect([1_234_567, 499, 1249.5].map(money)).toEqual(['₹12,34,567', '₹499', '₹1,249.50']);
  });
});
