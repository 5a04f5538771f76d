/** The words of a field for a password. */
export const TEXTS = {
  show: 'Show the password',
  hide: 'Hide the password',
} as const;
