/** The kinds and channels of messages about a booking, and how long each is useful. */
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
  /** By SMS only when an operator asks for it; by e-mail with the receipt itself. */
  'receipt',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const SIDES = ['customer', 'chef'] as const;
export type Side = (typeof SIDES)[number];

export const CHANNELS = ['sms', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];

/** The kinds of SMS that a customer also gets by e-mail, and the kind of that e-mail. */
export const EMAIL_KINDS = {
  booked: 'booked',
  'deposit-received': 'receipt',
  changed: 'changed',
  cancelled: 'cancelled',
  'refund-arrived': 'refund-arrived',
  reminder: 'reminder',
} as const satisfies Partial<Record<MessageKind, MessageKind>>;
/** The kinds of e-mails about a booking. */
export type EmailKind = (typeof EMAIL_KINDS)[keyof typeof EMAIL_KINDS];

/** An unsent message older than this would only confuse. */
export const MESSAGE_LIFETIME_MS = DAY;
