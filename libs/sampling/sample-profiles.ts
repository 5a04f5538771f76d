/** The public profiles of sample chefs, by what they cook. */
import type { PublicProfile } from '@libs/identity/public-profile.js';
import { type PortraitChoices, portraitCode, portraitOf } from '@libs/contract/portrait.js';

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

const PROFILES: Readonly<Record<string, Omit<PublicProfile, 'portrait'>>> = {
  'North Indian': {
    cuisines: ['north-indian', 'punjabi'],
    languages: ['hi', 'pa', 'en'],
    dishes: ['dal-makhani', 'chole', 'aloo-gobi'],
    introduction: 'Dal that simmers for hours, and rotis straight from the tawa. I love cooking for big families.',
  },
  Continental: {
    cuisines: ['continental', 'indo-chinese'],
    languages: ['en', 'hi'],
    dishes: ['paneer-tikka', 'kheer'],
    introduction: 'Ten years in hotel kitchens taught me pasta and grills. Now I bring them to your table.',
  },
  'South Indian': {
    cuisines: ['south-indian', 'tamil', 'kerala'],
    languages: ['ta', 'ml', 'en', 'hi'],
    dishes: ['masala-dosa', 'idli-sambar', 'meen-moilee'],
    introduction: 'My batter ferments overnight, so the dosas come out thin and crisp. Filter coffee included.',
  },
  Malwa: {
    cuisines: ['malwa', 'rajasthani'],
    languages: ['hi', 'en'],
    dishes: ['poha', 'kadhi-pakora', 'samosa'],
    introduction: 'Indore taught me breakfast. Ask for poha with jeeravan, and leave room for sweets.',
  },
  Bengali: {
    cuisines: ['bengali', 'odia'],
    languages: ['bn', 'hi', 'en'],
    dishes: ['kheer', 'baingan-bharta'],
    introduction: 'Mustard, river fish and patience: the Sunday lunches of my grandmother in Kolkata.',
  },
  Gujarati: {
    cuisines: ['gujarati', 'rajasthani'],
    languages: ['gu', 'hi', 'en'],
    dishes: ['kadhi-pakora', 'aloo-gobi'],
    introduction: 'A full thali, sweet, sour and warm, with or without onion and garlic.',
  },
  Mughlai: {
    cuisines: ['mughlai', 'awadhi', 'hyderabadi'],
    languages: ['ur', 'hi', 'en'],
    dishes: ['chicken-biryani', 'rogan-josh', 'butter-chicken'],
    introduction: 'Dum biryani opened at your table, and kebabs that need no knife.',
  },
  Goan: {
    cuisines: ['goan', 'maharashtrian'],
    languages: ['kok', 'mr', 'en', 'hi'],
    dishes: ['meen-moilee', 'kheer'],
    introduction: 'Coconut, kokum and the catch of the day. I cook the way we do at home in Margao.',
  },
  Rajasthani: {
    cuisines: ['rajasthani', 'north-indian'],
    languages: ['hi', 'en'],
    dishes: ['kadhi-pakora', 'rajma', 'gulab-jamun'],
    introduction: 'Dal baati from a wood fire if you have a courtyard, and from your oven if you don’t.',
  },
};

/** Returns the public profile of a sample chef, with a portrait that fits the name. */
export const samplePublicProfile = (chefId: string, firstName: string, cuisine: string): Partial<PublicProfile> => ({
  ...PROFILES[cuisine],
  portrait: samplePortrait(chefId, firstName),
});
