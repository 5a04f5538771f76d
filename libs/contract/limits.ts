/** The limits that the product promises and enforces, with their units. */
import { DAY, HOUR, MINUTE, SECOND } from './durations.js';

export const LIMITS = {
  /** By the latest tariff; an earlier one can have a higher minimum (`guest.least`). */
  people: { default: 4, min: 2, max: 25 },
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
  /**
   * Another date that one side proposes: milliseconds to answer, the least time before the earlier of both starts, and
   * proposals for a booking.
   */
  moveProposal: { answer: DAY, notice: 2 * HOUR, most: 6 },
  /**
   * A visit that its chef gives up later than `before` its start, or does not come to: how many visits it counts as in the
   * rank, and for how long. Milliseconds.
   */
  lateRelease: { before: 24 * HOUR, visits: 2, counts: 90 * DAY },
  /**
   * A weekly cook, in milliseconds before a visit: when it is proposed, and until when it can be accepted; how many unpaid
   * proposals in a row end a series, and how many series a customer can have.
   */
  series: { ahead: 4 * DAY, closes: 12 * HOUR, unpaid: 3, most: 5 },
  /**
   * The day of a visit, in milliseconds: how long before the start a chef can set out, arrive and start, and how long
   * before it the customer sees the start code; how long ago, and how far in the future by the clock of a phone, a
   * press can be; how long before the start and after the end both sides are offered help.
   */
  visit: {
    departure: 6 * HOUR,
    arrival: 2 * HOUR,
    start: HOUR,
    code: 12 * HOUR,
    lateness: 12 * HOUR,
    skew: 5 * MINUTE,
    help: { before: HOUR, after: 2 * HOUR },
    /** How long after the start, and until how long after the end, the customer can say that nobody came. */
    noShow: { after: 30 * MINUTE, within: 24 * HOUR },
    /** From how long after the start a visit that begins is late, and the percentage of its fare that then comes back. */
    late: { after: 30 * MINUTE, share: 10 },
    /** What a phone without network sends later than this counts as late from when it was sent. */
    unsent: 30 * MINUTE,
    /** How long after the end the customer can say what went wrong, and how many minutes of a delay they can name. */
    problem: { within: 7 * DAY, minutes: 600 },
    /** More time on the spot, in minutes: at once, and in all. */
    extraMinutes: [30, 60],
    mostExtraMinutes: 240,
    /** Of the start code, and of the end of a phone number; wrong ones within `within` milliseconds. */
    codeDigits: 4,
    codeTries: { most: 5, within: 30 * MINUTE },
  },
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
  exportedTickets: 1_000,
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
  /**
   * Ingredients that the chef buys: the highest limit in rupees, and how long after the end a receipt can be entered, in
   * milliseconds. The picture of one has the limits of `documents`.
   */
  ingredients: { most: 50_000, receiptWithin: 24 * HOUR },
  /** The maximum salary of a chef in rupees a month. */
  salary: 10_000_000,
  /** Percent of the final fare. */
  deposit: 25,
  /** The day of the next month by which the company transfers what it holds of a month's visits to their chef. */
  payoutDay: 7,
  /** Characters of a chef's reply to a review. */
  reply: 500,
  /**
   * Rupees that a person without a merchant account may get by UPI in a calendar month, and the percentage from which the
   * chef is warned (NPCI/UPI/OC 192/2023-24: above it for three months in a row, a bank has to make them a merchant).
   */
  upi: { perMonth: 100_000, warnsFrom: 80 },
  /** Bytes. */
  body: 100_000,
} as const;

/** When a chef comes: weekly hours, days off, notice and gaps. */
export const AVAILABILITY_LIMITS = {
  /** Entries of each list, and days of one entry of `off`. */
  weekly: 21,
  off: 60,
  daysOff: 366,
  /** Hours before a visit, and between two. */
  noticeHours: 30 * 24,
  gapHours: 12,
} as const;

/**
 * How long a chef is on the way between two visits: the straight line between their PIN codes times `detour`, at the
 * speed of a city up to `cityKm`, then at that of a road, rounded up to `roundedTo` minutes. Two parts of one sorting
 * district that are no further apart count as `nearKm`; visits whose PIN codes share the first five digits as no way.
 */
export const WAY_RULE = { detour: 1.4, cityKm: 25, cityKmh: 20, roadKmh: 45, nearKm: 4, roundedTo: 5 } as const;
