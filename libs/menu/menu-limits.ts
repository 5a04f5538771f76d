import { DAY } from '@libs/contract/durations.js';

/** The limits of a menu, with their units. */
export const MENU_LIMITS = {
  /** Milliseconds before the start: until then dishes and needs can be changed. */
  closesBefore: DAY,
  /** Dishes of one menu: more than any booking has places for. */
  dishes: 40,
  /** Characters of a dish's id, and of the customer's note. */
  id: 60,
  note: 500,
} as const;
