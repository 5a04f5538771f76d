/** Refusals of menus; separate from `server-messages.ts`, of which other pages load everything. */
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
