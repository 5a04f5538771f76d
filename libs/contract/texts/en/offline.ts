/** Texts of the offline page. */
export const OFFLINE = {
  title: 'You’re offline',
  lead: 'This is your next booking as we last saved it.',
  /** For a chef. */
  visits: 'These are your upcoming visits as we last saved them.',
  people: 'People',
  none: 'You have no saved booking. Everything else needs an internet connection.',
  when: 'When',
  where: 'Where',
  chef: 'Chef',
  chefLater: 'Not chosen yet',
  phone: 'Phone at the address',
  needs: 'Allergies and diet',
  noNeeds: 'None mentioned',
  menu: 'Menu',
  preparation: 'Preparation',
  navigate: 'Navigate',
  done: (step: string, time: string) => `${step}: ${time}`,
  code: 'Start code, four digits',
  help: 'Call us',
  retry: 'Try again',
} as const;
