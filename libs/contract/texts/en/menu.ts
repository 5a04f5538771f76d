import type { Allergen, Course, Region, SoldUnit, Spice } from '@libs/menu/dish.js';
import type { Place } from '@libs/menu/menu-places.js';
import type { GuestDiet } from '@libs/menu/needs.js';

/** Refusals of menus; separate from `server.ts`, of which other pages load everything. */
export const MENU_MESSAGES = {
  menu: {
    closed: 'You can only change the menu until 24 hours before the start.',
    dishes: 'Please choose dishes from our list.',
    diet: 'Please choose a diet from our list.',
    allergies: 'Please choose allergies from our list.',
    spice: 'Please choose how spicy it may be.',
    children: 'Please tell us how many of your guests are children.',
    refused: 'Please check the dishes.',
  },
} as const;

/** Inside a sentence. */
const COURSES_IN_SENTENCES: Readonly<Record<Course, string>> = {
  breakfast: 'breakfast dishes',
  starter: 'starters',
  main: 'main courses',
  bread: 'breads',
  rice: 'rice dishes',
  side: 'sides',
  dessert: 'main courses and desserts',
  drink: 'drinks',
};

const IS_NOT: Readonly<Record<GuestDiet, string>> = {
  veg: 'is not vegetarian',
  egg: 'contains meat or fish',
  'non-veg': 'doesn’t fit your diet',
  jain: 'is not Jain',
  vegan: 'is not vegan',
};

/** Why a dish cannot be on the menu, by the code of its problem; `dish` is its name. */
export const DISH_PROBLEM_TEXTS = {
  unknown: 'This dish isn’t on our list.',
  'chosen-twice': ({ dish }: { readonly dish: string }) => `You’ve chosen ${dish} twice.`,
  'no-place': ({ dish, course }: { readonly dish: string; readonly course: Course }) =>
    `There’s no room for ${dish}: your booking doesn’t include that many ${COURSES_IN_SENTENCES[course]}.`,
  diet: ({ dish, diet }: { readonly dish: string; readonly diet: GuestDiet }) => `${dish} ${IS_NOT[diet]}.`,
  allergen: ({ dish, allergens }: { readonly dish: string; readonly allergens: readonly Allergen[] }) =>
    `${dish} contains ${allergens.map((allergen) => ALLERGENS[allergen].toLowerCase()).join(' and ')}.`,
} as const;

/** Texts of the parts that show dishes. */
export const DIET_MARK_TEXTS = {
  veg: 'Vegetarian',
  egg: 'Contains egg',
  'non-veg': 'Non-vegetarian',
} as const;

const COURSES: Readonly<Record<Course, string>> = {
  breakfast: 'Breakfast',
  starter: 'Starters',
  main: 'Main courses',
  bread: 'Breads',
  rice: 'Rice',
  side: 'Raita, salad and pickle',
  dessert: 'Desserts',
  drink: 'Drinks',
};
/** The places of a plate, in one short word. */
const PLACES: Readonly<Record<Place, string>> = {
  breakfast: 'Breakfast',
  starter: 'Starter',
  main: 'Main',
  bread: 'Bread',
  rice: 'Rice',
  side: 'Side',
  drink: 'Drink',
};
const DIETS: Readonly<Record<GuestDiet, string>> = {
  veg: 'Vegetarian',
  egg: 'Vegetarian and eggs',
  'non-veg': 'Everything',
  jain: 'Jain',
  vegan: 'Vegan',
};
const ALLERGENS: Readonly<Record<Allergen, string>> = {
  milk: 'Milk',
  gluten: 'Gluten',
  nuts: 'Nuts',
  peanut: 'Peanuts',
  sesame: 'Sesame',
  mustard: 'Mustard',
  soy: 'Soy',
  egg: 'Egg',
  fish: 'Fish',
  crustacean: 'Shellfish',
};
const SPICES: Readonly<Record<Spice, string>> = { 0: 'Not spicy', 1: 'Mild', 2: 'Medium', 3: 'Hot' };
const REGIONS: Readonly<Record<Region, string>> = {
  india: 'All over India',
  north: 'North India',
  south: 'South India',
  east: 'East India',
  west: 'West India',
  central: 'Central India',
  'indo-chinese': 'Indo-Chinese',
  continental: 'Continental',
};

