/** The lists from which chefs describe themselves and customers choose; apart from the schemas, for the browser. */

/** The cuisines from which chefs and customers choose, region by region. */
export const CUISINES = [
  'north-indian',
  'awadhi',
  'kashmiri',
  'mughlai',
  'punjabi',
  'rajasthani',
  'malwa',
  'gujarati',
  'maharashtrian',
  'goan',
  'bengali',
  'bihari',
  'odia',
  'assamese',
  'south-indian',
  'hyderabadi',
  'andhra',
  'karnataka',
  'kerala',
  'tamil',
  'indo-chinese',
  'continental',
] as const;
export type Cuisine = (typeof CUISINES)[number];

/** The languages that chefs speak, by their ISO 639 codes. */
export const CHEF_LANGUAGES = [
  'hi',
  'en',
  'as',
  'bn',
  'gu',
  'kn',
  'kok',
  'ks',
  'mai',
  'ml',
  'mr',
  'or',
  'pa',
  'sd',
  'ta',
  'te',
  'ur',
] as const;
export type ChefLanguage = (typeof CHEF_LANGUAGES)[number];

/**
 * Chosen cuisines, languages and dishes, and the characters of the introduction. `browsed`: the best-rated chefs that a
 * search looks through.
 */
export const CHEF_LIMITS = { cuisines: 5, languages: 8, dishes: 6, introduction: 400, browsed: 1_000 } as const;

/** Years of experience as people read them: five is the most that a chef can enter, for five or more. */
export const shownYears = (years: number): string => (years < 5 ? String(years) : '5+');
