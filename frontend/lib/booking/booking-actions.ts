import type { Booking } from '@libs/contract/bookings.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { BOOKING_TEXTS } from '@libs/contract/texts/en/booking-words.js';
import type { Ingredients } from '@libs/contract/ingredients.js';
import { showsMeeting, type StartedBy, STATUS, type StatusNumber } from '@libs/contract/enums.js';

/** A customer's actions on a booking. */
export type BookingAction = 'pay' | 'edit' | 'cancel' | 'rate';
/** `true` if the action is possible, else the sentence that says why not. */
type Offer = true | string;

const { booking, payment } = MESSAGES;
const { notYetCooked, alreadyRated } = BOOKING_TEXTS;
const never = { pay: payment.notPayable } as const;
const paid = { pay: payment.alreadyPaid } as const;

/** The actions of each status. The server decides finally. */
const ACTIONS: Readonly<Record<StatusNumber, Readonly<Record<BookingAction, Offer>>>> = {
  [STATUS.pending]: { pay: true, edit: true, cancel: true, rate: notYetCooked },
  [STATUS.placed]: { ...paid, edit: true, cancel: true, rate: notYetCooked },
  [STATUS.inProgress]: { ...paid, edit: booking.alreadyStarted, cancel: booking.alreadyStarted, rate: notYetCooked },
  [STATUS.complete]: { ...paid, edit: booking.alreadyComplete, cancel: booking.alreadyComplete, rate: true },
  [STATUS.cancelled]: {
    ...never,
    edit: booking.alreadyCancelled,
    cancel: booking.alreadyCancelled,
    rate: booking.alreadyCancelled,
  },
};

export const isOver = ({ status }: Pick<Known, 'status'>): boolean =>
  status === STATUS.complete || status === STATUS.cancelled;

/** Whether the customer said so, and the chef did not answer that it is not true. */
export const nobodyCame = ({ noShow }: Pick<Known, 'noShow'>): boolean => noShow?.state === 'reported';

interface Known {
  readonly status: number;
  readonly rated?: boolean;
  readonly paymentInDoubt?: true;
  readonly visit?: { readonly startedBy?: StartedBy | undefined } | undefined;
  readonly noShow?: { readonly state: string } | undefined;
}

/** Whether `action` is possible for a booking. Each party rates once. */
export function offerOf(action: BookingAction, { status, rated, visit, noShow, paymentInDoubt }: Known): Offer {
  if (action === 'rate' && nobodyCame({ noShow })) return BOOKING_TEXTS.nobodyCame;
  if (status === STATUS.placed && showsMeeting(visit?.startedBy) && action !== 'pay')
    return ACTIONS[STATUS.inProgress][action];
  const offer = ACTIONS[status as StatusNumber][action];
  if (action === 'pay' && offer === true && paymentInDoubt) return payment.inDoubt;
  return action === 'rate' && offer === true && rated ? alreadyRated : offer;
}

/**
 * Whether the deposit is a quarter of the total: rounded down to whole rupees, or by an older tariff up to a whole paisa.
 * It is another share if the booking was edited after the deposit was paid, or after its payment page was opened.
 */
export const hasUsualDeposit = ({ depositAmount, finalFare }: Pick<Booking, 'depositAmount' | 'finalFare'>): boolean =>
  [Math.floor(finalFare / 4), Math.ceil(finalFare * 25) / 100].includes(depositAmount);

/** Returns what the chef has spent on ingredients, in rupees; 0 without a receipt, or once it was withdrawn. */
export const spentOnIngredients = ({ receipt }: Pick<Ingredients, 'receipt'> = {}): number =>
  receipt ? countedOf(receipt) : 0;

/** Returns what counts of a payment or receipt: what a guest disputes counts as the guest says. */
export const countedOf = ({
  amount,
  dispute,
}: {
  readonly amount: number;
  readonly dispute?: { readonly paid: number } | undefined;
}): number => Math.min(amount, dispute?.paid ?? amount);
