/** Money is a whole number of paise (₹1 = 100 paise) inside, and rupees with at most two decimals on the wire. */
import * as z from 'zod/mini';

/** A whole number of paise. */
export type Paise = number & { readonly __brand: 'Paise' };

/** @throws RangeError when `value` is not a safe integer: a fraction of a paisa is a defect, never rounded away here. */
export function paise(value: number): Paise {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of paise: ${value}`);
  return value as Paise;
}
export const rupees = (whole: number): Paise => paise(whole * 100);
export const sum = (amounts: readonly Paise[]): Paise =>
  paise(amounts.reduce<number>((total, amount) => total + amount, 0));

/** Rupees for the wire, e.g. 124_950 paise → 1249.5. */
export const toRupees = (amount: Paise): number => amount / 100;
/** Paise from rupees on the wire; undefined when it has more than two decimals or is no finite number. */
export function fromRupees(value: number): Paise | undefined {
  const whole = Math.round(value * 100);
  // Exact on purpose: a number with two decimals is read as the very number that dividing its paise gives.
  return Number.isSafeInteger(whole) && whole / 100 === value ? (whole as Paise) : undefined;
}

/** `percent` (whole) of `amount`, rounded up to a whole paisa. */
export const percentUp = (amount: Paise, percent: number): Paise => paise(Math.ceil(paise(amount * percent) / 100));

/** Making a format takes far longer than using it, so each is made once. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string, decimals: number): Intl.NumberFormat {
  const known = formats.get(`${locale} ${decimals}`);
  if (known) return known;
  const options = {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: decimals,
    maximumFractionDigits: 2,
  } as const;
  const format = new Intl.NumberFormat(locale, options);
  formats.set(`${locale} ${decimals}`, format);
  return format;
}

/** `₹12,34,567`, with paise only when there are any. */
export const formatMoney = (amount: Paise, locale: 'en-IN' | 'hi-IN' = 'en-IN'): string =>
  formatOf(locale, amount % 100 === 0 ? 0 : 2).format(amount / 100);

/** An amount as events and signed values carry it. */
export const PaiseSchema = z.pipe(
  z.int(),
  z.transform((amount) => amount as Paise),
);
