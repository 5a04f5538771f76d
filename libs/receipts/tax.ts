/** The tax included in an amount. Fares include it, so it is extracted from what was paid, never added. */
import { paise, type Paise } from '@libs/contract/money.js';
import type { State } from '@libs/contract/pin-codes.js';
import type { Tax } from './receipt-issued.js';

/** The tax classification as data: a receipt stores the one of its day. */
export type TaxProfile = Pick<Tax, 'sac' | 'rateBp' | 'placeOfSupply' | 'reverseCharge'>;

/** Where the supplier is registered. */
const SUPPLIER_STATE = '23 Madhya Pradesh';

/** Catering at the customer's place. */
export const TAX_PROFILE: TaxProfile = {
  sac: '996334',
  rateBp: 500,
  placeOfSupply: SUPPLIER_STATE,
  reverseCharge: false,
};

/** Returns the profile of a supply in `state`; where that is unknown, in the supplier's. */
export const taxAt = (state: State | undefined): TaxProfile =>
  state ? { ...TAX_PROFILE, placeOfSupply: `${state.code} ${state.name}` } : TAX_PROFILE;

const HUNDRED_PERCENT_BP = 10_000;

/** Returns the tax included in `amount`; taxable value and tax add up to it, to the paisa. */
export function taxIn(amount: Paise, profile: TaxProfile): Tax {
  const { rateBp } = profile;
  const [taxable = paise(0), tax = paise(0)] = apportion(amount, [HUNDRED_PERCENT_BP, rateBp]);
  if (profile.placeOfSupply !== SUPPLIER_STATE)
    return { ...profile, taxable, cgst: paise(0), sgst: paise(0), igst: tax };
  const [cgst = paise(0), sgst = paise(0)] = apportion(tax, [1, 1]);
  return { ...profile, taxable, cgst, sgst, igst: paise(0) };
}

/**
 * Divides `amount` (not negative) by `weights` (whole, not all 0) into whole paise that add up to it. The remainder
 * goes to the largest fractions, among equal ones to the first.
 */
export function apportion(amount: Paise, weights: readonly number[]): readonly Paise[] {
  const whole = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  const shares = weights.map((weight, index) => {
    const exact = BigInt(amount) * BigInt(weight);
    return { index, share: exact / whole, remainder: exact % whole };
  });
  const left = Number(BigInt(amount) - shares.reduce((total, { share }) => total + share, 0n));
  const luckiest = shares.toSorted((a, b) => Number(b.remainder - a.remainder)).slice(0, left);
  const lucky = new Set(luckiest.map(({ index }) => index));
  return shares.map(({ index, share }) => paise(Number(share) + (lucky.has(index) ? 1 : 0)));
}
