/** Texts of the login screens. */
export const LOGIN = {
  login: {
    title: 'Log in',
    lead: 'We send a code to your mobile number. A new number gets a new account.',
    phone: 'Mobile number',
    hint: '10 digits, without the country code',
    send: 'Send OTP',
  },
  otp: { title: 'Enter the code', change: 'Change number' },
  onboarding: {
    title: 'Nice to meet you',
    lead: 'Your chef greets you by name, and receipts go to your e-mail address.',
  },
} as const;
