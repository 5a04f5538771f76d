import { mobileDigits } from './CodeForm.js';
import { describe, expect, it } from '@jest/globals';

describe('a typed mobile number', () => {
  it.each([
    ['9876543210', '9876543210'],
    ['98765 43210', '9876543210'],
    ['+91 98765-43210', '9876543210'],
    ['919876543210', '9876543210'],
    ['09876543210', '9876543210'],
    ['0091 98765 43210', '9876543210'],
    ['9198765432', '9198765432'],
    ['98765432109', '9876543210'],
    ['98a7', '987'],
  ])('%s is %s', (written, digits) => expect(mobileDigits(written)).toBe(digits));
});
