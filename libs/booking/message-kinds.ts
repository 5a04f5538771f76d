/** What people are told of a booking by text message, and for how long each message is of use. */
import { DAY } from '@libs/contract/time.js';

export const MESSAGE_KINDS = [
  'booked',
  'deposit-received',
  'chef-assigned',
  'chef-released',
  'changed',
  'cancelled',
  'refund-arrived',
  'reminder',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const SIDES = ['customer', 'chef'] as const;
export type Side = (typeof SIDES)[number];

/** Milliseconds after which a message that could not be sent would only confuse. */
export const MESSAGE_LIFETIME = DAY;
