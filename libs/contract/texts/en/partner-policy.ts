import { LIMITS } from '../../limits.js';
import { PROVIDED_TEXTS } from './provided.js';
import { HOUR } from '../../time.js';
import { MESSAGES } from './messages.js';

const shortest = LIMITS.booking.shortest / HOUR;
const megabytes = LIMITS.documents.bytes / 1_000_000;

/** The policy for chefs. Its figures are imported from the rules that enforce them. */
export const PARTNER_POLICY_TEXTS = {
  title: 'Policy for chefs',
  lead: 'What you can expect from us, and what guests can expect from you.',
  contents: 'On this page',
  sections: [
    {
      id: 'bookings',
      title: 'How bookings come to you',
      paragraphs: [
        'Once a guest has paid the deposit, the booking goes to a chef who is free at that time: the one with the fewest upcoming visits, or, if several have the same number, the one who has waited longest. If a guest asks for a chef, we ask that chef first. Nobody can buy a better place.',
        `You never have two bookings at the same time. A visit lasts ${shortest} hours or more, starts and ends on the hour, and is for ${LIMITS.people.min} to ${LIMITS.people.max} people.`,
        'If a guest moves a visit to a time when you are busy, it goes to another chef and leaves your list.',
      ],
    },
    {
      id: 'guests',
      title: 'What you see of a guest',
      paragraphs: [
        'From the start: first name, city, the first three digits of the PIN code, times, people, meals, menu, diets and allergies. From 24 hours before the visit until 24 hours after it: full name, address and phone number. Use all this for the visit and for nothing else. Guests see your phone number from 24 hours before the visit, too.',
        'If a visit is cancelled or goes to another chef, you only see the times and the city.',
      ],
    },
    { id: 'bring', title: 'What you bring', paragraphs: [PROVIDED_TEXTS.toChef] },
    {
      id: 'earnings',
      title: 'What you earn',
      paragraphs: [
        'You earn the final price of every completed visit, in the month it ends. A cancelled booking earns nothing.',
        `Guests pay ${LIMITS.deposit}% through us when they book and the rest to you at the visit. Due Amount on your dashboard is what you’ll collect at your upcoming visits.`,
      ],
    },
    {
      id: 'cancellations',
      title: 'When guests cancel',
      paragraphs: [
        'Guests can cancel until the visit starts. How much of the deposit they get back depends on how early they cancel:',
      ],
    },
    {
      id: 'ratings',
      title: 'Ratings',
      paragraphs: [
        'After a visit, you and your guest can rate each other once, with 1 to 5 stars and a comment if you like. Guests see the stars you give, but not your comment. Everyone can see your guests’ ratings and comments on your public page, and your average on your card. We don’t remove a rating because it is low.',
      ],
    },
    {
      id: 'documents',
      title: 'Your documents and data',
      paragraphs: [
        `You can add up to ${LIMITS.documents.each} documents, each with a picture of up to ${megabytes} MB. A checking service confirms them; nobody else gets them. We keep an encrypted copy of the picture and, once it’s checked, only the last four characters of the number.`,
        'Guests never see what you want to earn.',
      ],
    },
  ],
  more: 'Please also read the',
  terms: 'Terms and Conditions',
  refund: 'Refund Policy',
  privacy: 'Privacy Policy',
  and: 'and the',
  end: '.',
  tier: {
    caption: 'Refunds of the deposit',
    when: 'Cancelled',
    back: 'Refund',
    atLeast: (hours: number) => `at least ${hours} hours before the start`,
    later: 'later than that',
    percent: (percent: number) => (percent > 0 ? `${percent}%` : 'nothing'),
  },
  join: MESSAGES.labels.joinUs,
} as const;
