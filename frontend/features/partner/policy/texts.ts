import { LIMITS } from '@libs/contract/limits.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { HOUR } from '@libs/contract/time.js';

const shortest = LIMITS.booking.shortest / HOUR;
const megabytes = LIMITS.documents.bytes / 1_000_000;

/** The policy for chefs. Its figures are imported from the rules that enforce them. */
export const TEXTS = {
  title: 'Policy for chefs',
  lead: 'What you can expect of us, and guests of you. In short, and in the words that the product itself goes by.',
  contents: 'On this page',
  sections: [
    {
      id: 'bookings',
      title: 'How bookings come to you',
      paragraphs: [
        'A booking is given to a chef once its deposit is paid: to the chef who is free then and has the fewest visits ahead, and among equals to the one who has waited longest. Nobody can buy a better place.',
        `You are never on two bookings at the same time. A visit lasts ${shortest} hours or more, starts and ends on the hour, and is for ${LIMITS.people.min} to ${LIMITS.people.max} people.`,
        'If a guest moves a visit to a time at which you are busy, it goes to another chef, and you find it in your list no more.',
      ],
    },
    {
      id: 'guests',
      title: 'What you see of a guest',
      paragraphs: [
        'Name, address and the phone number at the door, because the visit needs them. The number goes once the visit is over or cancelled. Use it on the way there, and for nothing else.',
      ],
    },
    {
      id: 'earnings',
      title: 'What you earn',
      paragraphs: [
        'You earn the final fare of each complete visit, in the month in which it ends. A cancelled booking earns nothing.',
        `Guests pay ${LIMITS.deposit}% through us when they book and the rest to you at the door. Due Amount on your dashboard is that rest.`,
      ],
    },
    {
      id: 'cancellations',
      title: 'When guests cancel',
      paragraphs: ['Guests may cancel until the start. What comes back of their deposit depends on how early they do:'],
    },
    {
      id: 'ratings',
      title: 'Ratings',
      paragraphs: [
        'Once a visit is complete, each side can rate the other once, with 1 to 5 stars and words if they like. Your average stands on your card on the first page; we do not remove a rating because it is low.',
      ],
    },
    {
      id: 'documents',
      title: 'Your documents and data',
      paragraphs: [
        `You can file up to ${LIMITS.documents.each} documents with a picture of at most ${megabytes} MB each. We keep a clean copy of the picture, sealed with a key of your own, and of the number the last four characters only. Nobody else gets it.`,
        'What you would like to earn is never shown to guests.',
      ],
    },
  ],
  more: 'Beside this policy stand the',
  terms: 'Terms and Conditions',
  refund: 'Refund Policy',
  privacy: 'Privacy Policy',
  and: 'and the',
  end: '.',
  tier: {
    caption: 'Refunds of the deposit',
    when: 'Cancelled',
    back: 'Comes back',
    atLeast: (hours: number) => `at least ${hours} hours before the start`,
    later: 'later than that',
    percent: (percent: number) => (percent > 0 ? `${percent}%` : 'nothing'),
  },
  join: MESSAGES.labels.joinUs,
} as const;
