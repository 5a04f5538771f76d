/** Texts of the landing page; the texts of its cards come from the server. */
export const TEXTS = {
  title: 'Private chefs for your home and your celebrations',
  hero: {
    heading: 'A private chef, in your own kitchen',
    lead: 'For birthdays, kitty parties and family get-togethers. Choose the dishes, see the price as you go, and sit down with your guests.',
    from: 'Meal for 4 people',
    starting: 'starting from',
    price: 499,
    facts: ['Trained and verified cooks', 'Healthy and hygienic food', 'Pay 25% to book, the rest later'],
  },
  resume: {
    heading: 'Continue your booking',
    lead: (label: string) => `You were about to book: ${label}.`,
    yes: 'Continue',
    no: 'Not now',
  },
  received: { heading: 'We’ve got your message', ticket: 'Please keep your ticket number:', close: 'Close' },
  discover: { heading: 'Discover', lead: 'A chef for one dinner, for a party or for a feast.' },
  quickBook: { heading: 'Quick Book', lead: 'Start with the occasion. You can change everything on the next page.' },
  story: 'Our Story',
  team: {
    heading: 'Our Team',
    lead: 'Meet the chefs who cook for you.',
    all: 'See all chefs',
  },
  testimonial: {
    heading: 'Testimonial',
    lead: 'The latest reviews from real visits, one per chef.',
    guest: 'A customer',
    cookedBy: (chef: string) => `Cooked by ${chef}`,
  },
  loading: 'Loading the page',
} as const;
