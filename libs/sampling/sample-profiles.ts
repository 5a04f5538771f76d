/** The public profiles of sample chefs, by what they cook. */
import type { PublicProfile } from '@libs/identity/public-profile.js';
import { samplePortrait } from './portraits.js';

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
