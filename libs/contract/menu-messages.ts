/** Refusals of menus; separate from `server-messages.ts`, of which other pages load everything. */
export const MENU_MESSAGES = {
  menu: {
    closed: 'The menu can be changed until 24 hours before the start.',
    dishes: 'Please choose dishes from our list.',
    diet: 'Please choose a diet from our list.',
    allergies: 'Please choose allergies from our list.',
    spice: 'Please choose how spicy it may be.',
    children: 'Please say how many of the people are children.',
    refused: 'Please look at the dishes again.',
  },
} as const;
