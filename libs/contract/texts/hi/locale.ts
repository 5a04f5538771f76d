import type * as english from '../en/locale.js';

export const LOCALE: typeof english.LOCALE = 'hi-IN';
export const LANGUAGE: typeof english.LANGUAGE = 'hi';
export const TRANSLATES_REFUSALS: typeof english.TRANSLATES_REFUSALS = true;

export const loadCityNames: typeof english.loadCityNames = () =>
  import('../../cities.js').then(({ cityInHindi }) => cityInHindi);

/** The parts of the day, each with the hour before which it ends. */
const PARTS = [
  [4, 'रात'],
  [12, 'सुबह'],
  [16, 'दोपहर'],
  [20, 'शाम'],
  [24, 'रात'],
] as const;

/** Formats `7.00 pm` as `शाम 7:00 बजे`. */
export function shownSlot(slot: string): string {
  const [, hour = '', minute = '', half = ''] = /^(\d+)\.(\d\d) (am|pm)$/.exec(slot) ?? [];
  const hours = (Number(hour) % 12) + (half === 'pm' ? 12 : 0);
  const part = PARTS.find(([end]) => hours < end)?.[1];
  return hour === '' || part === undefined ? slot : `${part} ${hour}:${minute} बजे`;
}
