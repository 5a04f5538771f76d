import { CORRECTED } from '../corrections.js';
import type { PortraitChoices, PortraitPart } from '../../portrait.js';

/**
 * Texts of the chefs' screens that the specification fixes; separate, so that the first page does not contain them.
 */
export const PARTNER_MESSAGES = {
  sidebar: { home: 'Home', feedback: 'Feedback', policy: 'Policy' },
  dashboard: {
    bookings: 'Chef Bookings',
    totalBookings: 'Total Bookings',
    upcomingBookings: CORRECTED['Upcoming Booking'],
    pastBookings: 'Past Bookings',
    performance: 'Chef Performance Indicators',
    totalEarnings: 'Total Earnings',
    thisMonth: 'This Month',
    lastMonth: 'Last Month',
    dueAmount: 'Due Amount',
  },
  bookings: {
    title: CORRECTED['My Booking'],
    columns: {
      booking: 'Booking',
      date: 'Booking Date',
      customer: 'Customer Name',
      requirement: 'Requirement',
      address: 'Address',
      people: 'People',
      amount: 'Amount',
      status: 'Status',
    },
    details: 'Details',
    giveRating: 'Give rating',
  },
  rating: { rate: 'Rate' },
  experience: { title: CORRECTED['Working Experience'] },
  documents: {
    title: 'Documentation',
    idTypes: { aadhaar: 'Aadhaar Card', pan: 'PAN Card', 'driving-license': 'Driving License' },
  },
  signUp: 'Sign up',
  comingSoon: 'Coming soon',
} as const;

