/**
 * What is deducted from a chef's earnings: the rules as data, each from its day on. `docs/decisions/107-the-balance-and-the-statement.md`
 * has their sources and what is uncertain in them.
 */
import { paise, type Paise, rupees } from '@libs/contract/money.js';
import type { DeductionKind } from '@libs/contract/enums.js';
import { type Instant, kolkataDate, type KolkataDate } from '@libs/contract/time.js';

export interface DeductionRule {
  readonly kind: DeductionKind;
  /** The first day on which it applies; until the next rule of its kind. */
  readonly from: KolkataDate;
  /** Of what the visit earns, in hundredths of a percent. */
  readonly rateBp: number;
  /** Nothing is deducted in a financial year until it has earned more than this. */
  readonly above?: Paise;
}

/** In order of time for each kind. */
export const DEDUCTION_RULES: readonly DeductionRule[] = [
  // The policy for chefs promises the whole price.
  { kind: 'platform-fee', from: '2026-01-01' as KolkataDate, rateBp: 0 },
  // Income-tax Act 1961, section 194-O, with the rate of the Finance (No. 2) Act 2024.
  { kind: 'tds', from: '2024-10-01' as KolkataDate, rateBp: 10, above: rupees(5_00_000) },
  // Karnataka Act 72 of 2025: 1 to 5 % of a payout, which the platform pays and may not take from the worker.
  { kind: 'welfare-fee', from: '2025-05-30' as KolkataDate, rateBp: 0 },
];

export interface Deduction {
  readonly kind: DeductionKind;
  readonly amount: Paise;
}

const WHOLE_BP = 10_000;

/** Returns the rule of each kind on a day. */
export const rulesOn = (
  day: KolkataDate,
  rules: readonly DeductionRule[] = DEDUCTION_RULES,
): readonly DeductionRule[] =>
  rules.filter(
    (rule, place) =>
      rule.from <= day && !rules.some((other, at) => at > place && other.kind === rule.kind && other.from <= day),
  );

/**
 * Returns what is deducted from a visit that ended then and earned this, each rounded to a whole paisa. `before` is what
 * the same financial year has earned before.
 */
export const deductionsOf = (
  { endedAt, earned, before }: { readonly endedAt: Instant; readonly earned: Paise; readonly before: Paise },
  rules: readonly DeductionRule[] = DEDUCTION_RULES,
): readonly Deduction[] =>
  rulesOn(kolkataDate(endedAt), rules).map(({ kind, rateBp, above }) => {
    const isFree = above !== undefined && before + earned <= above;
    return { kind, amount: paise(isFree ? 0 : Math.round((earned * rateBp) / WHOLE_BP)) };
  });
