import { describe, expect, it } from '@jest/globals';
import { LANDING } from '@libs/contract/landing-contents.js';
import { offerName } from './offers.js';

describe('what was pressed', () => {
  it('is called as it is today, in whatever language it was chosen', () => {
    expect(offerName({ offer: 'thali', label: 'त्योहार की थाली' })).toBe('Festive Thali');
    expect(offerName({ offer: 'lunch', label: 'दोपहर का खाना' })).toBe('Lunch');
    for (const { label, requirement } of LANDING.services)
      expect(offerName({ offer: requirement, label: '' })).toBe(label);
  });

  it('keeps the name that it had where it is none that we know', () => {
    expect(offerName({ label: 'One Time Chef' })).toBe('One Time Chef');
    for (const offer of ['brunch', 'constructor', '']) expect(offerName({ offer, label: 'Brunch' })).toBe('Brunch');
  });
});
