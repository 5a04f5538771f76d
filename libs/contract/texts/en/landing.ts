import { CORRECTED } from '../corrections.js';

/** Texts of the landing page; the texts of its cards come from the server. */
export const WELCOME_TEXTS = {
  title: 'Private chefs for your home and your celebrations',
  hero: {
    heading: 'A private chef, in your own kitchen',
    lead: 'For birthdays, kitty parties and family get-togethers. Choose the dishes, see the price as you go, and sit down with your guests.',
    from: 'Meal for 4 people',
    starting: 'starting from',
    price: 499,
    facts: ['Verified chefs', 'Healthy and hygienic food', 'Pay 25% to book, the rest later'],
  },
  resume: {
    heading: 'Continue your booking',
    lead: (label: string) => `You were about to book: ${label}.`,
    yes: 'Continue',
    no: 'Not now',
  },
  received: { heading: 'We’ve got your message', ticket: 'Please keep your ticket number:', close: 'Close' },
  discover: { heading: 'Discover', lead: 'A chef for one dinner, for a party or for a feast.' },
  quickBook: { heading: 'Quick Book', lead: 'Start with the occasion. You can change everything on the next page.' },
  story: 'Our Story',
  team: {
    heading: 'Our Team',
    lead: 'Meet the chefs who cook for you.',
    all: 'See all chefs',
  },
  testimonial: {
    heading: CORRECTED.Testimonial,
    lead: 'The latest reviews from real visits, one per chef.',
    guest: 'A customer',
    cookedBy: (chef: string) => `Cooked by ${chef}`,
  },
  loading: 'Loading the page',
} as const;

/** Texts of the landing page about how a visit works. */
export const ABOUT_TEXTS = {
  included: {
    heading: 'What’s included',
    lead: 'The price covers your chef’s work. You do the shopping, and we write the list for you.',
    ours: 'Included',
    yours: 'From you',
  },
  questions: {
    heading: 'Questions and answers',
    where: {
      question: 'Where do you cook?',
      answer:
        'Live somewhere else? Name your city or PIN code at the top of this page, and we’ll text you when we cook there.',
      chefs: (count: number) => `${count} ${count === 1 ? 'chef' : 'chefs'}`,
    },
    pay: {
      question: 'When do I pay?',
      answer: (percent: number) => `You pay ${percent}% when you book, and the rest to your chef at the visit.`,
    },
    cancel: {
      question: 'What if I have to cancel?',
      answer: (whole: number, part: number, percent: number) =>
        `Up to ${whole} hours before the start, we refund your whole deposit. Up to ${part} hours before, we refund ${percent}% of it. Until a chef is assigned, we always refund all of it.`,
      more: 'How refunds work',
    },
    diets: {
      question: 'Can you cook Jain or vegan food?',
      answer: (all: number, jain: number, vegan: number) =>
        `Yes. Of our ${all} dishes, ${jain} can be cooked Jain and ${vegan} vegan.`,
    },
    verified: {
      question: 'How do you verify your chefs?',
      answer:
        'Before their first booking, all chefs confirm their phone number with a code and send us an ID document. A checking service confirms that it was issued in their name. Their experience is what they tell us.',
    },
    guests: {
      question: 'How many guests can a chef cook for?',
      answer: (least: number, most: number, phone: string) =>
        `You can book online for ${least} to ${most} people. For a bigger party, call us on ${phone}.`,
    },
  },
  closing: {
    heading: 'Who’s coming to dinner?',
    lead: 'Pick a day and see your price. You only pay when you book.',
    estimate: 'See what it costs',
  },
} as const;

/** Texts of the help panel. */
export const HELP_TEXTS = {
  title: 'Forgot your password?',
  code: 'If you’ve confirmed your phone number, we’ll send a code there to set a new password.',
  reset: 'Set a new password',
  lead: 'If not, call us, or write from the email address you log in with. Once we’ve checked that it’s you, you can log in again the same day.',
  customers: 'Customers don’t need a password. They log in with a code that we send to their phone.',
  call: 'Call us',
  write: 'Write to us',
} as const;

