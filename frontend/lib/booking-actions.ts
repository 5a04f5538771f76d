import { MESSAGES } from '@libs/contract/messages.js';
import { BOOKING_TEXTS } from './booking-texts.js';
import { STATUS, type StatusNumber } from '@libs/contract/enums.js';

/** What a customer may want to do with a booking. */
export type BookingAction = 'pay' | 'edit' | 'cancel' | 'rate';
/** `true` when it can be done, else the sentence that says why not. */
export type Offer = true | string;

const { booking, payment } = MESSAGES;
const { notYetCooked, alreadyRated } = BOOKING_TEXTS;
const never = { pay: payment.notPayable } as const;
const paid = { pay: payment.alreadyPaid } as const;

/** The one table of which action is open in which status. The server has the last word. */
export const ACTIONS: Readonly<Record<StatusNumber, Readonly<Record<BookingAction, Offer>>>> = {
  [STATUS.pending]: { pay: true, edit: true, cancel: true, rate: notYetCooked },
  [STATUS.placed]: { ...paid, edit: true, cancel: true, rate: true },
  [STATUS.inProgress]: { ...paid, edit: booking.alreadyStarted, cancel: booking.alreadyStarted, rate: true },
  [STATUS.complete]: { ...paid, edit: booking.alreadyComplete, cancel: booking.alreadyComplete, rate: true },
  [STATUS.cancelled]: {
    ...never,
    edit: booking.alreadyCancelled,
    cancel: booking.alreadyCancelled,
    rate: booking.alreadyCancelled,
  },
};

interface Known {
  readonly status: number;
  readonly chef?: object | null;
  readonly rated?: boolean;
}

/** The offer of `action` for a booking as it was read. There is somebody to rate once it has a chef, and each side rates once. */
export function offerOf(action: BookingAction, { status, chef, rated }: Known): Offer {
  const offer = ACTIONS[status as StatusNumber][action];
  if (action !== 'rate' || offer !== true) return offer;
  if (rated) return alreadyRated;
  return chef ? true : notYetCooked;
}
