/** The login screens' own copy. */
export const LOGIN = {
  login: {
    title: 'Log in',
    lead: 'We send a code to your mobile number. A new number gets a new account.',
    phone: 'Mobile number',
    hint: '10 digits, without the country code',
    send: 'Send OTP',
  },
  otp: {
    title: 'Enter the code',
    lead: (phone: string) => `We sent 6 digits to +91 ${phone.slice(0, 5)} ${phone.slice(5)}.`,
    change: 'Change number',
    legend: 'One-time code',
    box: (position: number, of: number) => `Digit ${position} of ${of}`,
    ask: 'No code yet?',
    resendIn: (time: string) => `in ${time}`,
    secondsLeft: (seconds: number) => `You can ask for a new code in ${seconds} seconds.`,
    resendNow: 'You can ask for a new code now.',
    resent: 'A new code is on its way.',
    verifying: 'Verifying...',
    rehearsal: (code: string) => `Rehearsal: the code is ${code}.`,
    fillIn: 'Fill it in',
  },
  onboarding: {
    title: 'Nice to meet you',
    lead: 'Your chef greets you by name, and receipts go to your e-mail address.',
  },
} as const;
