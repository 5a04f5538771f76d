/**
 * Texts of the specification with a misspelling or broken grammar, and what people read instead. The original stays the
 * key of a text, and what a call answers as `message`, because clients may compare it.
 */
export const CORRECTED = {
  'Please pay 25% of the total amount to conform your booking.':
    'Please pay 25% of the total amount to confirm your booking.',
  'Your Booking is successful.': 'Your booking is confirmed',
  'Please select requirement': 'Please select an occasion',
  'Please select time': 'Please select a time',
  'Please select date': 'Please select a date',
  'Please select main course': 'Please select a main course',
  'please cheack your details': 'Please check your details',
  'Not Review Found': 'No reviews yet',
  'Contact to select more than 20': 'Contact us to select more than 25',
  'Minimum service: 2 Hour': 'At least 2 hours',
  'yr + Experience': 'yr experience',
  Testimonial: 'Testimonials',
  'Upcoming Booking': 'Upcoming Bookings',
  'My Booking': 'My Bookings',
  'Working Experience': 'Work Experience',
  inprogres: 'In progress',
  Inprogres: 'In progress',
  Cancle: 'Cancel',
  complete: 'Complete',
  pending: 'Pending',
  cancel: 'Cancel',
} as const;

const BY_ORIGINAL: ReadonlyMap<string, string> = new Map(Object.entries(CORRECTED));

/** Returns what people read instead of `text`: the correction of an original, else the text itself. */
export const correctedText = (text: string): string => BY_ORIGINAL.get(text) ?? text;

/** Originals that a call answers, by what people read. */
const ANSWERED: readonly (keyof typeof CORRECTED)[] = [
  'Please select requirement',
  'Please select time',
  'Please select date',
  'Please select main course',
];
const BY_CORRECTION: ReadonlyMap<string, string> = new Map(ANSWERED.map((original) => [CORRECTED[original], original]));

/** Returns what a call answers for `text`: the original of a correction, else the text itself. */
export const answeredText = (text: string): string => BY_CORRECTION.get(text) ?? text;
