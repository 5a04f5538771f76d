/** Texts of rating forms. */
export const TEXTS = {
  legend: 'Stars',
  star: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  /** The meaning of each number of stars. */
  words: ['', 'Poor', 'Fair', 'Good', 'Very good', 'Excellent'],
  review: 'Review',
  missing: 'Please choose 1 to 5 stars.',
  contactDetails:
    'Your stars count as usual. Your words have a phone number, a link or an email address, so only you and the chef will see them, not the public. Take it out before you send them, and everyone can read them.',
  thanks: 'Thank you for your rating.',
} as const;
