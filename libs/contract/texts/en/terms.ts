import type { Clause } from '../legal-blocks.js';
import { COMPANY, GRIEVANCE_OFFICER, LIABILITY_CAP, SUPPLIER } from '../../company.js';
import { LIMITS } from '../../limits.js';
import { PROVIDED_TEXTS } from './provided.js';

const { people, deposit } = LIMITS;
const clauses: readonly Clause[] = [
  {
    id: 'parties',
    heading: 'Who these terms are between',
    blocks: [
      `These terms apply between you and ${SUPPLIER.name} (“${COMPANY.name}”, “we”), registered office: ${SUPPLIER.address}, GSTIN ${SUPPLIER.gstin}. You accept them when you create an account or make a booking. You must be 18 or older.`,
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
      'You log in with your own mobile number. Keep one-time codes to yourself: we never ask for them, and your chef doesn’t need one. Tell us at once if someone else uses your account.',
    ],
  },
  {
    id: 'price',
    heading: 'Prices and payment',
    blocks: [
      'You see the price line by line before you book, with all charges included. We add nothing later unless you change the booking. A price we have shown you is valid for 30 minutes.',
      `A deposit of ${deposit}% confirms the booking. You pay the rest to your chef at the visit. Without the deposit, a booking isn’t confirmed and gets no chef, and we cancel it at its start time.`,
      'You don’t have to tip. Please don’t pay your chef anything that the booking doesn’t show.',
    ],
  },
  {
    id: 'changes',
    heading: 'Changing and cancelling',
    blocks: [
      'You can change or cancel a booking in My Bookings until it starts. If a change affects the price, you see the new price first. The Refund Policy, which is part of these terms, says how much of the deposit we refund when you change or cancel.',
      'If your chef can’t come, we send another one. If we can’t find one, we refund your whole deposit.',
    ],
  },
  {
    id: 'home',
    heading: 'In your home',
    blocks: [
      {
        list: [
          'Be at home, or have an adult there who can decide for you.',
          'Tell us about allergies and diets in the menu of your booking, and remind your chef before they cook. Home kitchens are never free of traces of nuts, gluten or milk.',
          'Make sure the kitchen is safe to work in, and keep children and pets out of it.',
          'Treat your chef with respect. A chef who is harassed, threatened or asked to do something unlawful may leave, and the visit counts as complete.',
          'If something was damaged, tell us within 48 hours and send pictures.',
        ],
      },
    ],
  },
  {
    id: 'ratings',
    heading: 'Ratings',
    blocks: [
      'Once a visit is complete, you and your chef can each rate it once. Please be honest and fair. Your stars, comment and first name appear on the chef’s page. We don’t change ratings or sell better ones, but we remove what is unlawful.',
    ],
  },
  {
    id: 'chefs',
    heading: 'For chefs',
    blocks: [
      'Chefs work independently. They guarantee that their documents and experience are genuine, follow food hygiene rules, come on time, and don’t take bookings from our customers outside our service. We may exclude chefs who break these rules, and still pay what they have earned.',
    ],
  },
  {
    id: 'forbidden',
    heading: 'What is not allowed',
    blocks: [
      'You may not use the service for anything unlawful, book in another person’s name without their knowledge, guess coupons or codes, overload or attack the service, or copy its contents in bulk. The software it runs on is open source, and you may use it under its own licence.',
    ],
  },
  {
    id: 'liability',
    heading: 'Liability',
    blocks: [
      `Our total liability under these terms, for whatever reason, is limited to the lesser of the amount you paid for the booking in question or Rs. ${LIABILITY_CAP}.`,
      'This limit doesn’t apply where the law doesn’t allow it: death or injury through our negligence, fraud, wilful misconduct, a refund that we owe you, and your rights under the Consumer Protection Act 2019.',
      'Neither of us is liable for events beyond our control, such as floods, fire, curfews, epidemics, or failures of networks or banks.',
    ],
  },
  {
    id: 'complaints',
    heading: 'Complaints',
    blocks: [
      `Write to ${GRIEVANCE_OFFICER.name}, ${GRIEVANCE_OFFICER.designation}, at ${GRIEVANCE_OFFICER.email}, or call ${COMPANY.phone.shown}. You get a ticket number. We acknowledge your complaint within ${GRIEVANCE_OFFICER.acknowledgedWithin} hours and settle it within ${GRIEVANCE_OFFICER.settledWithin} days.`,
    ],
  },
  {
    id: 'law',
    heading: 'Law and courts',
    blocks: [
      'Indian law applies. Our registered office is in Indore, and the courts at Indore, Madhya Pradesh, have jurisdiction. As a consumer you can also go to the consumer commission where you live.',
    ],
  },
  {
    id: 'rest',
    heading: 'Changes to these terms',
    blocks: [
      'If one of these terms is invalid, the others still apply. When we change the terms, the new version gets a new date. The version you agreed to when you booked applies to that booking.',
    ],
  },
];

export const TERMS_TEXTS = {
  title: 'Terms and Conditions',
  lead: 'What you can expect from us, and what we expect from you.',
  /** A translation's note on the original; empty in the original. */
  note: '',
  version: '2026-11-23',
  clauses,
} as const;
