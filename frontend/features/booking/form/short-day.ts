import { ZONE } from '@libs/contract/day-in.js';
import type { KolkataDate } from '@libs/contract/time.js';
import { noonOf } from '../../../lib/format/day.js';
import { LOCALE } from '../../../lib/language/locale.js';

const part = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(LOCALE, { timeZone: ZONE, ...options });
const weekdays = part({ weekday: 'short' });
const months = part({ month: 'short' });

/** The parts of a day's tile: `Sat`, `28`, `Nov`. */
export function shortDay(day: KolkataDate) {
  const noon = noonOf(day);
  return {
    weekday: weekdays.format(noon),
    number: String(Number(day.slice(8))),
    month: months.format(noon),
    isSaturday: new Date(`${day}T00:00:00.000Z`).getUTCDay() === 6,
  };
}
