import type { Clause } from '../legal-blocks.js';
import { COMPANY, GRIEVANCE_OFFICER, SUPPLIER } from '../../company.js';

const { acknowledgedWithin, settledWithin } = GRIEVANCE_OFFICER;
const clauses: readonly Clause[] = [
  {
    id: 'who',
    heading: 'Who we are',
    blocks: [
      `${COMPANY.name} is run by ${SUPPLIER.name}, ${SUPPLIER.address}. Under the Digital Personal Data Protection Act 2023 we are the Data Fiduciary: we decide how your data is used, and we answer for it.`,
      `You can reach us at ${COMPANY.email} and ${COMPANY.phone.shown}.`,
    ],
  },
  {
    id: 'short',
    heading: 'In short',
    blocks: [
      {
        list: [
          'We ask for what a visit needs: who you are, where to cook, when, and for how many.',
          'Your chef sees only what a visit needs, and only for their own bookings.',
          'What you tell us about diets and allergies goes to your chef and to nobody else.',
          'We sell no data and show no ads, and our pages load nothing from other companies.',
          'You can see, correct, download and delete your data.',
        ],
      },
    ],
  },
  {
    id: 'what',
    heading: 'What we collect, and why',
    blocks: [
      'We use each item only for the purpose named next to it.',
      {
        terms: [
          ['Mobile number', 'To log you in with a one-time code, and to text you about your bookings.'],
          [
            'Name and email address',
            'So that your chef can greet you by name, and for your receipts. Once you have confirmed your email address, we send receipts, changes and reminders there. You can switch these emails off in your profile.',
          ],
          ['Addresses', 'So that your chef knows where to cook, and for your receipts.'],
          [
            'Bookings: occasion, meals, people, dates, dishes, chosen chef',
            'To price, plan and carry out the visit, and to show you its history.',
          ],
          [
            'Diet, allergies, how spicy, number of children, and your note to the chef',
            'So that your chef cooks what your guests can eat. You only tell us if you want to. This can reveal health or religion, so we treat it as sensitive: see below.',
          ],
          [
            'Payments: amounts, times, the payment provider’s reference',
            'To take the deposit, refund it as the Refund Policy says, and issue receipts. You enter card and bank details on the payment provider’s page; we never see them.',
          ],
          [
            'Ratings and reviews',
            'To help others choose, and to help the chef. Stars, words and your first name appear on the chef’s page, where everyone can read them.',
          ],
          ['Messages through Contact Us', 'To answer you.'],
          [
            'Chefs also: experience, city, expected salary, identity document, password',
            'To verify who cooks in other people’s homes. A checking service gets the document with your name and confirms it. Until then we keep its number encrypted, afterwards only the last four characters. We remove hidden data from pictures and store them encrypted. Of a password we store only a hash.',
          ],
          [
            'Chefs also: public page with cuisines, languages, dishes, introduction and drawn portrait',
            'So that customers can choose a chef. Everyone can see it, with the first name, the initial of the last name and the reviews.',
          ],
          [
            'Your location, if you allow it',
            'To fill in your city. It stays in your browser and is not sent to us. You can say no and type the city.',
          ],
          [
            'Technical data: network address, time, request',
            'To prevent abuse and to find faults. We build no profiles from it.',
          ],
        ],
      },
    ],
  },
  {
    id: 'needs',
    heading: 'Diets, allergies and notes',
    blocks: [
      {
        list: [
          'Why: your chef needs them to cook safely. We use them for nothing else, and never for advertising.',
          'Who sees them: you and the chef of that booking. If the booking is cancelled or goes to another chef, the first chef no longer sees them. No text message or email contains them.',
          'How they are kept: encrypted with a key that belongs to you alone.',
          'How long: as long as the booking they belong to. You can change or clear them until 24 hours before the start. When you delete your account, the key is destroyed and nobody can read them any more.',
          'Other people: if you write about a guest, please ask them first, and leave out names.',
        ],
      },
    ],
  },
  {
    id: 'consent',
    heading: 'Your consent',
    blocks: [
      'You give it when you sign up or log in for the first time. We ask for each of the two purposes separately:',
      {
        terms: [
          ['Service', 'Your account, bookings, payments, and messages about them. Nothing works without it.'],
          ['Offers', 'Other news, only if you tick the box. We never tick it for you.'],
        ],
      },
      'We record which version of this policy you agreed to, when, and in which language. You can withdraw your consent at any time, as easily as you gave it: in your profile you switch offers off, or delete your account. What we did before that stays lawful.',
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
            'While the booking is theirs: your first name, city, the first digits of your PIN code, the times, the menu, diets and allergies, and what is still to be paid. Your full name, address and phone number only from 24 hours before the visit until 24 hours after it. Never your email address.',
          ],
          ['You, if a chef cooks for you', 'The chef’s phone number, from 24 hours before the visit until its end.'],
          [
            'The payment provider',
            'The amount, the booking’s number, a random number that stands for you, and your mobile number, to take or refund money.',
          ],
          ['The text message provider', 'Your mobile number and the text of the message.'],
          [
            'The email provider',
            'Your email address and the email: your name, the booking with its address, and attached receipts.',
          ],
          ['Authorities', 'What a law or a court order demands, and no more.'],
        ],
      },
      'These providers work for us under contract and in India. Nobody else gets your data.',
    ],
  },
  {
    id: 'long',
    heading: 'How long we keep it',
    blocks: [
      {
        terms: [
          ['One-time codes', 'Five minutes.'],
          ['Log-ins', '30 days after you last used them, 90 days at most.'],
          ['Links that confirm an email address', '48 hours.'],
          ['Account, addresses, bookings, diets and allergies, ratings', 'Until you delete your account.'],
          ['Receipts and what tax law requires with them', 'Eight years at most, encrypted with a separate key.'],
          [
            'Logs of who did what',
            'At least one year, as the rules under the Act demand. They contain nobody’s name in readable form.',
          ],
          ['Messages through Contact Us', 'One year, or until you delete your account.'],
        ],
      },
      'Deleting means that we destroy the key that your data is encrypted with. From then on nobody can read it, not even in backups. It happens 48 hours after you ask, so that you can change your mind, and not while a booking is open or we owe you a refund.',
    ],
  },
  {
    id: 'rights',
    heading: 'Your rights',
    blocks: [
      {
        list: [
          'See what we keep about you and who received it, and download it as a file.',
          'Correct and complete it. Most of it you can change yourself in your profile.',
          'Have it deleted.',
          'Withdraw your consent.',
          'Name someone who uses these rights for you if you die or can no longer do so.',
          'Complain to us, and after that to the Data Protection Board of India.',
        ],
      },
      `Use your profile, or write to ${COMPANY.email} or to the Grievance Officer below, from the number or address that we know. That way nobody else can ask in your name. We answer within ${settledWithin} days.`,
    ],
  },
  {
    id: 'grievances',
    heading: 'Complaints and the Grievance Officer',
    blocks: [
      { insert: 'officer' },
      `Every complaint gets a ticket at once. We acknowledge it within ${acknowledgedWithin} hours and settle it within ${settledWithin} days. If you are not satisfied with our answer, you can complain to the Data Protection Board of India.`,
    ],
  },
  {
    id: 'safe',
    heading: 'How we keep it safe',
    blocks: [
      'We encrypt personal data with a key for each person before we store it. Connections are encrypted, and access is limited and recorded. Staff who must look at personal data have to give a reason, and that is recorded, too.',
      'If your data is ever breached, we tell you and the Data Protection Board without delay: what happened, what it means for you and what you can do.',
    ],
  },
  {
    id: 'children',
    heading: 'Children',
    blocks: [
      'The service is for adults. We do not knowingly keep data of anyone under 18, and delete it when we learn of it. How many children are among your guests is only a number.',
    ],
  },
  {
    id: 'browser',
    heading: 'What your browser keeps',
    blocks: [
      'Your session, your name, and drafts of forms, so that nothing you typed is lost. Logging out removes them. Two cookies stay. One remembers your language. The other lets your account recognise this browser, so that someone who tries wrong passwords or codes cannot lock you out, and lets us see when one person books and cooks the same visit; it contains no name. There are no trackers.',
    ],
  },
  {
    id: 'changes',
    heading: 'Changes to this policy',
    blocks: [
      'Each version has a date, and we keep the old ones. When we change it, your consent stays as you gave it until you agree to the new version: your profile shows what is new and asks you. We never take silence for a yes.',
      'New in this version: diets, allergies and notes for the chef; emails about your bookings; reviews and public pages of chefs; what a chef sees, and when.',
    ],
  },
];

export const PRIVACY_TEXTS = {
  title: 'Privacy Policy',
  lead: 'What we know about you, why, for how long, and what you can do about it.',
  /** A translation's note on the original; empty in the original. */
  note: '',
  clauses,
} as const;
