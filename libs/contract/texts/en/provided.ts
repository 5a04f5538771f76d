/**
 * Who provides what for a visit: the chef's work and knives are in the price, everything else is the customer's. Every
 * page that says so shows these lists, and no other text names these things (`test/architecture/provided.test.ts`).
 */
export const PROVIDED_TEXTS = {
  chef: ['Your chef, with their own knives', 'Cooking and serving', 'A clean kitchen afterwards'],
  /** The shopping list of a booking names the ingredients with their amounts, and the equipment. */
  customer: [
    'All ingredients, including spices and oil',
    'A kitchen with a stove, pots and pans',
    'Gas, water and electricity',
  ],
  /** The first one of these, where the customer leaves the ingredients to the chef. */
  whenChefBuys: 'Salt, oil and everyday spices',
  /** The same, read by a chef. */
  toChef:
    'Bring your own knives. Your guests provide the kitchen with stove, pots and pans, and buy all ingredients, including spices and oil, unless they leave that to you: the shopping list of the booking tells both of you what and how much.',
} as const;
