/**
 * The refund of a paid deposit, in versions: a booking records the version of its quote and keeps it, so a published one
 * is never edited. To change the terms, add a version at the end of the list. Server and dialogs use the booking's
 * version, the policy pages the latest.
 */
import { DAY, HOUR } from './durations.js';

export interface RefundTier {
  /** Whole percent of the deposit, rounded up to a whole paisa. */
  readonly percent: number;
  /** Milliseconds before the start; the tier applies up to and including that instant. */
  readonly atLeast: number;
}

export interface RefundTerms {
  /** `1`, `2`, … */
  readonly id: string;
  /** In order of time, for a booking with a chef. */
  readonly withChef: readonly RefundTier[];
  readonly withoutChef: RefundTier;
}

/** Every version that a booking may have been quoted with, oldest first. */
export const REFUND_TERMS: readonly [RefundTerms, ...RefundTerms[]] = [
  {
    id: '1',
    withChef: [
      { percent: 100, atLeast: 24 * HOUR },
      { percent: 50, atLeast: 12 * HOUR },
      { percent: 0, atLeast: 0 },
    ],
    withoutChef: { percent: 100, atLeast: 0 },
  },
];

/**
 * How many paid visits with a chef a customer can cancel for a whole refund `within` so many milliseconds. Later bookings
 * have the terms without it.
 */
export const FREE_CANCELLATIONS = { most: 3, within: 90 * DAY } as const;

const USED_UP = '-used-up';

/** A version of the terms without its whole refund once a chef is assigned. */
const withoutFree = (terms: RefundTerms): RefundTerms => ({
  ...terms,
  id: `${terms.id}${USED_UP}`,
  withChef: terms.withChef.filter(({ percent }) => percent < 100),
});

/** Returns the terms of new quotes: the latest, or what is left of them when free cancellations are `usedUp`. */
export function currentRefundTerms({ usedUp = false } = {}): RefundTerms {
  const latest = REFUND_TERMS.at(-1) ?? REFUND_TERMS[0];
  return usedUp ? withoutFree(latest) : latest;
}

/** Whether a booking with these terms was quoted to a customer who had used up the free cancellations. */
export const isUsedUp = (id = ''): boolean => id.endsWith(USED_UP);

/** Returns a version; the first for a booking from before versions were recorded. @throws Error for an unknown one */
export function refundTermsById(id = REFUND_TERMS[0].id): RefundTerms {
  const terms = [...REFUND_TERMS, ...REFUND_TERMS.map(withoutFree)].find((one) => one.id === id);
  if (!terms) throw new Error(`version ${id} of the refund terms is unknown`);
  return terms;
}

/** The tiers of new bookings. */
export const { withChef: REFUND_TABLE, withoutChef: WITHOUT_CHEF } = currentRefundTerms();

/** Business days within which a refund arrives, and after which a customer should ask for it. */
export const REFUND_DAYS = { within: 10, askAfter: 15 } as const;