/** Texts of the sample menus. */
export const SAMPLE_MENU_TEXTS = {
  heading: 'Menus to start from',
  lead: (hours: number) =>
    `The full price of a ${hours}-hour visit. You buy the ingredients. Start with one and change what you like.`,
  names: {
    breakfast: 'South Indian breakfast',
    family: 'Punjabi family dinner',
    lunch: 'Bengali lunch',
    party: 'Birthday party',
  },
  serves: (meals: string, people: number, help: string) =>
    `${meals} for ${people}${help && `, with a ${help.toLowerCase()}`}`,
  perPerson: (amount: string, exact: boolean) => `${exact ? '' : 'about '}${amount} per person`,
  start: 'Start with this menu',
} as const;

/** Texts for customers who return. */
export const RETURNING_TEXTS = {
  headings: {
    unpaid: 'Your deposit is still unpaid',
    next: 'Your next visit',
    rate: 'How was it?',
    again: 'Welcome back',
  },
  last: (visit: string) => `Your last visit: ${visit}`,
  pay: 'Pay now',
  rate: 'Rate your chef',
  view: 'View booking',
  book: 'Book again',
} as const;

/** Texts of the three steps. */
export const STEP_TEXTS = {
  heading: 'How it works',
  steps: [
    {
      name: 'Plan your meal',
      what: 'Choose the day, the meals and how many people are coming. The price updates as you choose.',
    },
    {
      name: 'Book your chef',
      what: 'Pay 25% to book. We find a verified chef in your city and text you their name.',
    },
    {
      name: 'Enjoy your meal',
      what: 'Your chef cooks in your kitchen, serves the food and cleans up. You pay the rest at the visit.',
    },
  ],
} as const;

/** The names of the cards, by their language-independent ids. */
export const OFFER_NAMES = {
  oneTime: 'One Time Chef',
  monthly: 'Monthly Cook',
  party: 'Chef for Party',
  thali: 'Festive Thali',
  birthday: 'Birthday',
  kitty: 'Kitty party',
  occasion: 'Get together',
  gathering: 'Gathering',
  other: 'Any other day',
} as const;

/** The landing page's own texts: the server returns them, and the prerendered page contains them. */
export const LANDING_TEXTS = {
  segments: {
    oneTime: {
      label: OFFER_NAMES.oneTime,
      description: 'A verified chef in your own kitchen for one visit, from ₹499. You choose the meals and the dishes.',
    },
    monthly: {
      label: OFFER_NAMES.monthly,
      description: 'The same cook every day, for as many months as you like.',
    },
    party: {
      label: OFFER_NAMES.party,
      description: 'From starters to main course for up to 25 guests, with a waiter and a cleaner if you like.',
    },
    thali: {
      label: OFFER_NAMES.thali,
      description: 'Festive dishes the way your family makes them, cooked fresh while you’re with your guests.',
    },
  },
  story: {
    label: 'Our Story',
    description:
      'We began in Indore with a simple idea: the best meals are eaten at home, and the host belongs at the table. ' +
      'So our chefs cook in your kitchen, serve the food hot and leave the place clean. You see the price line by line ' +
      'before you book, and a quarter of it saves your date.',
  },
  services: {
    birthday: {
      label: OFFER_NAMES.birthday,
      description: 'Snacks to go with the cake, and a dinner that children and grandparents both enjoy.',
    },
    kitty: { label: OFFER_NAMES.kitty, description: 'Light starters and a fresh lunch for you and your friends.' },
    occasion: {
      label: OFFER_NAMES.occasion,
      description: 'Family, neighbours or old classmates, and hot food for all.',
    },
    gathering: { label: OFFER_NAMES.gathering, description: 'Pooja, anniversary or house-warming, up to 25 guests.' },
    other: { label: OFFER_NAMES.other, description: 'No occasion needed. Tell us what you would like to eat.' },
  },
} as const;
