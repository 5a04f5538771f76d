/** The banner while there is no network. */
export const CONNECTION = {
  offline: 'You’re offline. We’ve kept what you typed.',
} as const;
