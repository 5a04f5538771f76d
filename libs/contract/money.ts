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

/**
 * `₹12,34,567`, with paise only when there are any; the same in English and Hindi. By hand, because making the platform's own
 * format takes a phone longer than all else that it draws on a page.
 */
export function formatMoney(amount: Paise): string {
  const [whole, rest] = [Math.floor(Math.abs(amount) / 100), Math.abs(amount) % 100];
  const grouped = String(whole).replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',');
  return `${amount < 0 ? '-' : ''}₹${grouped}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

/** An amount as events and signed values carry it. */
export const PaiseSchema = z.pipe(
  z.int(),
  z.transform((amount) => amount as Paise),
);
