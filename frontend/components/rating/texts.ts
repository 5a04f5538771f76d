/** Texts of rating forms. */
export const TEXTS = {
  legend: 'Stars',
  star: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  /** The meaning of each number of stars. */
  words: ['', 'Poor', 'Fair', 'Good', 'Very good', 'Excellent'],
  review: 'Review',
  missing: 'Please choose 1 to 5 stars.',
  thanks: 'Thank you for your rating.',
} as const;
