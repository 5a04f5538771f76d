import { expect, it } from '@jest/globals';
import { CHEFS_TEXTS } from '@libs/contract/texts/en/chefs.js';
import { CHEFS_TEXTS as HINDI } from '@libs/contract/texts/hi/chefs.js';

it('says that the most years that a chef can enter stand for more', () => {
  expect([1, 4, 5].map((years) => CHEFS_TEXTS.experience(years))).toEqual([
    '1 year’s experience',
    '4 years’ experience',
    '5+ years’ experience',
  ]);
  expect([4, 5].map((years) => HINDI.experience(years))).toEqual(['4 साल का अनुभव', '5+ साल का अनुभव']);
});
