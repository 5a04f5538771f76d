import { portraitCode, portraitOf, type PortraitChoices } from '@libs/contract/portrait.js';

const CHOSEN: Readonly<Record<string, Partial<PortraitChoices>>> = {
  Aarti: { skin: 'wheat', hair: 'bun', headwear: 'none', ornament: 'both' },
  Arjun: { skin: 'brown', beard: 'trimmed', headwear: 'none' },
  Devika: { skin: 'light', hair: 'long', hairColour: 'brown', headwear: 'none', ornament: 'earrings' },
  Farhan: { skin: 'wheat', beard: 'trimmed', glasses: 'square', headwear: 'none' },
  Gurpreet: { skin: 'wheat', beard: 'full', headwear: 'turban' },
  Harini: { skin: 'brown', hair: 'long', headwear: 'none', ornament: 'both' },
  Imran: { skin: 'light', hairColour: 'brown', beard: 'full', headwear: 'none' },
  Jaya: { skin: 'tan', hair: 'bun', hairColour: 'grey', headwear: 'none', glasses: 'round', ornament: 'bindi' },
  Kabir: { skin: 'tan', hair: 'curly', headwear: 'none', glasses: 'round' },
  Lakshmi: { skin: 'deep', hair: 'bun', headwear: 'cap', ornament: 'both' },
  Manoj: { skin: 'deep', beard: 'moustache', headwear: 'none' },
  Nandini: { skin: 'wheat', hair: 'curly', headwear: 'none', ornament: 'earrings' },
  Omkar: { skin: 'brown', hair: 'bald', beard: 'moustache', headwear: 'none', hairColour: 'grey' },
  Pooja: { skin: 'light', hair: 'long', headwear: 'cap', ornament: 'bindi' },
  Rafiq: { skin: 'tan', hairColour: 'grey', beard: 'full', headwear: 'cap' },
  Sunita: { skin: 'tan', hair: 'long', hairColour: 'henna', headwear: 'none', glasses: 'square', ornament: 'bindi' },
  Tara: { skin: 'deep', hair: 'curly', headwear: 'none', glasses: 'round', ornament: 'earrings' },
  Vikram: { skin: 'wheat', hair: 'short', beard: 'moustache', headwear: 'cap' },
};

/** Returns the code of the portrait that a sample chef has chosen. */
export const samplePortrait = (chefId: string, firstName: string): string =>
  portraitCode({ ...portraitOf(chefId), ...CHOSEN[firstName] });
