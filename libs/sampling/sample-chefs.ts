/** The sample chefs: who they are, what they cook and how they look. No two share a name or a face. */
import { rupees } from '@libs/contract/money.js';
import { type PortraitChoices, portraitCode, portraitOf } from '@libs/contract/portrait.js';
import type { Instant } from '@libs/contract/time.js';
import type { ChefExperienceRecorded, ChefRegistered } from '@libs/identity/chef.js';
import type { PublicProfile } from '@libs/identity/public-profile.js';
import { sampleCity, type SampleCity, type SampleCityName, sampleId, samplePerson } from './people.js';
import type { Random } from './random.js';

export interface SampleChef extends Omit<PublicProfile, 'portrait'> {
  readonly firstName: string;
  readonly lastName: string;
  readonly city: SampleCityName;
  /** In the chef's own words. */
  readonly cuisine: string;
  /** Years. */
  readonly experience: number;
  /** Jacket and background follow from the id. */
  readonly face: Omit<PortraitChoices, 'jacket' | 'background'>;
}

const PLAIN = {
  skin: 'wheat',
  hair: 'short',
  hairColour: 'black',
  headwear: 'none',
  beard: 'none',
  glasses: 'none',
  ornament: 'none',
} as const;

/** In the order in which they join. */
export const SAMPLE_CHEFS: readonly SampleChef[] = [
  {
    firstName: 'Gurpreet',
    lastName: 'Singh',
    city: 'Indore',
    cuisine: 'North Indian',
    experience: 12,
    face: { ...PLAIN, beard: 'full', headwear: 'turban' },
    cuisines: ['north-indian', 'punjabi'],
    languages: ['hi', 'pa', 'en'],
    dishes: ['dal-makhani', 'chole', 'butter-chicken'],
    introduction: 'Dal that simmers for hours, and rotis straight from the tawa. I love cooking for big families.',
  },
  {
    firstName: 'Kabir',
    lastName: 'Mehta',
    city: 'Mumbai',
    cuisine: 'Continental',
    experience: 10,
    face: { ...PLAIN, skin: 'tan', hair: 'curly', glasses: 'round' },
    cuisines: ['continental', 'indo-chinese'],
    languages: ['en', 'hi'],
    dishes: ['penne-arrabbiata', 'herb-roast-chicken', 'bruschetta'],
    introduction: 'Ten years in hotel kitchens taught me pasta and grills. Now I bring them to your table.',
  },
  {
    firstName: 'Lakshmi',
    lastName: 'Iyer',
    city: 'Bhopal',
    cuisine: 'South Indian',
    experience: 18,
    face: { ...PLAIN, skin: 'deep', hair: 'bun', headwear: 'cap', ornament: 'both' },
    cuisines: ['south-indian', 'tamil', 'kerala'],
    languages: ['ta', 'ml', 'en', 'hi'],
    dishes: ['masala-dosa', 'avial', 'meen-moilee'],
    introduction: 'My batter ferments overnight, so the dosas come out thin and crisp. Filter coffee included.',
  },
  {
    firstName: 'Manoj',
    lastName: 'Malviya',
    city: 'Delhi',
    cuisine: 'Malwa',
    experience: 7,
    face: { ...PLAIN, skin: 'deep', beard: 'moustache' },
    cuisines: ['malwa', 'rajasthani'],
    languages: ['hi', 'en'],
    dishes: ['dal-bafla', 'sev-tamatar', 'bhutte-ka-kees'],
    introduction: 'Indore taught me breakfast. Ask for poha with jeeravan, and leave room for sweets.',
  },
  {
    firstName: 'Nandini',
    lastName: 'Ghosh',
    city: 'Indore',
    cuisine: 'Bengali',
    experience: 6,
    face: { ...PLAIN, hair: 'bun', ornament: 'both' },
    cuisines: ['bengali', 'odia'],
    languages: ['bn', 'hi', 'en'],
    dishes: ['shorshe-maach', 'kosha-mangsho', 'sandesh'],
    introduction: 'Mustard, river fish and patience: the Sunday lunches of my grandmother in Kolkata.',
  },
  {
    firstName: 'Jaya',
    lastName: 'Patel',
    city: 'Pune',
    cuisine: 'Gujarati',
    experience: 22,
    face: { ...PLAIN, skin: 'tan', hair: 'bun', hairColour: 'grey', glasses: 'round', ornament: 'bindi' },
    cuisines: ['gujarati', 'rajasthani'],
    languages: ['gu', 'hi', 'en'],
    dishes: ['khaman-dhokla', 'methi-thepla', 'shrikhand'],
    introduction: 'A full thali, sweet, sour and warm, with or without onion and garlic.',
  },
  {
    firstName: 'Rafiq',
    lastName: 'Ansari',
    city: 'Ujjain',
    cuisine: 'Mughlai',
    experience: 25,
    face: { ...PLAIN, skin: 'tan', hairColour: 'grey', beard: 'full', headwear: 'cap' },
    cuisines: ['mughlai', 'awadhi', 'hyderabadi'],
    languages: ['ur', 'hi', 'en'],
    dishes: ['chicken-biryani', 'seekh-kebab', 'butter-chicken'],
    introduction: 'Dum biryani opened at your table, and kebabs that need no knife.',
  },
  {
    firstName: 'Maria',
    lastName: 'D’Souza',
    city: 'Bengaluru',
    cuisine: 'Goan',
    experience: 9,
    face: { ...PLAIN, hair: 'long', hairColour: 'brown', ornament: 'earrings' },
    cuisines: ['goan', 'maharashtrian'],
    languages: ['kok', 'mr', 'en', 'hi'],
    dishes: ['goan-prawn-curry', 'sol-kadhi', 'veg-kolhapuri'],
    introduction: 'Coconut, kokum and the catch of the day. I cook the way we do at home in Margao.',
  },
  {
    firstName: 'Vikram',
    lastName: 'Rathore',
    city: 'Indore',
    cuisine: 'Rajasthani',
    experience: 8,
    face: { ...PLAIN, beard: 'moustache', headwear: 'cap' },
    cuisines: ['rajasthani', 'north-indian'],
    languages: ['hi', 'en'],
    dishes: ['gatte-ki-sabzi', 'kadhi-pakora', 'gulab-jamun'],
    introduction: 'Dal baati from a wood fire if you have a courtyard, and from your oven if you don’t.',
  },
  {
    firstName: 'Sunita',
    lastName: 'Sharma',
    city: 'Mumbai',
    cuisine: 'North Indian',
    experience: 11,
    face: { ...PLAIN, skin: 'tan', hair: 'long', hairColour: 'henna', glasses: 'square', ornament: 'bindi' },
    cuisines: ['north-indian', 'awadhi'],
    languages: ['hi', 'en'],
    dishes: ['shahi-paneer', 'palak-paneer', 'kheer'],
    introduction:
      'Paneer in three colours, and kheer that has all the time it needs. My mother’s kitchen in Lucknow was the school.',
  },
  {
    firstName: 'Tara',
    lastName: 'Kapoor',
    city: 'Bhopal',
    cuisine: 'Continental',
    experience: 3,
    face: { ...PLAIN, skin: 'light', hair: 'long', hairColour: 'brown', headwear: 'cap' },
    cuisines: ['continental'],
    languages: ['en', 'hi'],
    dishes: ['bruschetta', 'baked-vegetables', 'herb-roast-chicken'],
    introduction: 'Bread from my own oven, vegetables with a crust, and a roast for the middle of the table.',
  },
  {
    firstName: 'Harini',
    lastName: 'Rao',
    city: 'Pune',
    cuisine: 'South Indian',
    experience: 4,
    face: { ...PLAIN, skin: 'brown', hair: 'long', ornament: 'both' },
    cuisines: ['south-indian', 'andhra', 'karnataka'],
    languages: ['te', 'kn', 'en', 'hi'],
    dishes: ['idli-sambar', 'chicken-65', 'masala-dosa'],
    introduction: 'Idlis for the children, Andhra chillies for the brave. Tell me who sits at your table.',
  },
];

