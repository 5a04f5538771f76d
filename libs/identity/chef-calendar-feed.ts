/**
 * The secret address under which a chef's calendar program reads the visits. The token in it is stored as a hash only;
 * a new one replaces the one before. It ends when all sessions of the chef end, for example with a new password.
 */
import type { Instant } from '@libs/contract/time.js';
import { InstantSchema } from '@libs/contract/time-schemas.js';
import { accept, type Decision } from '@libs/eventing/types/decider.js';
import { defineEvent, type EventOf } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';

/** A new address was made at `at`. */
const CalendarFeedOpened = defineEvent({
  type: 'CalendarFeedOpened',
  version: 2,
  data: {
    chefId: z.string(),
    tokenHash: z.string(),
    at: InstantSchema,
    /** Counts with the changes in `chef-money.ts`. Missing in version 1, of which chefs were not told. */
    turn: z.exactOptional(z.int()),
  },
  upcast: { 1: (data) => data },
});
export type CalendarFeedOpened = EventOf<typeof CalendarFeedOpened>;
/** The address ended. */
const CalendarFeedClosed = defineEvent({ type: 'CalendarFeedClosed', data: { chefId: z.string() } });

export const CALENDAR_FEED_EVENTS = [CalendarFeedOpened, CalendarFeedClosed] as const;
export type CalendarFeedEvent = EventOf<typeof CALENDAR_FEED_EVENTS>;

export interface CalendarFeed {
  readonly tokenHash: string;
  readonly since: Instant;
}

export type CalendarFeedCommand =
  { readonly type: 'OpenCalendarFeed'; readonly tokenHash: string } | { readonly type: 'CloseCalendarFeed' };

interface Owner {
  readonly chefId: string;
  readonly feed: CalendarFeed | null;
  readonly money: { readonly turn: number };
}

export function decideFeed(
  { chefId, feed, money }: Owner,
  command: CalendarFeedCommand,
  now: Instant,
): Decision<CalendarFeedEvent, never> {
  if (command.type === 'CloseCalendarFeed') {
    return feed === null ? accept() : accept<CalendarFeedEvent>({ type: 'CalendarFeedClosed', data: { chefId } });
  }
  const { tokenHash } = command;
  return accept<CalendarFeedEvent>({
    type: 'CalendarFeedOpened',
    data: { chefId, tokenHash, at: now, turn: money.turn + 1 },
  });
}

export const feedAfter = ({ type, data }: CalendarFeedEvent): CalendarFeed | null =>
  type === 'CalendarFeedOpened' ? { tokenHash: data.tokenHash, since: data.at } : null;