/** Texts of the chef's screens that the message catalogues do not fix. */
export const PARTNER_TEXTS = {
  sidebar: { label: 'Partner area', bookings: 'Bookings', more: 'More' },
  dashboard: {
    title: (name: string) => (name ? `Namaste, ${name}` : 'Dashboard'),
    loading: 'Loading your figures',
    introduce: 'Get verified to receive bookings',
    introduceLead: (steps: number) => (steps === 1 ? '1 quick step to go.' : `${steps} quick steps to go.`),
    provePhone: 'Confirm your number',
    checking: 'We’re checking your document',
    checkingLead: 'This usually takes a few minutes. You’ll get visits as soon as it’s confirmed.',
    refused: 'Your document was refused',
    refusals: {
      unknown: 'The issuer doesn’t know this number. Please file the document again, or another one.',
      name: 'The document is in another name. Please correct your name in the profile, or file another document.',
      picture: 'The picture doesn’t show the document clearly. Please file it again.',
      other: 'It couldn’t be confirmed. Please file it again, or another one.',
    },
    fileAgain: 'File again',
    months: 'Earnings by month',
    monthsLead:
      'The full price of every completed visit, in the month in which it counts: when it ended or, if it began late or nobody confirmed its start, a day later.',
    best: (month: string, amount: string) => `Your best month was ${month}, with ${amount}.`,
    nothingEarned: 'Your earnings show up here after your first visit.',
    nothingLately: 'You earned nothing in the last 12 months.',
    table: 'Show as a table',
    month: 'Month',
    amount: 'Earnings',
    dueHint: 'To collect at your upcoming visits',
  },
  bookings: {
    more: (booking: string) => `More for ${booking}`,
    actions: 'Actions',
    people: (count: number) => `${count} people`,
    call: (name: string) => `Call ${name}`,
    place: 'Address',
    all: 'All bookings',
    empty: 'No bookings yet',
    reference: (code: string) => `Booking ${code}`,
    emptyLead: 'When a guest books a time when you’re free, the visit shows up here.',
    toDashboard: 'Go to the dashboard',
  },
  feedback: {
    title: 'Feedback',
    lead: (average: string, total: number) =>
      total === 1 ? `${average} out of 5, from 1 guest` : `${average} out of 5, from ${total} guests`,
    loading: 'Loading your feedback',
    noWords: 'No comment.',
    someone: 'A guest',
    empty: 'No feedback yet',
    emptyLead: 'Guests can rate you after you have cooked for them. Their feedback shows up here.',
    beyond: 'This page is empty',
    beyondLead: 'You don’t have that much feedback.',
    firstPage: 'Go to the first page',
    toBookings: 'See your bookings',
  },
  profile: {
    checks: { pending: 'Being checked.', confirmed: 'Checked.', refused: 'Refused.' },
    title: 'Profile',
    loading: 'Loading your profile',
    edit: 'Edit your profile',
    email: 'Email',
    kitchen: 'Kitchen and login',
    logIn: 'Log in with',
    changeKitchen: 'Edit cuisine or email',
    changePublic: 'Edit your public page',
    addPhoto: 'Add a photo',
    changePhoto: 'Change the photo',
    seePublic: 'See your public page',
    cuisine: 'Your cuisine',
    cuisineHint: 'Guests see it on your card, for example North Indian or Malwa',
    unrated: 'Not rated yet',
    rated: (average: string, count: number) =>
      count === 1 ? `${average} from 1 guest` : `${average} from ${count} guests`,
    experience: 'Experience',
    years: 'As a chef',
    location: 'Location',
    salary: 'Salary',
    perMonth: (amount: string) => `${amount} a month`,
    notGiven: 'Not added yet',
    changeExperience: 'Change',
    addExperience: 'Add',
    addresses: 'Where you cook next',
    address: 'Address',
    noAddresses: 'No upcoming visits.',
    visitOn: (when: string) => `Visit on ${when}`,
    openVisit: 'Open the booking',
    emailHint: 'You’ll use it to log in.',
    save: 'Save',
    saved: 'Profile saved.',
    password: 'Password',
    passwordLead: 'Changing it logs you out on all other devices.',
    changePassword: 'Change password',
    currentPassword: 'Current password',
    newPassword: 'New password',
    newPasswordHint: 'At least 8 characters. A few words that only you would think of are best.',
    passwordChanged: 'Password changed. You’re logged out on all other devices.',
  },
  leaving: {
    heading: 'Leaving',
    lead: 'You can stop working with us at any time. We’ll then delete your data.',
    leave: 'Leave and delete my data',
    title: 'Do you want to leave?',
    visits: 'Your upcoming visits go to other chefs right away, and you won’t get new ones.',
    lost: (visits: number, amount: string) =>
      `${visits === 1 ? 'That is 1 visit' : `Those are ${visits} visits`} worth ${amount}, which you then won’t earn.`,
    when: (moment: string) =>
      `On ${moment} we’ll delete your profile, documents and feedback for good. Until then you can change your mind, but you won’t get back visits that went to other chefs.`,
    kept: 'Our accounts keep what was earned and when, without your name.',
    confirm: 'Leave',
    keep: 'Stay',
    waiting: (moment: string) =>
      `You’re leaving. We’ll delete your data on ${moment}. Until then you won’t get visits.`,
    stay: 'Stay after all',
    stayed: 'Good to have you back. You can get visits again.',
  },
} as const;

/** Of a picture that is chosen for a document or a receipt. */
export const PICTURE_TEXTS = {
  preview: 'The picture you chose',
  kilobytes: (count: number) => `${count} KB`,
  megabytes: (count: string) => `${count} MB`,
} as const;

