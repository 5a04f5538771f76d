import { COMPANY, GRIEVANCE_OFFICER, LIABILITY_CAP, SUPPLIER } from '@libs/contract/company.js';
import { LIMITS } from '@libs/contract/limits.js';
import { PROVIDED_TEXTS } from '@libs/contract/provided-texts.js';
import type { Clause } from '../blocks.js';

const { people, deposit } = LIMITS;
const clauses: readonly Clause[] = [
  {
    id: 'parties',
    heading: 'Who agrees on what',
    blocks: [
      `These terms hold between you and ${SUPPLIER.name} (“${COMPANY.name}”, “we”), registered office: ${SUPPLIER.address}, GSTIN ${SUPPLIER.gstin}. You accept them when you make an account or a booking. You must be 18 or older.`,
    ],
  },
  {
    id: 'service',
    heading: 'What we do',
    blocks: [
      'We send a trained and verified chef to your home or event, for the meals, the people and the time that you book. The price includes:',
      { list: PROVIDED_TEXTS.chef },
      'You provide:',
      { list: PROVIDED_TEXTS.customer },
      'Every booking comes with a shopping list: what its menu needs, and how much of it.',
      `A booking is for ${people.min} to ${people.max} people, lasts at least two hours and at most three days, and starts within the next 365 days.`,
    ],
  },
  {
    id: 'account',
    heading: 'Your account',
    blocks: [
      'You log in with your own mobile number. Keep one-time codes to yourself: we never ask for them, and a chef does not need one. Tell us at once when somebody else uses your account.',
    ],
  },
  {
    id: 'price',
    heading: 'Prices and payment',
    blocks: [
      'The fare is shown line by line before you book, with everything included; nothing is added later unless you change the booking. A fare that you were shown is held for 30 minutes.',
      `A deposit of ${deposit}% confirms the booking. The rest is paid to the chef at the visit. An unpaid booking is not confirmed, keeps no chef, and ends at its start time.`,
      'You need not tip. Please do not pay anything to the chef that the booking does not show.',
    ],
  },
  {
    id: 'changes',
    heading: 'Changing and cancelling',
    blocks: [
      'You can change or cancel a booking until it starts, in My Bookings. A change is priced anew, and you see the new fare first. What comes back of the deposit when you change or cancel stands in the Refund Policy, which is a part of these terms.',
      'If the assigned chef cannot come, we send another one; if we find none, you get the whole deposit back.',
    ],
  },
  {
    id: 'home',
    heading: 'In your home',
    blocks: [
      {
        list: [
          'Be there, or have an adult there who can decide for you.',
          'Tell us about allergies and diets when you book, and the chef again before they cook. Kitchens at home are not free of traces of nuts, gluten or milk.',
          'Have a kitchen that is safe to work in, and keep children and pets out of it.',
          'Treat the chef with respect. A chef who is harassed, threatened or asked for something unlawful may leave, and the visit counts as done.',
          'Tell us of damage within 48 hours, with pictures.',
        ],
      },
    ],
  },
  {
    id: 'ratings',
    heading: 'Ratings',
    blocks: [
      'Once a visit is complete, both sides may rate it once, truthfully and decently. We do not change ratings and do not sell better ones; we remove what is unlawful.',
    ],
  },
  {
    id: 'chefs',
    heading: 'For chefs',
    blocks: [
      'Chefs are independent. They vouch for the truth of their documents and their experience, keep to the rules of food hygiene, come on time, and take no bookings from our customers past us. Whoever does not may be excluded; what they have earned is paid.',
    ],
  },
  {
    id: 'forbidden',
    heading: 'What is not allowed',
    blocks: [
      'To use the service for anything unlawful, to book in another person’s name without their knowledge, to try coupons or codes by guessing, to overload or attack it, or to copy its contents in bulk. The programs that it runs on are open source and may be used under their own licence.',
    ],
  },
  {
    id: 'liability',
    heading: 'Liability',
    blocks: [
      `Our total liability under these terms, for whatever reason, is limited to the lesser of the amount that you paid for the booking in question or Rs. ${LIABILITY_CAP}.`,
      'The limit does not hold for what a law does not let us limit: death or injury through our negligence, fraud, wilful misconduct, a refund that we owe you, and your rights under the Consumer Protection Act 2019.',
      'Neither side answers for what neither can help: flood, fire, curfew, epidemic, a failure of networks or banks.',
    ],
  },
  {
    id: 'complaints',
    heading: 'Complaints',
    blocks: [
      `Write to ${GRIEVANCE_OFFICER.name}, ${GRIEVANCE_OFFICER.designation}, at ${GRIEVANCE_OFFICER.email}, or call ${COMPANY.phone.shown}. We acknowledge within ${GRIEVANCE_OFFICER.acknowledgedWithin} hours, with a ticket, and settle within ${GRIEVANCE_OFFICER.settledWithin} days.`,
    ],
  },
  {
    id: 'law',
    heading: 'Law and courts',
    blocks: [
      'Indian law applies. Our registered office is in Indore, and the courts at Indore, Madhya Pradesh, have jurisdiction. A consumer may also turn to the consumer commission where they live.',
    ],
  },
  {
    id: 'rest',
    heading: 'The rest',
    blocks: [
      'If one of these terms does not hold, the others do. When we change them, a new version gets a new date; a booking follows the version that you agreed to when you made it.',
    ],
  },
];

export const TEXTS = {
  title: 'Terms and Conditions',
  lead: 'What you can expect of us, and we of you.',
  /** A translation's note on the original; empty in the original. */
  note: '',
  version: '2026-11-22',
  clauses,
} as const;
