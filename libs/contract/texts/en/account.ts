import type { Browser, System } from '../../enums.js';
import { LABELS } from './labels.js';

/** Texts of the profile and its parts. */
export const ACCOUNT_TEXTS = {
  profile: {
    title: LABELS.profile,
    loading: 'Loading your profile',
    about: 'About you',
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    edit: 'Edit profile',
    changeEmail: 'Change email',
    incomplete: 'We don’t know your name yet. Your chef would like to greet you by name.',
    complete: 'Complete your profile',
    unsaved: 'You have unsaved changes to your profile.',
    goOn: 'Continue editing',
    forget: 'Discard changes',
    logOut: LABELS.logOut,
  },
  email: { title: 'Change email', label: LABELS.emailAddress, save: 'Save', cancel: 'Not now', saved: 'Email saved.' },
  update: {
    title: 'Edit profile',
    loading: 'Loading your profile',
    phoneHint: 'You log in with this number.',
    save: 'Save',
    back: 'Back',
    saved: 'Profile saved.',
  },
  addresses: {
    title: 'Addresses',
    loading: 'Loading your addresses',
    add: 'Add an address',
    addTitle: 'New address',
    edit: 'Edit',
    editOf: (address: string) => `Edit ${address}`,
    editTitle: 'Edit address',
    remove: 'Delete',
    removeOf: (address: string) => `Delete ${address}`,
    removeTitle: 'Delete this address?',
    removeLead: 'Bookings at this address stay as they are.',
    keep: 'Keep it',
    removeYes: 'Delete the address',
    removed: 'Address deleted.',
    none: 'No address yet. Add one here, or when you book.',
  },
  privacy: {
    title: 'Your data',
    loading: 'Loading your choices',
    agreed: (day: string) => `You agreed to our Privacy Policy on ${day}.`,
    notAgreed: 'You haven’t agreed to our Privacy Policy yet. You’ll do so when you complete your profile.',
    notice: 'Read the Privacy Policy',
    newNotice:
      'Our Privacy Policy has a new version. It now covers receipts for ingredients that a chef buys, notifications and WhatsApp, photos of chefs, chefs whom we ask before a visit is theirs, a waiting list for cities, chefs’ hours and calendars, the day of the visit, how a guest pays the chef, the diets, allergies and notes you give your chef, emails about your bookings, public reviews, and a cookie that shows us when one person books and cooks the same visit. You agreed to the earlier version.',
    agreeToNew: 'Agree to the new version',
    agreedToNew: 'Thank you. You’ve agreed to the new version.',
    offers: 'Send me news and offers',
    offersHint: 'Only if you like. You can change your mind at any time.',
    offersOn: 'You’ll get news and offers.',
    offersOff: 'You won’t get news and offers any more.',
    export: 'Download my data',
    exportLead:
      'Everything we keep about you in one file: profile, addresses, bookings, payments, ratings and log-ins.',
    exported: 'Your data has been downloaded.',
    erase: 'Delete my account',
    eraseLead: 'This withdraws your consent, and we delete what we know about you.',
    eraseTitle: 'Delete your account?',
    eraseWhen: (moment: string) => `We’ll delete your data on ${moment}. Until then you can change your mind here.`,
    eraseLoses: 'After that, nobody can bring back your profile, addresses, bookings and ratings.',
    eraseKeep: 'Keep my account',
    eraseYes: 'Delete my account',
    waiting: (moment: string) => `We’ll delete your account on ${moment}. Until then you can’t book.`,
    takeBack: 'Keep my account after all',
    kept: 'Your account stays as it is.',
  },
} as const;

const BROWSERS: Readonly<Record<Browser, string>> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  opera: 'Opera',
  safari: 'Safari',
  samsung: 'Samsung Internet',
  other: 'Another browser',
};
const SYSTEMS: Readonly<Record<System, string>> = {
  android: 'Android',
  chromeos: 'ChromeOS',
  ios: 'iOS',
  linux: 'Linux',
  macos: 'macOS',
  windows: 'Windows',
  other: 'another system',
};

/** Texts of the session list. */
export const SESSION_TEXTS = {
  title: 'Where you’re logged in',
  lead: 'Log out any device you don’t recognise.',
  loading: 'Loading your devices',
  device: (browser: Browser, system: System) => `${BROWSERS[browser]} on ${SYSTEMS[system]}`,
  unknown: 'An unknown device',
  current: 'This device',
  since: (moment: string) => `Logged in on ${moment}`,
  used: (moment: string) => `Last used on ${moment}`,
  end: 'Log out',
  endOf: (device: string) => `Log out ${device}`,
  ended: 'Device logged out.',
  all: (count: number) => `Show all ${count}`,
  everywhere: 'Log out everywhere',
  everywhereTitle: 'Log out everywhere?',
  everywhereLead: 'This logs out every device, including this one. You can log in again at any time.',
  everywhereYes: 'Log out everywhere',
  stay: 'Stay logged in',
} as const;

/** Texts about whether an e-mail address is confirmed. */
export const EMAIL_FIELD_TEXTS = {
  loading: 'Loading your email settings',
  verified: 'Your email address is confirmed.',
  unverified: 'Not confirmed yet. Please open the link we emailed you.',
  phoneFirst: 'Not confirmed yet. Once you’ve confirmed your phone number, we’ll email you a link.',
  again: 'Send the link again',
  sent: 'The link is on its way. It works for two days.',
  news: {
    user: {
      wanted: 'Send me emails about my bookings',
      wantedHint: 'Receipts, changes and a reminder the day before.',
      on: 'You’ll get emails about your bookings.',
      off: 'You won’t get emails about your bookings any more.',
    },
    chef: {
      wanted: 'Send me emails about my visits',
      wantedHint: 'New visits, changes and a reminder the day before.',
      on: 'You’ll get emails about your visits.',
      off: 'You won’t get emails about your visits any more.',
    },
  },
} as const;

/** Texts of the page that the link in an e-mail opens. */
export const EMAIL_LINK_TEXTS = {
  title: 'Confirm your email address',
  lead: 'One tap and you’re done.',
  confirm: 'Confirm my address',
  incomplete:
    'Part of this link is missing. Please open it again from the email, or ask for a new one in your profile.',
  done: 'Thank you, your address is confirmed.',
  next: 'From now on we’ll email you your receipts and any changes to your bookings.',
  home: 'Continue to Rasoiya',
} as const;
