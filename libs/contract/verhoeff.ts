/**
 * The Verhoeff checksum, which detects every wrong digit and every swap of two neighbours. Aadhaar numbers end with it.
 * Source: J. Verhoeff, Error Detecting Decimal Codes, Mathematical Centre Tracts 29, Amsterdam 1969.
 */

/** The product of two digits in the dihedral group D5. */
const PRODUCT = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
] as const;
/** What a digit counts, by its place from the right; repeats after eight places. */
const PERMUTATION = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
] as const;

/** Whether the last of `digits` is the checksum of the others. */
export function hasVerhoeffChecksum(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .reduce((before, digit, place) => at(PRODUCT, before, at(PERMUTATION, place % 8, Number(digit))), 0);
  return sum === 0;
}

const at = (table: readonly string[], row: number, column: number): number => Number(table[row]?.[column]);
