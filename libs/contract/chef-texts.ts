import type { ChefLanguage, Cuisine } from './chef-choices.js';

/** The names of cuisines. */
export const CUISINE_LABELS = {
  'north-indian': 'North Indian',
  awadhi: 'Awadhi',
  kashmiri: 'Kashmiri',
  mughlai: 'Mughlai',
  punjabi: 'Punjabi',
  rajasthani: 'Rajasthani',
  malwa: 'Malwa',
  gujarati: 'Gujarati',
  maharashtrian: 'Maharashtrian',
  goan: 'Goan',
  bengali: 'Bengali',
  bihari: 'Bihari',
  odia: 'Odia',
  assamese: 'Assamese',
  'south-indian': 'South Indian',
  hyderabadi: 'Hyderabadi',
  andhra: 'Andhra',
  karnataka: 'Karnataka',
  kerala: 'Kerala',
  tamil: 'Tamil',
  'indo-chinese': 'Indo-Chinese',
  continental: 'Continental',
} as const satisfies Readonly<Record<Cuisine, string>>;

/** The names of languages. */
export const LANGUAGE_LABELS = {
  hi: 'Hindi',
  en: 'English',
  as: 'Assamese',
  bn: 'Bengali',
  gu: 'Gujarati',
  kn: 'Kannada',
  kok: 'Konkani',
  ks: 'Kashmiri',
  mai: 'Maithili',
  ml: 'Malayalam',
  mr: 'Marathi',
  or: 'Odia',
  pa: 'Punjabi',
  sd: 'Sindhi',
  ta: 'Tamil',
  te: 'Telugu',
  ur: 'Urdu',
} as const satisfies Readonly<Record<ChefLanguage, string>>;
