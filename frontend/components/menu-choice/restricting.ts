import type { Needs } from './choice.js';

/** Whether the guests cannot eat everything, or say something in their own words: a chef must not overlook it. */
export const isRestricting = ({ diet, allergies, note }: Needs): boolean =>
  (diet !== null && diet !== 'non-veg') || allergies.length > 0 || note !== '';
