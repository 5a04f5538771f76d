import { formatPhone } from '../../formats.js';
import { COMPANY } from '../../company.js';
import { LABELS } from './labels.js';

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

/** Texts of chef registration and log-in that the message catalogues do not fix. */
export const CHEF_LOGIN_TEXTS = {
  login: {
    title: 'Chef login',
    lead: 'Welcome back. Log in with the email address you signed up with.',
    email: 'Email',
    password: 'Password',
    remember: 'Remember me',
    rememberHint: 'Stay logged in on this device for up to 30 days. Not for shared devices.',
    forgot: 'Forgot password?',
    logIn: 'Login',
    or: 'or',
    byCode: 'Log in with a code',
    other: (name: string) => `Continue with ${name}`,
    google: 'Google',
    facebook: 'Facebook',
    /** After a registration, the same whether the address has an account or not. */
    signedUp:
      'Please log in with your new password. If you already had an account with this address and had confirmed it, its own password still opens that one. If you hadn’t confirmed it, log in there with a code.',
    newHere: 'New here?',
    join: 'Join as a chef',
    customer: 'You’re logged in as a customer. If you log in as a chef, your customer account is logged out.',
  },
  code: {
    lead: 'Welcome back. We’ll send a code to the number you confirmed when you joined.',
    password: 'Log in with your password',
  },
  password: {
    title: 'Set a new password',
    lead: 'We’ll send a code to the number you confirmed when you joined.',
    phone: 'Phone',
    phoneHint: 'The one in your profile.',
    newPassword: 'New password',
    send: 'Send code',
    set: 'Set password',
    back: 'Change number or password',
    remembered: 'Remembered it?',
    logIn: 'Chef login',
    done: 'If this number belongs to a chef, the new password is set. Please log in.',
  },
  registration: {
    title: 'Cook with us',
    lead: `Join ${COMPANY.name} as a chef: you choose what you cook, guests pay a fair price, and every visit is planned ahead.`,
    emailHint: 'You’ll use it to log in.',
    phoneHint: '10 digits. Guests see it from 24 hours before a visit.',
    passwordHint: 'At least 8 characters. A few words that only you would think of are best.',
    agreement: 'By signing up you agree to our',
    terms: 'Terms and Conditions',
    and: 'and confirm you have read our',
    privacy: 'Privacy Policy',
    agreementEnd: '.',
    already: 'Already with us?',
    logIn: 'Chef login',
    email: 'Email',
    password: 'Password',
    phone: 'Phone',
  },
} as const;

/** Texts of the sign-up form and its links. */
export const CUSTOMER_LOGIN_TEXTS = {
  title: 'Create an account',
  lead: 'With an account you can book in a few taps and see your bookings on any device.',
  firstName: LABELS.firstName,
  lastName: LABELS.lastName,
  email: LABELS.emailAddress,
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

/** Texts of one-time code forms. */
export const CODE_TEXTS = {
  sent: (phone: string) => `We’ve sent a 6-digit code to ${formatPhone(phone)}.`,
  legend: 'One-time code',
  box: (position: number, of: number) => `Digit ${position} of ${of}`,
  ask: 'No code yet?',
  resendIn: (time: string) => `in ${time}`,
  secondsLeft: (seconds: number) => `You can ask for a new code in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  resendNow: 'You can ask for a new code now.',
  resent: 'A new code is on its way.',
  ended: 'This code has expired.',
  spent: 'Too many wrong codes. Please ask for a new one.',
  verifying: 'Verifying...',
  rehearsal: (code: string) => `Test mode: the code is ${code}.`,
  fillIn: 'Fill it in',
  proveTitle: 'Confirm your number',
  proven: 'Your number is confirmed.',
  confirm: 'Confirm',
} as const;

/** Texts of password fields. */
export const PASSWORD_TEXTS = {
  show: 'Show the password',
  hide: 'Hide the password',
} as const;
