/** The kinds of text messages about a booking, and how long each is useful. */
import { DAY } from '@libs/contract/time.js';

export const MESSAGE_KINDS = [
  'booked',
  'deposit-received',
  'chef-assigned',
  'chef-released',
  'changed',
  /** For the chef only. */
  'menu-changed',
  'cancelled',
  'refund-arrived',
  'reminder',
  /** Only when an operator asks for it: the receipt itself is with the booking. */
  'receipt',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const SIDES = ['customer', 'chef'] as const;
export type Side = (typeof SIDES)[number];

/** An unsent message older than this would only confuse. */
export const MESSAGE_LIFETIME_MS = DAY;
