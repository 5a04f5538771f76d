/** Texts of the login screens. */
export const LOGIN = {
  login: {
    title: 'Log in',
    lead: 'We’ll send a code to your mobile number. If you’re new here, we’ll create your account.',
    phone: 'Mobile number',
    hint: '10 digits, without the country code',
    send: 'Send OTP',
  },
  otp: { title: 'Enter the code', change: 'Change number' },
  onboarding: {
    title: 'Nice to meet you',
    lead: 'Your chef will greet you by name, and we’ll send receipts to your email address.',
  },
} as const;
