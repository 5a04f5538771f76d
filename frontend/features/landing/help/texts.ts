/** The copy of the help panel. */
export const TEXTS = {
  title: 'Forgot your password?',
  lead: 'Call us, or write from the email address that you log in with. We make sure that it is you, and you are back in your kitchen the same day.',
  customers: 'Customers need no password: they log in with a code that we send to their phone.',
  call: 'Call us',
  write: 'Write to us',
} as const;
