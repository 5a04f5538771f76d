import type { Clause } from '../legal-blocks.js';
import { COMPANY, GRIEVANCE_OFFICER } from '../../company.js';
import { LIMITS } from '../../limits.js';
import { DAY } from '../../durations.js';
import { FREE_CANCELLATIONS, REFUND_DAYS } from '../../refund-table.js';

const { within, askAfter } = REFUND_DAYS;
const clauses: readonly Clause[] = [
  {
    id: 'deposit',
    heading: 'What you have paid',
    blocks: [
      `You confirm a booking with a deposit of ${LIMITS.deposit}% of the total, and pay the rest to your chef at the visit. A refund is therefore always all or part of the deposit.`,
    ],
  },
  {
    id: 'tiers',
    heading: 'When you cancel',
    blocks: [
      'You can cancel until the visit starts. Your refund depends on how early you cancel, and on changes you made before:',
      { insert: 'tiers' },
      `Whoever cancels ${FREE_CANCELLATIONS.most} paid visits with a chef for a full refund within ${FREE_CANCELLATIONS.within / DAY} days gets at most half of the deposit back for later bookings, once they have a chef. We say so before you pay.`,
      'Before you confirm, we show you the exact refund in rupees, and until when you can get it. You can also move the booking to another day and keep your deposit. We round every refund up to a whole paisa, in your favour.',
    ],
  },
  {
    id: 'changes',
    heading: 'When you change a paid booking',
    blocks: [
      {
        list: [
          'From then on, you can get back at most the percentage that cancelling at that moment would have given you. Until a chef is assigned, that is 100%. It doesn’t rise again when you move the visit to a later day.',
          'If the new total is lower than what you’ve paid, we refund that percentage of the difference right away. We keep the rest of the difference, and it counts towards the total if it rises again.',
          `You can move the start ${LIMITS.amendment.moves} times, and the total can rise to ${LIMITS.amendment.growth} times the total you paid the deposit for. Beyond that, please make a new booking.`,
        ],
      },
      'Before you confirm a change, we show you the exact refund in rupees, and what you would get if you cancelled later.',
    ],
  },
  {
    id: 'us',
    heading: 'When it’s not your doing',
    blocks: [
      {
        list: [
          'If we can’t find you a chef, or the chef doesn’t come, we refund your whole deposit, whatever you changed before. You don’t have to ask.',
          'If a payment arrives after a booking was cancelled, we refund all of it.',
          'If you were charged twice, we refund the second payment.',
          'If you haven’t paid the deposit by the start, we cancel the booking and you pay nothing.',
        ],
      },
    ],
  },
  {
    id: 'how',
    heading: 'How and when you get your refund',
    blocks: [
      `Refunds go to the original payment method within ${within} business days. We ask the payment provider within a minute of your cancellation. Your booking shows when we asked and when the money was sent, and you get a receipt.`,
      `Please contact us if more than ${askAfter} business days have passed after approval: first check the account you paid from, then write to ${COMPANY.email} or call ${COMPANY.phone.shown} with your booking code.`,
      'If your bank took money and we never heard of the payment, the bank has to return it within five days (Reserve Bank of India, circular on turn-around time of failed transactions). We also look for such payments ourselves for a week.',
    ],
  },
  {
    id: 'coupons',
    heading: 'Coupons',
    blocks: [
      'A coupon lowers the total, and with it the deposit. If you cancel before you’ve paid, you can use the coupon again. After that it counts as used.',
    ],
  },
  {
    id: 'unhappy',
    heading: 'When the visit wasn’t what we promised',
    blocks: [
      `Tell us within seven days, with your booking code. The Grievance Officer, ${GRIEVANCE_OFFICER.name} (${GRIEVANCE_OFFICER.email}), acknowledges your complaint within ${GRIEVANCE_OFFICER.acknowledgedWithin} hours and settles it within ${GRIEVANCE_OFFICER.settledWithin} days. This policy doesn’t limit your rights under the Consumer Protection Act 2019.`,
    ],
  },
];

export const REFUND_TEXTS = {
  title: 'Refund Policy',
  lead: 'How much of your deposit we refund, and when you get it.',
  /** A translation's note on the original; empty in the original. */
  note: '',
  version: '2026-11-23',
  clauses,
  table: {
    /** Whole rupees. */
    exampleFare: 5_000,
    caption: (fare: string, deposit: string) => `Example: a total of ${fare} with a deposit of ${deposit}`,
    columns: { when: 'You cancel', percent: 'Refund', example: 'Example' },
    when: (hours: number) => (hours > 0 ? `${hours} hours or more before the start` : 'later than that'),
    withoutChef: 'at any time until a chef is assigned',
    percent: (percent: number) => (percent === 0 ? 'none' : `${percent}%`),
  },
} as const;
