/** Texts of password fields. */
export const TEXTS = {
  show: 'Show the password',
  hide: 'Hide the password',
} as const;
