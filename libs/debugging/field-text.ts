/**
 * Formats fields of events, states and documents for operators. They contain plain JSON: what a value is follows from its
 * name and its form.
 */
import { formatMoney, fromRupees, type Paise, paise } from '@libs/contract/money.js';
import type { Instant } from '@libs/contract/time.js';
import type { FieldPath } from './differences.js';

/** Paths whose last name is one of an amount in paise; the specs compare the names with the schemas of the events. */
export const AMOUNT =
  /(^|[.\]])(amount|baseFare|finalFare|oldFare|newFare|discount|fare|deposit|refund|refundable|owed|kept|paid|claimed|limit|captured|refunded|outstanding|taxable|cgst|sgst|igst|earned|due|salary)$/;
/** Facts of timeline entries, which customers read: their amounts are rupees. */
const IN_RUPEES = /^entries\[\d+\]\.facts\./;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Whether a value is an amount in paise. */
export const isAmount = (path: FieldPath, value: unknown): value is number =>
  Number.isInteger(value) && AMOUNT.test(path) && !IN_RUPEES.test(path);

const rupeesIn = (path: FieldPath, value: unknown): Paise | undefined =>
  typeof value === 'number' && AMOUNT.test(path) && IN_RUPEES.test(path) ? fromRupees(value) : undefined;

/** What a rule measured, in milliseconds. */
const isDuration = (path: FieldPath, value: unknown): value is number =>
  typeof value === 'number' && /[a-z]Ms$/.test(path);

const isInstant = (value: unknown): value is Instant => typeof value === 'string' && INSTANT.test(value);

/** Returns a function that formats an instant in a time zone: `23 Nov 2026, 09:30:12`. */
export function timeIn(timeZone: string): (at: Instant) => string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return (at) => parts.format(new Date(at));
}

/** Formats a field; `-` if it does not exist. */
export function fieldText(path: FieldPath, value: unknown, time: (at: Instant) => string): string {
  if (value === undefined) return '-';
  if (isAmount(path, value)) return formatMoney(paise(value));
  const amount = rupeesIn(path, value);
  if (amount !== undefined) return formatMoney(amount);
  if (isDuration(path, value)) return duration(value / 1_000);
  if (isInstant(value)) return time(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const NUMBER_FORMAT = new Intl.NumberFormat('en-US');
export const count = (number: number): string => NUMBER_FORMAT.format(number);
/** `1 event`, `2 events`. */
export const counted = (number: number, what: string): string => `${count(number)} ${what}${number === 1 ? '' : 's'}`;

/** `4.2 s`, `3 min`, `5 h`, `12 d`. */
export function duration(seconds: number): string {
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 120) return `${Math.round(seconds)} s`;
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`;
  if (seconds < 172_800) return `${Math.round(seconds / 3_600)} h`;
  return `${Math.round(seconds / 86_400)} d`;
}
