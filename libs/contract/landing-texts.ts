/** The landing page's own texts: the server returns them, and the prerendered page contains them. */
export const LANDING_TEXTS = {
  segments: {
    oneTime: {
      label: 'One Time Chef',
      description: 'A trained chef in your own kitchen for one visit, from ₹499. You choose the meals and the dishes.',
    },
    monthly: {
      label: 'Monthly Cook',
      description: 'The same cook every day, for as many months as you like.',
    },
    party: {
      label: 'Chef for Party',
      description: 'From starters to main course for up to 25 guests, with a waiter and a cleaner if you like.',
    },
    thali: {
      label: 'Festive Thali',
      description: 'Festive dishes the way your family makes them, cooked fresh while you’re with your guests.',
    },
  },
  story: {
    label: 'Our Story',
    description:
      'We began in Indore with a simple idea: the best meals are eaten at home, and the host belongs at the table. ' +
      'So our chefs cook in your kitchen, serve the food hot and leave the place clean. You see the price line by line ' +
      'before you book, and a quarter of it saves your date.',
  },
  services: {
    birthday: {
      label: 'Birthday',
      description: 'Snacks to go with the cake, and a dinner that children and grandparents both enjoy.',
    },
    kitty: { label: 'Kitty party', description: 'Light starters and a fresh lunch for you and your friends.' },
    occasion: { label: 'Get together', description: 'Family, neighbours or old classmates, and hot food for all.' },
    gathering: { label: 'Gathering', description: 'Pooja, anniversary or house-warming, up to 25 guests.' },
    other: { label: 'Any other day', description: 'No occasion needed. Tell us what you would like to eat.' },
  },
} as const;
