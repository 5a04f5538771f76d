import { initialsOf, toneOf } from './Monogram.js';
import { describe, expect, it } from '@jest/globals';

describe('a monogram', () => {
  it('takes the first and the last name', () => {
    expect(['Asha Rao', 'Ravi', ' meera  devi joshi ', ''].map(initialsOf)).toEqual(['AR', 'R', 'MJ', '']);
  });

  it('keeps its colour', () => {
    expect(toneOf('Asha Rao')).toBe(toneOf('Asha Rao'));
  });
});
