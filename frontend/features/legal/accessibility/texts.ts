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
    heading: 'What is tested automatically',
    blocks: [
      {
        list: [
          'Most screens for visitors, customers and chefs are examined by an automatic checker (axe) against the rules of WCAG 2.2 AA: some in light colours at the size of a phone, the others in dark colours at that of a desktop.',
          'A booking is made from the first page to the payment, and another one cancelled, with the keyboard alone; at each step the focus must be where a reader expects it, and be seen.',
          'Where customers log in, introduce themselves and book, a message about a missing or wrong entry is read at its field; in the booking form the first wrong field takes the focus.',
          'The screens that are examined at the size of a phone need not be scrolled sideways in a window of 320 pixels either, which is also what 400 % zoom leaves of a desktop.',
          'The examined screens stand still while their contents arrive.',
          'Buttons and dots lead to every card of a carousel.',
        ],
      },
    ],
  },
  {
    id: 'built',
    heading: 'How it is built',
    blocks: [
      {
        list: [
          'Carousels never move by themselves.',
          'Whose system asks for less motion gets next to none.',
          'The state of a booking is told by a word and a sign, never by colour alone.',
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
          'The keyboard is not tried on every screen.',
          'A desktop at 200 % zoom, and text of twice the size, are looked at by hand when a screen is made, not automatically.',
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
