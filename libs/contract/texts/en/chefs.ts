import { type ChefLanguage, type Cuisine, shownYears } from '../../chef-choices.js';

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

/** Sentences about public pages of chefs; separate, so that the sign-up pages do not contain them. */
export const PUBLIC_CHEF_MESSAGES = {
  cuisines: 'Please choose up to 5 cuisines from the list.',
  languages: 'Please choose up to 8 languages from the list.',
  dishes: 'Please choose up to 6 dishes from the list.',
  portrait: 'Please choose your picture from the options offered.',
  preferred: 'This chef isn’t taking bookings right now. Please choose another one, or let us choose.',
  elsewhere: 'This chef doesn’t cook in your city. Please choose another one, or let us choose.',
  own: 'You can’t book yourself as the chef. Please choose another one, or let us choose.',
} as const;

/** Texts of the pages on which chefs are chosen. */
export const CHEFS_TEXTS = {
  list: {
    title: 'Our chefs',
    lead: 'We’ve checked every chef’s phone number and ID. Choose one, or book and let us choose.',
    loading: 'Loading the chefs',
    filters: 'Find a chef',
    city: 'City',
    anyCity: 'Any city',
    date: 'Free on',
    cuisine: 'Cuisine',
    anyCuisine: 'Any cuisine',
    language: 'Language',
    anyLanguage: 'Any language',
    favourites: 'Favourites only',
    clear: 'Clear filters',
    count: (total: number) => (total === 1 ? '1 chef' : `${total} chefs`),
    none: 'No chef matches',
    noneLead: 'Try another city or day, or fewer filters.',
    noFavourites: 'No favourites yet',
    noFavouritesLead: 'Tap a chef’s heart and you’ll find them here.',
  },
  chef: {
    own: 'This is your page. Guests see it like this while you’re verified.',
    toProfile: 'Back to your profile',
    fallback: 'Chef',
    loading: 'Loading the chef',
    back: 'All chefs',
    ask: (name: string) => `Ask for ${name}`,
    asked: 'We’ll ask this chef first. If they can’t come, we’ll send another one and let you know.',
    about: 'In their own words',
    cooks: 'Cooks',
    speaks: 'Speaks',
    dishes: 'Signature dishes',
    reviews: 'Reviews',
    reviewed: 'From customers after their visit',
    noReviewsLead: (name: string) => `Be the first to review ${name}.`,
    guest: 'A customer',
    visited: (who: string, month: string) => `${who}, ${month}`,
    verified: 'Verified',
    cooked: (visits: number) => (visits === 1 ? '1 visit cooked' : `${visits} visits cooked`),
    returning: (customers: number) => (customers === 1 ? '1 customer came back' : `${customers} customers came back`),
    evenings: 'Next free evenings',
    eveningsLead: 'From 6 pm to 10 pm. Choose one to start your booking.',
    noEvenings: 'None in the next two weeks. You can still ask for another day or time.',
    askOn: (name: string, day: string) => `Ask for ${name} on ${day}`,
    checks: (name: string) => `How we verified ${name}`,
    checked: {
      phone: 'Phone number: confirmed with a code that we sent to it.',
      document:
        'ID: a photo of an Aadhaar card, PAN card or driving licence. A checking service confirmed that it was issued, that it is in this name, and that the photo shows it.',
    },
    unchecked: 'Experience, cuisines and dishes are what the chef tells us. We don’t check them.',
    everywhere: 'All our cities',
  },
  experience: (years: number) => (years === 1 ? '1 year’s experience' : `${shownYears(years)} years’ experience`),
  favour: (name: string) => `Add ${name} to favourites`,
} as const;

export const AVERAGE_RATING_TEXTS = {
  rated: (mean: string, count: number) => `${mean} out of 5, ${count} ${count === 1 ? 'rating' : 'ratings'}`,
  unrated: 'New',
} as const;

/** Texts about the chef that a customer asks for. */
export const CHOSEN_CHEF_TEXTS = {
  heading: 'Your chef',
  asked: (name: string) => `You’re asking for ${name}`,
  first: (name: string) => `We’ll ask ${name} first. If they can’t come, we’ll send another chef and let you know.`,
  free: (name: string) => `${name} is free at this time.`,
  busy: (name: string) => `${name} is busy at this time. Choose another time, or we’ll send another chef.`,
  elsewhere: (name: string, city: string) =>
    `${name} doesn’t cook in ${city}. Please choose another chef, or let us choose.`,
  gone: (name: string) => `${name} isn’t taking bookings right now. Please choose another chef, or let us choose.`,
  remove: (name: string) => `Book without ${name}`,
  removed: 'We’ll choose a chef for you.',
} as const;
