/** Texts about visits at one time, loaded with the notice. */
export const TEXTS = {
  /** A link to the other booking. */
  other: (code: string, times: string) => `${code}: ${times}`,
  bookings: 'See your bookings',
  anyway: 'Book anyway',
  moveAnyway: 'Change it anyway',
} as const;
