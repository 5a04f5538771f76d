/** Texts of the offline page. */
export const OFFLINE = {
  title: 'You are offline',
  lead: 'This is your next booking, as it was when you were last connected.',
  /** For a chef. */
  visits: 'These are your upcoming visits, as they were when you were last connected.',
  guest: 'Guest',
  people: 'People',
  none: 'There is no booking to show. Everything else needs a connection.',
  when: 'When',
  where: 'Where',
  chef: 'Chef',
  chefLater: 'Not chosen yet',
  phone: 'Phone at the address',
  help: 'Call us',
  retry: 'Try again',
} as const;
