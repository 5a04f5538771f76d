import { describe, expect, it } from '@jest/globals';
import { PORTRAIT_PARTS, type PortraitChoices, portraitOf } from '@libs/contract/portrait.js';
import { pictureFaults } from '../../test/support/picture-faults.js';
import { portrait } from './portrait.js';

const PORTRAIT_SIZE = 120;

const bare: PortraitChoices = { ...portraitOf('chef'), headwear: 'none', beard: 'full', ornament: 'both' };
const single = Object.entries(PORTRAIT_PARTS).flatMap(([part, choices]) =>
  choices.map((choice) => [`${part} ${choice}`, { ...bare, [part]: choice }] as const),
);

describe('portraits', () => {
  it.each(single)('%s is a small, safe picture', (_name, choices) => {
    expect(pictureFaults(portrait(choices), PORTRAIT_SIZE)).toEqual([]);
  });

  it('shows each choice', () => {
    for (const [part, choices] of Object.entries(PORTRAIT_PARTS)) {
      const drawn = choices.map((choice) => portrait({ ...bare, [part]: choice }));
      expect({ part, pictures: new Set(drawn).size }).toEqual({ part, pictures: choices.length });
    }
  });

  it('are drawn the same in processes of any number', () => {
    expect(portrait(portraitOf('chef'))).toBe(portrait(portraitOf('chef')));
  });
});
