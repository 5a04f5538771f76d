/** The limits that the product promises and enforces, with their units. */
import { DAY, HOUR, MINUTE, SECOND } from './durations.js';

export const LIMITS = {
  people: { default: 4, min: 4, max: 25 },
  /** Dishes of each kind. */
  dishes: { min: 0, max: 8, breakfast: 3, starters: 2, mainCourses: 5 },
  /** Milliseconds. */
  booking: { shortest: 2 * HOUR, longest: 3 * DAY, ahead: 365 * DAY },
  openUnpaidBookings: 50,
  /** The future visits of a number together, paid or not, in milliseconds. */
  openVisitTime: 240 * HOUR,
  /**
   * For a paid booking: how often its start can be moved, and to how many times the fare of the deposit it can grow.
   */
  amendment: { moves: 3, growth: 2 },
  /** Slots between the default start and end in the form. */
  defaultSlots: 4,
  /** Milliseconds. */
  quoteLifetime: 30 * MINUTE,
  oneTimeCode: { digits: 6, lifetime: 300 * SECOND, resendAfter: 120 * SECOND, attempts: 5 },
  /** How long a link in an e-mail is valid and when another can be requested, in milliseconds; links per day. */
  emailLink: { lifetime: 2 * DAY, resendAfter: MINUTE, perDay: 10 },
  /**
   * Milliseconds; `brief` is for log-ins without "remember me". Within `grace` a refresh whose answer was lost may be
   * repeated.
   */
  session: {
    access: 15 * MINUTE,
    refresh: 30 * DAY,
    absolute: 90 * DAY,
    brief: { refresh: DAY, absolute: 7 * DAY },
    grace: 10 * SECOND,
    /** How long after a log-in a proven number can be changed. */
    recent: 10 * MINUTE,
  },
  /** How long the data of a sign-up stays valid in milliseconds, and the maximum length of its token. */
  signUpToken: { lifetime: DAY, longest: 4_000 },
  /** Characters. */
  password: { min: 8, max: 128 },
  page: { default: 20, max: 100 },
  text: { name: 60, email: 254, phone: 10, line: 200, city: 60, zip: 10, search: 64, description: 1_000, coupon: 20 },
  addresses: 20,
  /** Devices that get a person's notifications. */
  devices: 5,
  /** Open event streams per person, in each process. */
  updates: 8,
  exportedBookings: 1_000,
  /**
   * Documents of a chef: `each` chef's maximum, bytes and pixels of one picture, and the time in milliseconds within
   * which an upload must be complete.
   */
  documents: {
    each: 3,
    bytes: 5_000_000,
    pixels: 25_000_000,
    minLongSidePixels: 300,
    minShortSidePixels: 200,
    arrival: 2 * MINUTE,
  },
  /**
   * The photo of a chef: the side of the square in which it is stored, the smallest side that is accepted, both in pixels,
   * and the bytes of an upload.
   */
  photo: { side: 480, minSide: 200, bytes: 5_000_000 },
  /** The maximum salary of a chef in rupees a month. */
  salary: 10_000_000,
  /** Percent of the final fare. */
  deposit: 25,
  /** Bytes. */
  body: 100_000,
} as const;