/** Generates the sample chefs, who joined at `at`. */
export const sampleChefs = (at: Instant, random: Random): readonly ChefRegistered['data'][] =>
  SAMPLE_CHEFS.map(({ firstName, lastName, cuisine, experience }, index) => {
    const chefId = sampleId(at, random);
    const profile = samplePerson(index, random, { firstName, lastName });
    // Was the number of years, before each chef had their own: the ids of the next chef and of all visits follow from it.
    random.next();
    return { chefId, profile, cuisine, experience };
  });

/** Returns the city of the `index`th sample chef. */
export const sampleWorkplace = (index: number): SampleCity => sampleCity(SAMPLE_CHEFS[index]?.city ?? 'Indore');

/** The experience of a sample chef who works at `location`. */
export const sampleWork = (experience: number, location: string): Omit<ChefExperienceRecorded['data'], 'chefId'> => ({
  experience: Math.min(experience, 5),
  location,
  salary: rupees(40_000),
});

/** Returns the public profile of a sample chef. */
export function samplePublicProfile(
  { face, cuisines, languages, dishes, introduction }: SampleChef,
  chefId: string,
): PublicProfile {
  const portrait = portraitCode({ ...portraitOf(chefId), ...face });
  return { cuisines, languages, dishes, introduction, portrait };
}
