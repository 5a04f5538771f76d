import { SLOTS } from '@libs/contract/time.js';
import type { Selection } from '../flow/selection.js';

/** From this start on, a breakfast is probably a slip. */
const AFTERNOON = SLOTS.indexOf('3.00 pm');

/** Whether breakfast is chosen for a visit that begins in the afternoon or evening and ends on the same day. */
export const isLateBreakfast = ({ meals, startDate, startTime, endDate }: Selection): boolean =>
  meals.includes('breakfast') &&
  startTime !== '' &&
  SLOTS.indexOf(startTime) >= AFTERNOON &&
  (endDate === '' || endDate === startDate);
