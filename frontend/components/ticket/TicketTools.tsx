import { CalendarMinus, CalendarPlus, MapPin, MessageCircle, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Booking } from '@libs/contract/bookings.js';
import { STATUS } from '@libs/contract/enums.js';
import { useSaveCalendar } from '../../api/files.js';
import { placeOf, showsAddress } from '../../lib/booking/guest.js';
import { formatSpan } from '../../lib/format/time.js';
import { REQUIREMENT_LABELS } from '../../lib/language/labels.js';
import { Button } from '../Button.js';
import buttons from '../Button.module.css';
import { TICKET_TEXTS } from '@libs/contract/texts/en/bookings.js';
import styles from './Ticket.module.css';

const away = { target: '_blank', rel: 'noreferrer', className: `${buttons.button} ${buttons.quiet}` } as const;

/** Downloads the visit for the device's calendar; after a cancellation, the file that removes it. */
export function AddToCalendar({ booking: { id, status } }: { readonly booking: Booking }) {
  const save = useSaveCalendar(id);
  if (status === STATUS.complete) return null;
  const isOff = status === STATUS.cancelled;
  const Icon = isOff ? CalendarMinus : CalendarPlus;
  return (
    <Button look="quiet" icon={<Icon size={18} aria-hidden />} busy={save.isPending} onClick={() => save.mutate()}>
      {isOff ? TICKET_TEXTS.calendarOff : TICKET_TEXTS.calendar}
    </Button>
  );
}

/** Invites guests: without the address of this page, which only the customer may open. */
const invitationOf = (booking: Booking): string =>
  TICKET_TEXTS.invitation(REQUIREMENT_LABELS[booking.requirement], formatSpan(booking), placeOf(booking));

/** The device's own sharing where it exists; nothing is reported if it is dismissed. */
const share = (text: string) => void navigator.share({ text }).catch(() => undefined);

/** Tells guests about the visit. */
export function ShareVisit({ booking }: { readonly booking: Booking }) {
  const text = invitationOf(booking);
  return (
    <>
      <a {...away} href={`https://wa.me/?text=${encodeURIComponent(text)}`}>
        <MessageCircle size={18} aria-hidden />
        {TICKET_TEXTS.whatsApp}
      </a>
      {'share' in navigator && (
        <Button look="quiet" icon={<Share2 size={18} aria-hidden />} onClick={() => share(text)}>
          {TICKET_TEXTS.share}
        </Button>
      )}
    </>
  );
}

/** Opens the place of the visit in a map; nothing while a chef knows the area alone. */
export const MapLink = ({ booking }: { readonly booking: Booking }) =>
  showsAddress(booking) && (
    <a {...away} href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(placeOf(booking))}`}>
      <MapPin size={18} aria-hidden />
      {TICKET_TEXTS.map}
    </a>
  );

/** What one does with the date of a visit. */
export const TicketTools = ({ booking, children }: { readonly booking: Booking; readonly children?: ReactNode }) => (
  <div className={`flex gap-2 ${styles.tools}`}>
    <AddToCalendar booking={booking} />
    {children}
  </div>
);