/** Texts of the parts that show and choose dishes. */
export const MENU_CHOICE_TEXTS = {
  courses: COURSES,
  diets: DIETS,
  allergens: ALLERGENS,
  spices: SPICES,
  regions: REGIONS,
  menu: {
    title: 'Choose your menu',
    loading: 'Loading the dishes',
    suggest: 'Let the chef suggest',
    suggestLead: 'You don’t have to choose. Your chef will cook a menu that suits your guests.',
    suggestRest: (count: number) =>
      count === 1 ? 'Your chef suggests 1 more dish.' : `Your chef suggests ${count} more dishes.`,
    example: 'For example',
    suggestAll: 'Your menu is complete.',
    selected: 'Selected',
    reset: 'Let the chef suggest everything',
    needs: 'Who is eating?',
    diet: 'Diet',
    anyDiet: 'Not sure yet',
    more: 'Allergies, spice, children and a note',
    allergies: 'Allergies',
    allergiesHint: 'We won’t show dishes that contain these.',
    spice: 'How spicy may it be?',
    anySpice: 'Any',
    children: 'Children among the guests',
    note: 'A note for your chef',
    noteHint: 'For example: no garlic for my grandmother.',
    seenBy: 'Only your chef sees this.',
    privacy: 'How we protect it',
    search: 'Search dishes',
    courseNav: 'Courses',
    places: (chosen: number, places: number) => `${chosen} of ${places} chosen`,
    shared: (chosen: number, places: number) => `${chosen} of ${places} chosen, including main courses`,
    withDesserts: (chosen: number, places: number) => `${chosen} of ${places} chosen, including desserts`,
    follows: (dishes: string) => `${dishes} – we’ve updated the price.`,
    included: 'Included',
    extra: (amount: string) => `+${amount}`,
    beyond: (amount: string) => `One more than planned: +${amount}.`,
    price: 'Price',
    full: 'You’ve chosen all the dishes here. Remove one to choose another.',
    nothing: 'No dishes match. Try another word or fewer filters.',
    cooked: {
      jain: 'Your chef cooks this the Jain way. The usual recipe:',
      vegan: 'Your chef cooks this vegan. The usual recipe:',
    },
    about: (dish: string) => `About ${dish}`,
    contains: 'Contains',
    noAllergens: 'No common allergens',
    spicy: 'Spice',
    from: 'From',
    also: 'Can be cooked',
    add: 'Add to the menu',
    remove: 'Remove from the menu',
    dropped: (dishes: string) => `Removed because it no longer fits: ${dishes}`,
    chosen: (chosen: number, places: number) => `${chosen} of ${places} ${places === 1 ? 'dish' : 'dishes'}`,
    rest: 'Your chef adds the rest',
    notSaved: 'We couldn’t save the menu. Please try again.',
  },
  setMenus: {
    title: 'Pick a whole menu',
    lead: 'One press fills your plate. You can still swap any dish.',
    label: 'Thalis to pick from',
    dishes: (count: number) => (count === 1 ? '1 dish' : `${count} dishes`),
  },
  plate: {
    places: PLACES,
    missing: (place: string, count: number) => (count === 1 ? place : `${place} ×${count}`),
    described: (dishes: string, missing: string) =>
      [
        dishes ? `On your plate: ${dishes}.` : 'Your plate is empty.',
        missing ? `Still free: ${missing}.` : 'Every place is taken.',
      ].join(' '),
  },
  panel: {
    title: 'Menu',
    leads: {
      user: {
        suggested: 'Your chef suggests these dishes. Would you like to choose yourself?',
        chosen: 'You chose these dishes.',
        mixed: 'You chose some dishes, and your chef suggests the rest.',
      },
      closed: {
        suggested: 'Your chef cooks these dishes.',
        chosen: 'You chose these dishes.',
        mixed: 'Your dishes, and what your chef cooks with them.',
      },
      chef: {
        suggested: 'Your guests leave the menu to you. These dishes suit them.',
        chosen: 'Your guests chose these dishes.',
        mixed: 'Your guests chose some dishes. The others are suggestions.',
      },
    },
    suggested: 'suggested',
    choose: 'Choose menu',
    change: 'Change menu',
    list: 'Shopping list',
    needs: 'Diet and allergies',
    noNeeds: 'No diet or allergies mentioned.',
    everything: 'Eats everything',
    without: (allergens: string) => `No ${allergens}`,
    spice: (most: string) => `Spice: ${most}`,
    children: (count: number) => (count === 1 ? '1 child' : `${count} children`),
    loading: 'Loading the menu',
    unavailable: 'We can’t show the menu right now.',
  },
} as const;

