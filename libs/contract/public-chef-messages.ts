/** Sentences about public pages of chefs; separate, so that the sign-up pages do not contain them. */
export const PUBLIC_CHEF_MESSAGES = {
  cuisines: 'Please choose up to 5 cuisines from the list.',
  languages: 'Please choose up to 8 languages from the list.',
  dishes: 'Please choose up to 6 dishes from the list.',
  portrait: 'Please choose your picture from the options offered.',
  preferred: 'This chef isn’t taking bookings right now. Please choose another one, or let us choose.',
  elsewhere: 'This chef doesn’t cook in your city. Please choose another one, or let us choose.',
  own: 'You can’t book yourself as the chef. Please choose another one, or let us choose.',
} as const;
