import type { Clause } from '../legal-blocks.js';
import { COMPANY, GRIEVANCE_OFFICER } from '../../company.js';

const clauses: readonly Clause[] = [
  {
    id: 'aim',
    heading: 'What we aim for',
    blocks: [
      'Everyone should be able to book a chef here, however they see, hear, move or think. We follow the Web Content Accessibility Guidelines (WCAG) 2.2, levels A and AA.',
    ],
  },
  {
    id: 'tested',
    heading: 'What we test automatically',
    blocks: [
      {
        list: [
          'An automatic checker (axe) tests most screens for visitors, customers and chefs against WCAG 2.2 AA: some in light colours at phone size, the others in dark colours at desktop size.',
          'We make a booking from the first page to the payment, and cancel another one, with the keyboard alone. At each step the focus must be visible and where you’d expect it.',
          'When you log in, enter your name and book, screen readers read an error message at its field. In the booking form, the focus moves to the first wrong field.',
          'The screens tested at phone size also fit a window of 320 pixels without sideways scrolling. That is what 400% zoom leaves of a desktop.',
          'The tested screens don’t shift while they load.',
          'You can reach every card of a carousel with buttons and dots.',
        ],
      },
    ],
  },
  {
    id: 'built',
    heading: 'How we build it',
    blocks: [
      {
        list: [
          'Carousels never move by themselves.',
          'If your system asks for less motion, there is next to none.',
          'A word and a symbol show the status of a booking, never colour alone.',
        ],
      },
    ],
  },
  {
    id: 'not-yet',
    heading: 'What we can’t promise yet',
    blocks: [
      {
        list: [
          'We don’t test every screen with the keyboard.',
          'We check 200% zoom and double-size text by hand when we make a screen, not automatically.',
          'People who use a screen reader, a switch or voice control every day haven’t tested our pages yet. We’d like to hear from you.',
          'The page on which you pay belongs to the payment provider.',
          'Pictures of documents that chefs upload have no description.',
        ],
      },
    ],
  },
  {
    id: 'help',
    heading: 'Something doesn’t work for you?',
    blocks: [
      `Tell us at ${COMPANY.email} or ${COMPANY.phone.shown}; we also take bookings by phone. Tell us which page it was and which browser or device you use. We answer within ${GRIEVANCE_OFFICER.acknowledgedWithin} hours. If you’re not happy with our answer, write to ${GRIEVANCE_OFFICER.name}, ${GRIEVANCE_OFFICER.designation}, at ${GRIEVANCE_OFFICER.email}.`,
    ],
  },
];

export const ACCESSIBILITY_TEXTS = {
  title: 'Accessibility',
  lead: 'What we do so that everyone can book, how we test it, and what’s still missing.',
  version: '2026-11-23',
  clauses,
} as const;
