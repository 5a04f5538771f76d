import { expect, it } from '@jest/globals';
import { TEXTS } from './texts.js';
import { TEXTS as HINDI } from './texts.hi.js';

it('says that the most years that a chef can enter stand for more', () => {
  expect([1, 4, 5].map((years) => TEXTS.experience(years))).toEqual([
    '1 year’s experience',
    '4 years’ experience',
    '5+ years’ experience',
  ]);
  expect([4, 5].map((years) => HINDI.experience(years))).toEqual(['4 साल का अनुभव', '5+ साल का अनुभव']);
});
