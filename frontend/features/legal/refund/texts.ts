import { COMPANY, GRIEVANCE_OFFICER } from '@libs/contract/company.js';
import { LIMITS } from '@libs/contract/limits.js';
import { REFUND_DAYS } from '@libs/contract/refund-table.js';
import type { Clause } from '../blocks.js';

const { within, askAfter } = REFUND_DAYS;
const clauses: readonly Clause[] = [
  {
    id: 'deposit',
    heading: 'What you have paid',
    blocks: [
      `A booking is confirmed by a deposit of ${LIMITS.deposit}% of the total amount. The rest is paid to the chef at the visit. So a refund is always a part of the deposit, or all of it.`,
    ],
  },
  {
    id: 'tiers',
    heading: 'When you cancel',
    blocks: [
      'You can cancel until the visit starts. What comes back depends on how long before the start you cancel, and on changes that you made before:',
      { insert: 'tiers' },
      'Before you confirm, we show you the exact rupees that come back, and until when. You can also move the date instead: the deposit then stays with the booking. A part of a paisa is rounded up, in your favour.',
    ],
  },
  {
    id: 'changes',
    heading: 'When you change a booking that is paid',
    blocks: [
      {
        list: [
          'The percentage that would come back if you cancelled at that moment is from then on the most that comes back of what you have paid. While no chef is assigned yet it is 100%. It does not rise again when the visit moves to a later day.',
          'If the booking becomes cheaper than what you have paid, that percentage of the difference comes back at once. The rest of the difference is not paid back; it counts if the booking becomes dearer again.',
          `You can move the start ${LIMITS.amendment.moves} times, and the total can grow to ${LIMITS.amendment.growth} times the one that your deposit was paid for. Beyond that, please make a new booking.`,
        ],
      },
      'Before you confirm a change, we show you the exact rupees that come back at once, and what a cancellation would give from then on.',
    ],
  },
  {
    id: 'us',
    heading: 'When it is not you',
    blocks: [
      {
        list: [
          'If we cannot find a chef for you, or the chef does not come, the whole deposit comes back, whatever you changed before. You need not ask.',
          'If a payment arrives after a booking was cancelled, all of it comes back.',
          'If you were charged twice, the second payment comes back.',
          'A booking whose deposit is still unpaid at its start is cancelled, and costs nothing.',
        ],
      },
    ],
  },
  {
    id: 'how',
    heading: 'How and when it arrives',
    blocks: [
      `Refunds go to the original payment method within ${within} business days. We ask the payment provider within a minute of your cancellation; your booking shows when it was asked and when the money left, and a receipt is issued for it.`,
      `Please contact us if more than ${askAfter} business days have passed after approval: first look at the account that you paid from, then write to ${COMPANY.email} or call ${COMPANY.phone.shown} with the number of the booking.`,
      'If your bank took money and our page never heard of it, the bank has to return it within five days (Reserve Bank of India, circular on turn-around time of failed transactions). We look for such payments ourselves, for a week.',
    ],
  },
  {
    id: 'coupons',
    heading: 'Coupons',
    blocks: [
      'A coupon lowers the total, and the deposit with it. If you cancel before you have paid, the coupon can be used again; after that it counts as used.',
    ],
  },
  {
    id: 'unhappy',
    heading: 'When the visit was not what we promised',
    blocks: [
      `Tell us within seven days, with the number of the booking. The Grievance Officer, ${GRIEVANCE_OFFICER.name} (${GRIEVANCE_OFFICER.email}), acknowledges it within ${GRIEVANCE_OFFICER.acknowledgedWithin} hours and settles it within ${GRIEVANCE_OFFICER.settledWithin} days. Your rights under the Consumer Protection Act 2019 are not touched by this policy.`,
    ],
  },
];

export const TEXTS = {
  title: 'Refund Policy',
  lead: 'What comes back of a deposit, and when it is with you.',
  /** A translation's note on the original; empty in the original. */
  note: '',
  version: '2026-11-22',
  clauses,
  table: {
    /** Whole rupees. */
    exampleFare: 5_000,
    caption: (fare: string, deposit: string) =>
      `For example with a total of ${fare}, of which ${deposit} were paid as deposit`,
    columns: { when: 'You cancel', percent: 'Of the deposit', example: 'Example' },
    when: (hours: number) => (hours > 0 ? `${hours} hours or more before the start` : 'later than that'),
    withoutChef: 'at any time, while no chef is assigned yet',
    percent: (percent: number) => (percent === 0 ? 'nothing' : `${percent}%`),
  },
} as const;
