/** Money is a whole number of paise (₹1 = 100 paise) inside, and rupees with at most two decimals in the HTTP API. */
import * as z from 'zod/mini';

/** A whole number of paise. */
export type Paise = number & { readonly __brand: 'Paise' };

/** @throws RangeError when `value` is not a safe integer: a fraction of a paisa is a defect, never rounded here. */
export function paise(value: number): Paise {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of paise: ${value}`);
  return value as Paise;
}
export const rupees = (whole: number): Paise => paise(whole * 100);
export const sum = (amounts: readonly Paise[]): Paise =>
  paise(amounts.reduce<number>((total, amount) => total + amount, 0));

/** Converts to rupees, e.g. 124_950 paise → 1249.5. */
export const toRupees = (amount: Paise): number => amount / 100;
/** Converts rupees to paise; undefined if there are more than two decimals or the number is not finite. */
export function fromRupees(value: number): Paise | undefined {
  const whole = Math.round(value * 100);
  // Exact: a number with two decimals equals its paise divided by 100.
  return Number.isSafeInteger(whole) && whole / 100 === value ? (whole as Paise) : undefined;
}

/** Converts rupees of an answer of ours back to paise. */
export const inPaise = (value: number): Paise => fromRupees(value) ?? paise(0);

/** Reads rupees as people write them, like `₹45,000`; NaN if it is no number. */
export const rupeesIn = (written: string): number => Number(written.replaceAll(/[₹,\s]/g, ''));

/** Returns `percent` (whole) of `amount`, rounded up to a whole paisa. */
export const percentUp = (amount: Paise, percent: number): Paise => paise(Math.ceil(paise(amount * percent) / 100));
/** Returns `percent` (whole) of `amount`, rounded down to whole rupees. */
export const percentInRupees = (amount: Paise, percent: number): Paise =>
  rupees(Math.floor(paise(amount * percent) / 10_000));

/**
 * Formats as `₹12,34,567`, with paise only if there are any; the same in English and Hindi. Without `Intl`, whose
 * formatter takes a slow phone longer than rendering a page.
 */
export function formatMoney(amount: Paise): string {
  const [whole, rest] = [Math.floor(Math.abs(amount) / 100), Math.abs(amount) % 100];
  return `${amount < 0 ? '-' : ''}₹${grouped(String(whole))}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

/** Groups digits as in India: the last three, and pairs before them. */
function grouped(digits: string): string {
  const groups = [digits.slice(-3)];
  for (let end = digits.length - 3; end > 0; end -= 2) groups.unshift(digits.slice(Math.max(0, end - 2), end));
  return groups.join(',');
}

/** An amount in events and signed values. */
export const PaiseSchema = z.pipe(
  z.int(),
  z.transform((amount) => amount as Paise),
);
