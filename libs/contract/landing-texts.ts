/** The landing page's own texts: the server returns them, and the prerendered page contains them. */
export const LANDING_TEXTS = {
  segments: {
    oneTime: {
      label: 'One Time Chef',
      description:
        'A trained chef in your own kitchen for a single visit, from ₹499. You choose the meals and the dishes.',
    },
    monthly: {
      label: 'Monthly Cook',
      description: 'The same cook every day, for as many months as you like.',
    },
    party: {
      label: 'Chef for Party',
      description: 'Starters to main course for up to 25 guests, with a waiter and a cleaner if you wish.',
    },
    thali: {
      label: 'Festive Thali',
      description: 'The dishes of the season as your family makes them, cooked fresh while you are with your guests.',
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
      description: 'Cake-side snacks and a dinner that children and grandparents both like.',
    },
    kitty: { label: 'Kitty party', description: 'Light starters and a fresh lunch for your circle of friends.' },
    occasion: { label: 'Get together', description: 'Family, neighbours, old classmates: one table, hot food.' },
    gathering: { label: 'Gathering', description: 'Pooja, anniversary or house-warming, up to 25 guests.' },
    other: { label: 'Any other day', description: 'No occasion needed. Tell us what you would like to eat.' },
  },
} as const;
