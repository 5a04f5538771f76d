import { STATUS } from '@libs/contract/enums.js';
import { addDays } from '@libs/contract/time.js';
import { formatDate, today } from '../../../lib/format/time.js';
import { TEXTS } from '../texts.js';

const { bookings: texts } = TEXTS;

/** The day of a visit: `Now`, `Today`, `Tomorrow`, or its date. */
export function dayOf(
  { status, startDate }: { readonly status: number; readonly startDate: string },
  now: number,
): string {
  const day = today(now);
  if (status === STATUS.inProgress) return texts.now;
  if (startDate === day) return texts.today;
  return startDate === addDays(day, 1) ? texts.tomorrow : formatDate(startDate);
}