/** Texts of the two onboarding steps that the message catalogues do not fix. */
export const ONBOARDING_TEXTS = {
  steps: {
    step: (number: number, of: number) => `Step ${number} of ${of}`,
    later: 'Do this later',
    agree: 'I agree to the',
    terms: 'Terms and Conditions',
  },
  experience: {
    lead: 'Guests see your years of experience. Only we see what you want to earn.',
    loading: 'Loading your experience',
    years: 'Experience in years',
    choose: 'Choose',
    year: (years: string) => (years === '1' ? '1 year' : years === '5' ? '5 years or more' : `${years} years`),
    location: 'Current location',
    locationHint: 'The city you cook in',
    salary: 'Salary',
    salaryHint: 'Rupees a month, for example 45,000',
    saved: 'Experience saved.',
  },
  documents: {
    lead: 'One document is enough. We encrypt it, check it, and then keep only the last four characters of the number.',
    idType: 'ID type',
    idNumber: 'ID number',
    numberHints: {
      aadhaar: '12 digits',
      pan: '10 characters, for example ABCDE1234F',
      'driving-license': '15 characters, for example MP09 20110012345',
    },
    picture: 'Document image',
    pictureHint:
      'JPEG, PNG or WebP, at least 300 by 200 pixels, at most 5 MB and 25 megapixels. Show all four corners, with nothing covered.',
    choose: 'Choose a picture',
    another: 'Choose another picture',
    sending: 'Sending your document',
    progress: (percent: number) => `${percent}% sent`,
    checking: 'Sent. Checking the picture…',
    stop: 'Stop',
    saved: 'Document saved. We’re checking it now.',
    full: 'You have added all three documents.',
    filed: 'Your documents',
    none: 'No document yet.',
    ending: (lastFour: string) => `ending in ${lastFour}`,
    filedOn: (date: string) => `Added on ${date}`,
    add: 'Add a document',
    toDashboard: 'Go to the dashboard',
    loading: 'Loading your documents',
  },
} as const;

/** Texts of the form in which chefs describe themselves. */
export const PUBLIC_PROFILE_TEXTS = {
  title: 'Your public page',
  lead: 'Everyone can see this page. Your full last name, phone and email never appear.',
  save: 'Save',
  saved: 'Your public page is up to date.',
  cuisines: 'Cuisines you cook',
  languages: 'Languages you speak',
  dishes: 'Signature dishes',
  upTo: (count: number) => `Up to ${count}`,
  introduction: 'About you',
  introductionHint: 'Two or three sentences: where you learned, what you love to cook.',
  contactDetails:
    'We’ll keep this text, but not show it while it has a phone number, a link or an email address. Take it out, and everyone can read it again.',
  portrait: 'Your picture',
} as const;

/** The parts of a portrait, and their choices. */
export const PART_TEXTS = {
  skin: 'Skin',
  hair: 'Hair',
  hairColour: 'Hair colour',
  headwear: 'Headwear',
  beard: 'Beard',
  glasses: 'Glasses',
  ornament: 'Jewellery',
  jacket: 'Jacket',
  background: 'Background',
} as const satisfies Readonly<Record<PortraitPart, string>>;

export const CHOICE_TEXTS = {
  skin: { light: 'Light', wheat: 'Wheatish', tan: 'Tan', brown: 'Brown', deep: 'Deep' },
  hair: { short: 'Short', curly: 'Curly', bun: 'Bun', long: 'Long', bald: 'Bald' },
  hairColour: { black: 'Black', brown: 'Brown', henna: 'Henna', grey: 'Grey', white: 'White' },
  headwear: { cap: 'Chef’s hat', none: 'None', turban: 'Turban', scarf: 'Scarf' },
  beard: { none: 'None', moustache: 'Moustache', trimmed: 'Trimmed beard', full: 'Full beard' },
  glasses: { none: 'None', round: 'Round', square: 'Square' },
  ornament: { none: 'None', bindi: 'Bindi', earrings: 'Earrings', both: 'Bindi and earrings' },
  jacket: {
    white: 'White',
    saffron: 'Saffron',
    terracotta: 'Terracotta',
    green: 'Green',
    indigo: 'Indigo',
    black: 'Black',
  },
  background: { peach: 'Peach', sun: 'Yellow', sage: 'Green', sky: 'Blue', rose: 'Rose', sand: 'Sand' },
} as const satisfies { readonly [P in PortraitPart]: Readonly<Record<PortraitChoices[P], string>> };
