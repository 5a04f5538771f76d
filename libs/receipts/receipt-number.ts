/**
 * How receipts are numbered: consecutively within India's financial year, which begins on 1 April in Kolkata. The
 * number follows from the receipt's revision in the stream of its year, so there are no gaps and no duplicates.
 */
import { type Instant, kolkataDate } from '@libs/contract/time.js';
import type { Revision, StreamName } from '@libs/eventing/types/envelope.js';

/** `2026-27`. */
export type FinancialYear = `${number}-${string}`;

const PREFIX = 'RSY';
const DIGITS = 7;
const APRIL = 4;

export function financialYearOf(at: Instant): FinancialYear {
  const [year = 0, month = 0] = kolkataDate(at).split('-').map(Number);
  const first = month < APRIL ? year - 1 : year;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

export const receiptStream = (year: FinancialYear): StreamName => `receipts-${year}`;

/**
 * Returns for example `RSY-2627-0000001`: sixteen of `[A-Z0-9-]`, the legal maximum. `revision` is the receipt's place
 * in its stream.
 */
export function receiptNumber(year: FinancialYear, revision: Revision): string {
  const serial = String(revision + 1).padStart(DIGITS, '0');
  if (serial.length > DIGITS) throw new RangeError(`the receipts of ${year} have run out of numbers`);
  return `${PREFIX}-${year.slice(2, 4)}${year.slice(5)}-${serial}`;
}
