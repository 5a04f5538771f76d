/** The banner while there is no network. */
export const CONNECTION = {
  offline: 'You are offline. What you typed is kept.',
} as const;
