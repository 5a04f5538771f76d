/** Texts of choosing a menu before there is a booking. */
export const EARLY_MENU_TEXTS = {
  heading: 'What would you like to eat?',
  suggestLead: 'Your chef plans a menu for your guests. You can still choose up to 24 hours before the visit.',
  needsLead: 'Anyone vegetarian or allergic? You can say so there, too.',
  mealsFirst: 'Choose your meals first, then pick the dishes.',
  choose: 'Choose dishes',
  change: 'Change dishes',
  pageLead: 'Pick what you like. If you pick more dishes than you planned, the price follows.',
  back: 'Back',
  done: 'Done',
  fare: (kind: string, amount: string) => `${kind} ${amount}`,
  mealsMissing: 'Which meals are you planning?',
  toForm: 'Choose meals',
} as const;
