/** A chef's drawn portrait: its parts, each with its choices in the order in which screens show them. */
export const PORTRAIT_PARTS = {
  skin: ['light', 'wheat', 'tan', 'brown', 'deep'],
  hair: ['short', 'curly', 'bun', 'long', 'bald'],
  hairColour: ['black', 'brown', 'henna', 'grey', 'white'],
  headwear: ['cap', 'none', 'turban', 'scarf'],
  beard: ['none', 'moustache', 'trimmed', 'full'],
  glasses: ['none', 'round', 'square'],
  ornament: ['none', 'bindi', 'earrings', 'both'],
  jacket: ['white', 'saffron', 'terracotta', 'green', 'indigo', 'black'],
  background: ['peach', 'sun', 'sage', 'sky', 'rose', 'sand'],
} as const;
export type PortraitPart = keyof typeof PORTRAIT_PARTS;
export type PortraitChoices = { readonly [P in PortraitPart]: (typeof PORTRAIT_PARTS)[P][number] };

export const PORTRAIT_PART_NAMES = Object.keys(PORTRAIT_PARTS) as PortraitPart[];

/** Returns the choices in one word, in the order of the parts: `tan-bun-black-none-none-round-bindi-white-peach`. */
export const portraitCode = (choices: PortraitChoices): string =>
  PORTRAIT_PART_NAMES.map((part) => choices[part]).join('-');

/** Returns the choices of a code; undefined for one that {@link portraitCode} cannot return. */
export function readPortraitCode(code: string): PortraitChoices | undefined {
  const words = code.split('-');
  const known = PORTRAIT_PART_NAMES.every((part, index) =>
    (PORTRAIT_PARTS[part] as readonly string[]).includes(words[index] ?? ''),
  );
  if (!known || words.length !== PORTRAIT_PART_NAMES.length) return undefined;
  return Object.fromEntries(
    PORTRAIT_PART_NAMES.map((part, index) => [part, words[index]]),
  ) as unknown as PortraitChoices;
}

/**
 * Returns the portrait of somebody who has chosen none: always the same for an id, and without personal traits. Only the
 * jacket and the background differ.
 */
export function portraitOf(id: string): PortraitChoices {
  let hash = 0;
  for (const letter of id) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  const { jacket, background } = PORTRAIT_PARTS;
  return {
    skin: 'tan',
    hair: 'short',
    hairColour: 'black',
    headwear: 'cap',
    beard: 'none',
    glasses: 'none',
    ornament: 'none',
    jacket: jacket[hash % jacket.length] ?? 'white',
    background: background[Math.floor(hash / jacket.length) % background.length] ?? 'peach',
  };
}
