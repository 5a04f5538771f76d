/** Texts of the three steps. */
export const STEP_TEXTS = {
  heading: 'How it works',
  steps: [
    {
      name: 'Plan your meal',
      what: 'Choose the day, the meals and how many are coming. The price updates as you choose.',
    },
    {
      name: 'Book your chef',
      what: 'Pay 25% to book. We find a verified chef in your city and text you as soon as it’s settled.',
    },
    {
      name: 'Enjoy your meal',
      what: 'Your chef cooks in your kitchen, serves, and leaves it clean. You pay the rest at the visit.',
    },
  ],
} as const;
