/**
 * The short code of a booking, such as `RSY-7K2M`, for people who talk about it: the last four characters of its id,
 * which are random. Two bookings may have the same code (decision 73), so that only ids identify bookings in links and
 * calls.
 */
const PREFIX = 'RSY';
const LENGTH = 4;
/** Crockford's alphabet has no I, L, O and U; the first three are read as the digits that they look like. */
const WRITTEN = /^\s*rsy[\s\u2010-\u2015-]*([0-9a-tv-z]{4})\s*$/i;

export const bookingCode = (bookingId: string): string => `${PREFIX}-${bookingId.slice(-LENGTH)}`;

/** Returns the end of the ids that a written code stands for, in capitals; undefined if the text is not a code. */
export const idEndOf = (text: string): string | undefined =>
  WRITTEN.exec(text)?.[1]?.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
