/** Texts of the three steps. */
export const STEP_TEXTS = {
  heading: 'How it works',
  steps: [
    {
      name: 'Plan your meal',
      what: 'Choose the day, the meals and how many people are coming. The price updates as you choose.',
    },
    {
      name: 'Book your chef',
      what: 'Pay 25% to book. We find a verified chef in your city and text you their name.',
    },
    {
      name: 'Enjoy your meal',
      what: 'Your chef cooks in your kitchen, serves the food and cleans up. You pay the rest at the visit.',
    },
  ],
} as const;