/** Texts of choosing a menu before there is a booking. */
export const EARLY_MENU_TEXTS = {
  heading: 'What would you like to eat?',
  suggestLead: 'Your chef plans a menu for your guests. You can still choose up to 24 hours before the visit.',
  needsLead: 'Anyone vegetarian or allergic? You can say so there, too.',
  mealsFirst: 'Choose your meals first, then pick the dishes.',
  choose: 'Choose dishes',
  change: 'Change dishes',
  pageLead: 'Pick what you like. If you pick more dishes than you planned, we’ll update the price.',
  back: 'Back',
  done: 'Done',
  fare: (kind: string, amount: string) => `${kind} ${amount}`,
  mealsMissing: 'Which meals are you planning?',
  toForm: 'Choose meals',
} as const;

const UNITS: Readonly<Record<SoldUnit | 'kg' | 'l', (amount: string) => string>> = {
  g: (amount) => `${amount} g`,
  kg: (amount) => `${amount} kg`,
  ml: (amount) => `${amount} ml`,
  l: (amount) => `${amount} l`,
  piece: (amount) => `${amount} pc`,
  bunch: (amount) => `${amount} ${amount === '1' ? 'bunch' : 'bunches'}`,
  pack: (amount) => `${amount} ${amount === '1' ? 'pack' : 'packs'}`,
};

/** Texts of the menu of a booking and of its shopping list. */
export const MENU_SCREEN_TEXTS = {
  units: UNITS,
  menu: {
    until: (moment: string) => `You can change it until ${moment}.`,
    back: 'Your booking',
    save: 'Save menu',
    saved: 'Your menu is saved.',
    unpriced: 'The menu doesn’t change the price.',
    latest: 'Show the saved menu',
  },
  list: {
    title: 'Shopping list',
    leads: {
      user: {
        guestBuys: (people: number) => `For ${people} people. Please have everything at home when your chef arrives.`,
        chefBuys: (people: number) => `For ${people} people. Your chef buys this, and you have the last part at home.`,
      },
      chef: {
        guestBuys: (people: number) =>
          `For ${people} people. Your guests buy these packs; how much you need is beside them.`,
        chefBuys: (people: number) => `For ${people} people. You buy this, and your guests have the last part at home.`,
      },
    },
    needed: (amount: string) => `${amount} needed`,
    loading: 'Loading the shopping list',
    buy: 'To buy',
    staples: 'You may have these already',
    /** The same, where the chef buys. */
    kitchen: 'In the guests’ kitchen',
    equipment: 'Needed in the kitchen',
    dishes: 'For these dishes',
    left: (count: number) => (count === 0 ? 'You’ve ticked everything.' : `${count} left to tick`),
    share: 'Share',
    copied: 'List copied.',
    notCopied: 'We couldn’t copy the list.',
    print: 'Print',
    empty: 'Nothing to buy',
    emptyLead: 'There is no menu for this visit.',
  },
} as const;
