import type { Booking } from '@libs/contract/bookings.js';
import { type Role, STATUS } from '@libs/contract/enums.js';
import { TEXTS } from '../texts.js';

const { details: texts } = TEXTS;

/** Whether there is an upcoming visit at which the balance is paid. */
export const isAhead = ({ status }: Booking): boolean => status !== STATUS.complete && status !== STATUS.cancelled;

/** What the rest of the fare is called before and after the visit. */
const LEFT: Readonly<Record<Role, { readonly ahead: string; readonly over: string }>> = {
  user: { ahead: texts.due, over: texts.atVisit },
  chef: { ahead: texts.toCollect, over: texts.collected },
};

/** How the total is paid. A deposit that was paid stays what it was, so an edit makes it another share of the total. */
export const partsOf = (booking: Booking, role: Role) => [
  { label: isQuarter(booking) ? texts.deposit : texts.depositPaid, amount: booking.depositAmount },
  { label: texts.paid, amount: booking.paidAmount },
  ...(booking.status === STATUS.cancelled
    ? []
    : [{ label: LEFT[role][isAhead(booking) ? 'ahead' : 'over'], amount: booking.dueAmount }]),
  ...(booking.refundAmount > 0 ? [{ label: texts.refund, amount: booking.refundAmount }] : []),
];

/** Rounded up to a whole paisa; amounts are rupees. */
const isQuarter = ({ depositAmount, finalFare }: Booking): boolean =>
  Math.ceil(Math.round(finalFare * 100) / 4) === Math.round(depositAmount * 100);
