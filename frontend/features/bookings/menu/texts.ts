import type { Unit } from '@libs/menu/dish.js';

const UNITS: Readonly<Record<Unit | 'kg' | 'l', (amount: string) => string>> = {
  g: (amount) => `${amount} g`,
  kg: (amount) => `${amount} kg`,
  ml: (amount) => `${amount} ml`,
  l: (amount) => `${amount} l`,
  piece: (amount) => `${amount} pc`,
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
  },
  list: {
    title: 'Shopping list',
    lead: (people: number) => `For ${people} people. Please have everything at home when your chef arrives.`,
    chefLead: (people: number) => `For ${people} people, in exact amounts. Your guests buy everything.`,
    loading: 'Loading the shopping list',
    buy: 'To buy',
    staples: 'You may have these already',
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
