import { COMPANY, GRIEVANCE_OFFICER, SUPPLIER } from '@libs/contract/company.js';
import type { Clause } from '../blocks.js';

const { acknowledgedWithin, settledWithin } = GRIEVANCE_OFFICER;
const clauses: readonly Clause[] = [
  {
    id: 'who',
    heading: 'Who we are',
    blocks: [
      `${COMPANY.name} is run by ${SUPPLIER.name}, ${SUPPLIER.address}. Under the Digital Personal Data Protection Act 2023 we are the Data Fiduciary: we decide what is done with your data, and we answer for it.`,
      `You reach us at ${COMPANY.email} and ${COMPANY.phone.shown}.`,
    ],
  },
  {
    id: 'short',
    heading: 'The short version',
    blocks: [
      {
        list: [
          'We ask for what a visit needs: who you are, where we cook, when, and for how many.',
          'Your chef sees what the visit needs, and only for the bookings that are theirs.',
          'We sell nothing to anybody, show no advertising, and no page of ours loads anything from somebody else.',
          'You can see everything we hold, correct it, take it along, and have it erased.',
        ],
      },
    ],
  },
  {
    id: 'what',
    heading: 'What we collect, and why',
    blocks: [
      'Each item is used for the purpose beside it and for nothing else.',
      {
        terms: [
          ['Mobile number', 'To log you in by a one-time code, and to write to you about your bookings.'],
          [
            'Name and e-mail address',
            'To address you, to put on your receipts, and to reach you when the phone does not.',
          ],
          ['Addresses', 'To cook where you want us to, and to bill you.'],
          [
            'Bookings: occasion, meals, people, dates, requests',
            'To price, plan and carry out the visit, and to show you what happened when.',
          ],
          [
            'Payments: amounts, times, the payment provider’s reference',
            'To take the deposit, to pay it back where the Refund Policy says so, and to issue receipts. You enter card and bank details on the payment provider’s page; we never see them.',
          ],
          [
            'Ratings and words about a visit',
            'To help others choose, and to help the chef. They are shown with your name to the chef.',
          ],
          ['Messages through Contact Us', 'To answer you.'],
          [
            'Chefs also: experience, place, expected salary, identity document, password',
            'To verify who cooks in other people’s homes. Of an Aadhaar number we keep the last four digits; pictures are stripped of everything but the picture and kept encrypted; passwords are kept only as a hash.',
          ],
          [
            'Your place, if you allow it',
            'Kept in your own browser to fill in forms. It is not sent to us. Saying no changes nothing.',
          ],
          [
            'Technical data: network address, time, which call was made',
            'To hold off abuse and to find faults. No profile is made of it.',
          ],
        ],
      },
    ],
  },
  {
    id: 'consent',
    heading: 'Your consent, and taking it back',
    blocks: [
      'You give it when you log in for the first time or sign up, for two purposes that are asked apart:',
      {
        terms: [
          ['Service', 'Accounts, bookings, payments, and messages about them. Nothing works without it.'],
          ['Offers', 'News beyond that, for those who tick the box. It is never ticked for you.'],
        ],
      },
      'We record which version of this notice you agreed to, when, and in which language. You can withdraw at any time, as easily as you agreed: a line to us is enough, for the offers alone or for everything; your account is then erased. What was done until then stays lawful.',
    ],
  },
  {
    id: 'whom',
    heading: 'Who else sees it',
    blocks: [
      {
        terms: [
          [
            'Your chef',
            'As long as the booking is theirs: your name, the address, the time, what was ordered and what is still to be paid; until the visit is over also your phone number. Never your e-mail address.',
          ],
          [
            'The payment provider',
            'The amount, the booking’s number, a random number that stands for you, and your mobile number, to take or return money.',
          ],
          ['The SMS provider', 'Your mobile number and the text of the message.'],
          ['Authorities', 'What a law or a court order demands, and no more.'],
        ],
      },
      'They work for us under contract and in India. Nobody else receives your data.',
    ],
  },
  {
    id: 'long',
    heading: 'How long we keep it',
    blocks: [
      {
        terms: [
          ['One-time codes', 'Five minutes.'],
          ['Sessions', '30 days after you were last here, 90 days at most.'],
          ['Account, addresses, bookings, ratings', 'Until you ask us to erase them.'],
          ['Receipts and what the tax law wants with them', 'Eight years, sealed under a key of their own.'],
          [
            'Logs of who did what',
            'At least one year, as the rules under the Act demand; they name no person in clear text.',
          ],
          ['Messages through Contact Us', 'One year, and no longer than you have an account.'],
        ],
      },
      'Erasing means: the key under which your data is encrypted is destroyed. From that moment nobody can read it any more, in backups neither. It happens 48 hours after you asked, so that you can change your mind, and not while a booking is open or a refund is owed to you.',
    ],
  },
  {
    id: 'rights',
    heading: 'Your rights',
    blocks: [
      {
        list: [
          'To know what we hold about you and whom we gave it to, and to have it as a file.',
          'To have it corrected, completed and brought up to date. Most of it you can change yourself in your profile.',
          'To have it erased.',
          'To withdraw your consent.',
          'To name somebody who exercises these rights when you die or are no longer able to.',
          'To have a complaint heard by us, and after that by the Data Protection Board of India.',
        ],
      },
      `Write to ${COMPANY.email} or to the Grievance Officer below, from the number or address that we know you by, so that nobody else can ask in your name. We answer within ${settledWithin} days.`,
    ],
  },
  {
    id: 'grievances',
    heading: 'Complaints and the Grievance Officer',
    blocks: [
      { insert: 'officer' },
      `Every complaint gets a ticket at once, is acknowledged within ${acknowledgedWithin} hours and settled within ${settledWithin} days. If our answer does not satisfy you, you may complain to the Data Protection Board of India.`,
    ],
  },
  {
    id: 'safe',
    heading: 'How we keep it safe',
    blocks: [
      'Personal data is encrypted with a key for each person before it is stored. Connections are encrypted, access is limited and recorded, and an operator who must look at personal data has to say why; that, too, is recorded.',
      'Should your data ever be breached, we tell you and the Data Protection Board without delay, with what happened, what it means for you and what you can do.',
    ],
  },
  {
    id: 'children',
    heading: 'Children',
    blocks: [
      'The service is for adults. We do not knowingly keep data of anybody under 18, and erase it when we learn of it.',
    ],
  },
  {
    id: 'browser',
    heading: 'What your browser keeps',
    blocks: [
      'Your session, your name, and drafts of forms that you have not sent yet, so that nothing you typed is lost. Logging out removes that. Two cookies stay: one holds the language that you chose, and one lets your account know this browser again, so that nobody who tries wrong passwords or codes can shut you out; it names nobody. There are no trackers.',
    ],
  },
  {
    id: 'changes',
    heading: 'Changes to this notice',
    blocks: [
      'A new version gets a new date; the old ones stay on record. When a change asks more of you, we ask for your consent again and do not take silence for a yes.',
    ],
  },
];

export const TEXTS = {
  title: 'Privacy Policy',
  lead: 'What we know about you, why, for how long, and what you can ask of us.',
  /** A translation's note on the original; empty in the original. */
  note: '',
  clauses,
} as const;
