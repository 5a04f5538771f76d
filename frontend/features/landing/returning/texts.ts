/** Texts for customers who return. */
export const TEXTS = {
  headings: { unpaid: 'Your deposit is still unpaid', next: 'Your next visit', again: 'Welcome back' },
  last: (visit: string) => `Your last visit: ${visit}`,
  pay: 'Pay now',
  view: 'View booking',
  book: 'Book again',
} as const;
