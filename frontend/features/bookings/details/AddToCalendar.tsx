import { CalendarMinus, CalendarPlus } from 'lucide-react';
import type { Booking } from '@libs/contract/bookings.js';
import { STATUS } from '@libs/contract/enums.js';
import { useSaveCalendar } from '../api/files.js';
import { FileButton } from '../FileButton.js';
import { TEXTS } from '../texts.js';

const { details: texts } = TEXTS;

/** Downloads the visit for the device's calendar; after a cancellation, the file that removes it. */
export function AddToCalendar({ booking: { id, status } }: { readonly booking: Booking }) {
  const save = useSaveCalendar(id);
  if (status === STATUS.complete) return null;
  const isOff = status === STATUS.cancelled;
  const Icon = isOff ? CalendarMinus : CalendarPlus;
  return (
    <FileButton save={save} icon={<Icon size={18} aria-hidden />}>
      {isOff ? texts.calendarOff : texts.calendar}
    </FileButton>
  );
}
