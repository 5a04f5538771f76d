/** Texts of the help panel. */
export const TEXTS = {
  title: 'Forgot your password?',
  code: 'If you confirmed your phone number with us, set a new password with a code that we send to it.',
  reset: 'Set a new password',
  lead: 'Otherwise call us, or write from the email address that you log in with. We make sure that it is you, and you are back in your kitchen the same day.',
  customers: 'Customers need no password: they log in with a code that we send to their phone.',
  call: 'Call us',
  write: 'Write to us',
} as const;
