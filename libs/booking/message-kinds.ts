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

/** The kinds of e-mails about a booking. */
export const EMAIL_KINDS = [
  'booked',
  'receipt',
  'chef-assigned',
  'chef-released',
  'changed',
  'cancelled',
  'refund-arrived',
  'reminder',
] as const satisfies readonly MessageKind[];
export type EmailKind = (typeof EMAIL_KINDS)[number];

/** The kinds of SMS that are accompanied by an e-mail, and its kind. */
const ACCOMPANYING_EMAILS: Readonly<Record<Side, Partial<Record<MessageKind, EmailKind>>>> = {
  customer: {
    booked: 'booked',
    'deposit-received': 'receipt',
    changed: 'changed',
    cancelled: 'cancelled',
    'refund-arrived': 'refund-arrived',
    reminder: 'reminder',
  },
  chef: {
    'chef-assigned': 'chef-assigned',
    'chef-released': 'chef-released',
    changed: 'changed',
    cancelled: 'cancelled',
    reminder: 'reminder',
  },
};

/** Returns the kind of the e-mail that accompanies an SMS; undefined for an SMS without one. */
export const emailKindOf = (kind: MessageKind, to: Side): EmailKind | undefined => ACCOMPANYING_EMAILS[to][kind];

/** An unsent message older than this would only confuse. */
export const MESSAGE_LIFETIME_MS = DAY;
