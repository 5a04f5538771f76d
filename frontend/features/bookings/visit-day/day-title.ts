/** What the page of a booking is called on the day of the visit. */
import { formatTime, today, unbroken } from '../../../lib/format/time.js';
import type { Booking } from '@libs/contract/bookings.js';
import { showsMeeting, STATUS } from '@libs/contract/enums.js';
import { BOOKING_PAGE_TEXTS } from '@libs/contract/texts/en/bookings.js';
import { epochMs, HOUR, MINUTE } from '@libs/contract/time.js';

const { day: texts } = BOOKING_PAGE_TEXTS;

type OnTheDay = Pick<Booking, 'status' | 'startDate' | 'endDate' | 'visit' | 'chef'>;

/** Whether the visit has a chef and takes place today in Kolkata, or goes on: its page then begins with what is to do. */
export const isOnTheDay = ({ status, startDate, endDate, visit, chef }: OnTheDay, now: number): boolean => {
  if (!visit || !chef || (status !== STATUS.placed && status !== STATUS.inProgress)) return false;
  const day = today(now);
  return startDate <= day && day <= endDate;
};

/** `Sunita arrives in 2 h 40 min`, or what was recorded of the way since. */
export function dayTitle({ visit, chef }: Pick<Booking, 'visit' | 'chef'>, now: number): string | undefined {
  if (!visit || !chef) return undefined;
  const { start, departedAt, arrivedAt, startedBy } = visit;
  const name = chef.firstName;
  if (showsMeeting(startedBy)) return texts.cooking(name);
  if (arrivedAt) return texts.arrived(name);
  const left = epochMs(start) - now;
  if (departedAt) return texts.onTheWay(name);
  return left > 0 ? texts.arrives(name, unbroken(leftWords(left))) : texts.expected(name, formatTime(start));
}

/** From here on the minutes do not matter. */
const WHOLE_HOURS_FROM_MS = 6 * HOUR;

function leftWords(left: number): string {
  const all = Math.ceil(left / MINUTE);
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  if (hours === 0) return texts.minutes(minutes);
  return minutes === 0 || left >= WHOLE_HOURS_FROM_MS
    ? texts.hours(hours)
    : `${texts.hours(hours)} ${texts.minutes(minutes)}`;
}
