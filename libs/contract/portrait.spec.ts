import { describe, expect, it } from '@jest/globals';
import { PORTRAIT_PARTS, portraitCode, portraitOf, readPortraitCode } from './portrait.js';
import { NEUTRAL_PORTRAIT, portraitAddress } from './pictures.js';

const choices = { ...portraitOf('chef'), hair: 'bun', headwear: 'none', ornament: 'bindi' } as const;

describe('the code of a portrait', () => {
  it('is read back as the same choices', () => {
    expect(readPortraitCode(portraitCode(choices))).toEqual(choices);
  });

  it('is known for a chef without a portrait', () => {
    expect(readPortraitCode(NEUTRAL_PORTRAIT)).toMatchObject({ headwear: 'cap', ornament: 'none' });
  });

  it.each(['', 'tan', 'tan-bun', `${portraitCode(choices)}-x`, portraitCode(choices).toUpperCase(), '<script>'])(
    'is not %j',
    (code) => expect(readPortraitCode(code)).toBeUndefined(),
  );

  it('needs no encoding in an address', () => {
    const words = Object.values(PORTRAIT_PARTS).flat();
    expect(words.filter((word) => !/^[a-z]+$/.test(word))).toEqual([]);
    expect(portraitAddress(portraitCode(choices))).toMatch(/^\/assets\/chefs\/[a-z-]+\.svg\?v=[0-9a-f]{8}$/);
  });
});

describe('the portrait of a chef who has chosen none', () => {
  const ids = Array.from({ length: 200 }, (_, index) => `01K${String(index * 7919).padStart(23, '0')}`);

  it('is always the same for an id', () => {
    expect(portraitOf('chef')).toEqual(portraitOf('chef'));
  });

  it('differs in jacket and background only, and has no trait that nobody chose', () => {
    const neutral = { beard: 'none', glasses: 'none', headwear: 'cap', ornament: 'none', hairColour: 'black' };
    for (const id of ids) expect(portraitOf(id)).toMatchObject(neutral);
    expect(new Set(ids.map((id) => portraitCode(portraitOf(id)))).size).toBe(36);
  });
});
