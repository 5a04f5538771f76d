import { describe, expect, it } from '@jest/globals';
import { LANDING } from '@libs/contract/landing-contents.js';
import { offerName } from './offers.js';

describe('the name of an offer', () => {
  it("is in the page's language, whatever the language of the choice", () => {
    expect(offerName({ offer: 'thali', label: 'त्योहार की थाली' })).toBe('Festive Thali');
    expect(offerName({ offer: 'lunch', label: 'दोपहर का खाना' })).toBe('Lunch');
    for (const { label, requirement } of LANDING.services)
      expect(offerName({ offer: requirement, label: '' })).toBe(label);
  });

  it('is the stored name for an unknown offer', () => {
    expect(offerName({ label: 'One Time Chef' })).toBe('One Time Chef');
    for (const offer of ['brunch', 'constructor', '']) expect(offerName({ offer, label: 'Brunch' })).toBe('Brunch');
  });
});
