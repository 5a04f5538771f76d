/** The numbers that the product promises and enforces, each with its unit. */
import { DAY, HOUR, MINUTE, SECOND } from './durations.js';

export const LIMITS = {
  people: { default: 4, min: 4, max: 25 },
  /** Dishes of each kind. */
  dishes: { min: 0, max: 8, breakfast: 3, starters: 2, mainCourses: 5 },
  /** Milliseconds. */
  booking: { shortest: 2 * HOUR, longest: 3 * DAY, ahead: 365 * DAY },
  openUnpaidBookings: 50,
  /** Slots from the start to the end that the form proposes. */
  defaultSlots: 4,
  /** Milliseconds. */
  quoteLifetime: 30 * MINUTE,
  oneTimeCode: { digits: 6, lifetime: 300 * SECOND, resendAfter: 120 * SECOND, attempts: 5 },
  /** Milliseconds; `brief` is for who does not ask to be remembered. Within `grace` a refresh whose answer was lost may be repeated. */
  session: {
    access: 15 * MINUTE,
    refresh: 30 * DAY,
    absolute: 90 * DAY,
    brief: { refresh: DAY, absolute: 7 * DAY },
    grace: 10 * SECOND,
  },
  /** Characters. */
  password: { min: 8, max: 128 },
  page: { default: 20, max: 100 },
  text: { name: 60, email: 254, phone: 10, line: 200, city: 60, zip: 10, search: 64, description: 1_000, coupon: 20 },
  addresses: 20,
  /** Open streams of updates of one person, in each process. */
  updates: 8,
  exportedBookings: 1_000,
  /** Pictures of a chef's documents: bytes and pixels of one, milliseconds until one that was begun must be there. */
  documents: { each: 3, bytes: 5_000_000, pixels: 25_000_000, arrival: 2 * MINUTE },
  /** Rupees a month that a chef can ask for. */
  salary: 10_000_000,
  /** Percent of the final fare. */
  deposit: 25,
  /** Bytes. */
  body: 100_000,
} as const;
