import { STATUS, type StatusNumber } from '@libs/contract/enums.js';
import { MESSAGES } from '@libs/contract/messages.js';

const { legend, filterMenu } = MESSAGES;

/** Texts of the booking lists that the message catalogue does not fix. */
export const TEXTS = {
  legend: 'Status legend',
  search: 'Search bookings',
  menu: 'Filter',
  menuAll: 'All',
  /** Keyed by `FILTER_MENU`. */
  menuWords: filterMenu,
  statuses: 'Status',
  loading: 'Loading your bookings',
  found: (total: number) => (total === 1 ? '1 booking' : `${total} bookings`),
  foundMore: (total: number) => `More than ${total} bookings`,
  clear: 'Clear filters',
  none: 'Nothing matches',
  noneLead: 'Try another word, or clear the filters.',
  beyond: 'This page is empty',
  beyondLead: 'You don’t have that many bookings.',
  firstPage: 'Go to the first page',
  words: {
    [STATUS.complete]: legend.complete,
    [STATUS.placed]: legend.placed,
    [STATUS.inProgress]: legend.inProgress,
    [STATUS.pending]: legend.pending,
    [STATUS.cancelled]: legend.cancelled,
  } satisfies Record<StatusNumber, string>,
} as const;
