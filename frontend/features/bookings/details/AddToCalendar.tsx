import { CalendarMinus, CalendarPlus } from 'lucide-react';
import type { Booking } from '@libs/contract/bookings.js';
import { STATUS } from '@libs/contract/enums.js';
import { file } from '../../../lib/api.js';
import { FileButton } from '../FileButton.js';
import { TEXTS } from '../texts.js';

const { details: texts } = TEXTS;

/** The visit for the calendar on the device; once it is cancelled, what takes it out again. */
export function AddToCalendar({ booking: { id, status } }: { readonly booking: Booking }) {
  if (status === STATUS.complete) return null;
  const isOff = status === STATUS.cancelled;
  const Icon = isOff ? CalendarMinus : CalendarPlus;
  return (
    <FileButton
      name={`booking-${id}.ics`}
      fetchFile={() => file('calendar', { params: { id } }, 'text/calendar')}
      icon={<Icon size={18} aria-hidden />}
    >
      {isOff ? texts.calendarOff : texts.calendar}
    </FileButton>
  );
}
