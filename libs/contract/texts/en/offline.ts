/** Texts of the offline page. */
export const OFFLINE = {
  title: 'You’re offline',
  lead: 'This is your next booking as we last saved it.',
  /** For a chef. */
  visits: 'These are your upcoming visits as we last saved them.',
  guest: 'Guest',
  people: 'People',
  none: 'You have no saved booking. Everything else needs an internet connection.',
  when: 'When',
  where: 'Where',
  chef: 'Chef',
  chefLater: 'Not chosen yet',
  phone: 'Phone at the address',
  help: 'Call us',
  retry: 'Try again',
} as const;
