/** The shape of the policies about a booking, and of what they decide on. */
import type { Paise } from '@libs/contract/money.js';
import type { Instant } from '@libs/contract/time.js';
import type { Policy } from '@libs/eventing/types/process-manager.js';
import type { Reservation } from './chef-calendar.js';
import type { BookingIntent } from './job-payloads.js';
import type { Channel, MessageKind, Side } from './message-kinds.js';
import type { BookingState } from './state.js';

export interface ChefSearch {
  /** When the deposit was paid, or the last chef was released. */
  readonly since: Instant;
  /** Number of the search, from 1: each change of the booking starts a new one. */
  readonly turn: number;
}

/** Time that is reserved on the calendar of a chef. */
export interface HeldTime {
  readonly chefId: string;
  readonly reservation: Reservation;
  /** Since when. */
  readonly at: Instant;
}

/**
 * A message that is neither sent nor dropped. It contains the recipient's id; the rest is looked up when it is sent.
 */
export interface DueMessage {
  /** Identifies it among all messages about the booking. */
  readonly message: string;
  readonly kind: MessageKind;
  readonly to: Side;
  readonly channel: Channel;
  readonly personId: string;
  readonly dueAt: Instant;
  /** The paid or refunded amount, if the message is about money. */
  readonly amount?: Paise;
}

/** The input of the policies. */
export interface PolicyFacts {
  readonly bookingId: string;
  readonly booking: BookingState;
  /** When the booking, or the time reserved for it, last changed. */
  readonly changedAt: Instant;
  /** When the payment page of each attempt was opened, by transaction. */
  readonly openedAt: Readonly<Record<string, Instant>>;
  readonly search: ChefSearch;
  /** The time that is reserved for it on chef calendars. */
  readonly held: readonly HeldTime[];
  /** Messages that are neither sent nor dropped. */
  readonly messages: readonly DueMessage[];
}

/** A policy about a booking. */
export type BookingPolicy = Policy<PolicyFacts, BookingIntent>;
