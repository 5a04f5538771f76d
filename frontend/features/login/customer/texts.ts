import { MESSAGES } from '@libs/contract/messages.js';

const { labels } = MESSAGES;

/** Texts of the sign-up form and its links. */
export const TEXTS = {
  title: 'Create an account',
  lead: 'With an account you can book in a few taps and see your bookings on any device.',
  firstName: labels.firstName,
  lastName: labels.lastName,
  email: labels.emailAddress,
  emailHint: 'We’ll send your receipts here.',
  password: 'Password',
  passwordHint:
    'At least 8 characters. For now you log in with a code, so you won’t need it today. We keep it safe for later.',
  confirm: 'Confirm password',
  differs: 'The two passwords are different. You can still sign up: we’ll use the first one.',
  phone: 'Phone',
  phoneHint: 'You log in with a code that we send to this number.',
  agree: 'I agree to the',
  terms: 'Terms and Conditions',
  and: 'and the',
  privacy: 'Privacy Policy',
  submit: 'Sign up',
  already: 'Already have an account?',
  logIn: 'Log in with your number',
  /** On the login screen. The first is the same whether the number has an account or not. */
  signedUp: 'Log in with a code to finish. If this number already has an account, you’ll be in that one.',
  ways: {
    create: 'Create an account with a password',
    chef: 'Are you a chef? Log in here',
  },
  /** On the onboarding screen. */
  consent: 'By continuing you agree that we use this for your bookings. Our',
  consentNotice: 'Privacy Policy',
  consentEnd: 'explains how.',
} as const;
