import { MESSAGES } from '@libs/contract/messages.js';

const { labels } = MESSAGES;

/** Texts of the sign-up form and its links. */
export const TEXTS = {
  title: 'Create an account',
  lead: 'With an account you book in a few taps, and find your bookings again on any device.',
  firstName: labels.firstName,
  lastName: labels.lastName,
  email: labels.emailAddress,
  emailHint: 'Receipts go there.',
  password: 'Password',
  passwordHint:
    '8 characters or more. You log in with a code and will not need it today; we keep it safely for a log-in with a password later.',
  confirm: 'Confirm password',
  differs: 'The two passwords differ. You can still sign up; the first one counts.',
  phone: 'Phone',
  phoneHint: 'You log in with a code that we send to this number.',
  agree: 'I agree to the',
  terms: 'Terms and Conditions',
  and: 'and the',
  privacy: 'privacy notice',
  submit: 'Sign up',
  already: 'Do you have an account?',
  logIn: 'Log in with your number',
  /** On the login screen. */
  ways: {
    create: 'Create an account with a password',
    chef: 'Are you a chef? Log in here',
  },
  /** On the onboarding screen. */
  consent: 'By continuing you agree that we use this for your bookings, as our',
  consentNotice: 'privacy notice',
  consentEnd: 'says.',
} as const;
