import { COMPANY } from '@libs/contract/company.js';

/** The copy of joining and logging in as a chef that the message catalogues do not fix. */
export const TEXTS = {
  login: {
    title: 'Chef login',
    lead: 'Welcome back to your kitchen. Log in with the e-mail address that you joined with.',
    email: 'Email',
    password: 'Password',
    remember: 'Remember me',
    rememberHint: 'Stay logged in on this device for up to 30 days. Better not on a shared one.',
    forgot: 'Forgot password?',
    logIn: 'Login',
    or: 'or',
    other: (name: string) => `Continue with ${name}`,
    google: 'Google',
    facebook: 'Facebook',
    newHere: 'New here?',
    join: 'Join as a chef',
    customer: 'You are logged in as a customer. Logging in as a chef ends that.',
  },
  registration: {
    title: 'Cook with us',
    lead: `Join ${COMPANY.name} as a chef: you choose what you cook, guests pay a fair price, and every visit is planned ahead.`,
    emailHint: 'You log in with it.',
    phoneHint: '10 digits. Guests call it on the day of a visit only.',
    passwordHint: 'At least 8 characters. A few words that only you think of are best.',
    agreement: 'By signing up you agree to the',
    terms: 'Terms and Conditions',
    and: 'and have read the',
    privacy: 'Privacy Policy',
    agreementEnd: '.',
    already: 'Already with us?',
    logIn: 'Chef login',
    email: 'Email',
    password: 'Password',
    phone: 'Phone',
  },
} as const;
