import { COMPANY, GRIEVANCE_OFFICER } from '@libs/contract/company.js';
import type { Clause } from '../blocks.js';

const clauses: readonly Clause[] = [
  {
    id: 'aim',
    heading: 'What we aim for',
    blocks: [
      'Everybody should be able to book a chef here, whatever they see, hear, hold or understand with ease. We measure ourselves by the Web Content Accessibility Guidelines (WCAG) 2.2, levels A and AA.',
    ],
  },
  {
    id: 'tested',
    heading: 'What is tested, with every change',
    blocks: [
      {
        list: [
          'The screens are examined by an automatic checker (axe) against the rules of WCAG 2.2 AA, in light and dark colours, on a phone and on a desktop.',
          'A booking is made from the first page to the payment, and another one cancelled, with the keyboard alone; at each step the focus must be where a reader expects it, and be seen.',
          'Every message about a missing or wrong entry is read at its field, and the first wrong field takes the focus.',
          'Nothing is cut off and nothing has to be scrolled sideways in a window of 320 pixels, which is also what 400 % zoom leaves of a desktop.',
          'Pages stand still while their contents arrive.',
        ],
      },
    ],
  },
  {
    id: 'looked',
    heading: 'What was looked at by hand',
    blocks: [
      {
        list: [
          'Text at 200 % of its size, and both colour schemes, on the pages that visitors see.',
          'Carousels: they never move by themselves, have buttons and dots, and can be scrolled with the arrow keys.',
          'Motion: there is none for those whose system asks for less of it.',
          'States of a booking are told by a word and a sign, never by colour alone.',
        ],
      },
    ],
  },
  {
    id: 'not-yet',
    heading: 'What we cannot promise yet',
    blocks: [
      {
        list: [
          'The pages have not been tried by people who use a screen reader, a switch or voice control every day. We would like to hear from you.',
          'The page on which you pay belongs to the payment provider.',
          'The contents of pictures that chefs upload as documents are not described.',
        ],
      },
    ],
  },
  {
    id: 'help',
    heading: 'Something does not work for you',
    blocks: [
      `Tell us at ${COMPANY.email} or ${COMPANY.phone.shown}; we also take bookings by phone. Say which page it was and what you use to read it. We answer within ${GRIEVANCE_OFFICER.acknowledgedWithin} hours. If you are not content with the answer, write to ${GRIEVANCE_OFFICER.name}, ${GRIEVANCE_OFFICER.designation}, at ${GRIEVANCE_OFFICER.email}.`,
    ],
  },
];

export const TEXTS = {
  title: 'Accessibility',
  lead: 'What we do so that everybody can book, how we know, and where we fall short.',
  version: '2026-11-21',
  clauses,
} as const;
