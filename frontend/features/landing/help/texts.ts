/** Texts of the help panel. */
export const TEXTS = {
  title: 'Forgot your password?',
  code: 'If you’ve confirmed your phone number, we’ll send a code there to set a new password.',
  reset: 'Set a new password',
  lead: 'If not, call us, or write from the email address you log in with. Once we’ve checked that it’s you, you can log in again the same day.',
  customers: 'Customers don’t need a password. They log in with a code that we send to their phone.',
  call: 'Call us',
  write: 'Write to us',
} as const;
