import type { Booking } from '@libs/contract/bookings.js';
import { STATUS } from '@libs/contract/enums.js';
import { TEXTS } from '../texts.js';

const { milestones: texts } = TEXTS;

export interface Milestone {
  readonly label: string;
  readonly isReached: boolean;
}

/** The way of a booking from the request to the end of the visit; of a cancelled one, how far it came. */
export function milestonesOf({ status, paidAmount, refundAmount, chef }: Booking): readonly Milestone[] {
  const isOver = status === STATUS.complete;
  const cooking = isOver || status === STATUS.inProgress;
  const isPaid = cooking || status === STATUS.placed || paidAmount > 0 || refundAmount > 0;
  const begun = [
    { label: texts.booked, isReached: true },
    { label: texts.paid, isReached: isPaid },
  ];
  if (status === STATUS.cancelled)
    return [...begun.filter(({ isReached }) => isReached), { label: texts.cancelled, isReached: true }];
  return [
    ...begun,
    { label: texts.chefFound, isReached: cooking || chef !== null },
    { label: texts.cooking, isReached: cooking },
    { label: texts.done, isReached: isOver },
  ];
}
