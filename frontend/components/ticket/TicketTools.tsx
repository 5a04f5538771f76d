import { CalendarMinus, CalendarPlus, MailOpen, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Booking } from '@libs/contract/bookings.js';
import { STATUS } from '@libs/contract/enums.js';
import { useSaveCalendar } from '../../api/files.js';
import { placeOf, showsAddress } from '../../lib/booking/guest.js';
import { lazyComponent } from '../../lib/browser/lazy-component.js';
import { Button } from '../Button.js';
import { DialogButton } from '../DialogButton.js';
import buttons from '../Button.module.css';
import { TICKET_TEXTS } from '@libs/contract/texts/en/bookings.js';
import styles from './Ticket.module.css';

const InvitationDialog = lazyComponent(
  async () => (await import('../invitation/InvitationDialog.js')).InvitationDialog,
);

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

/** Invites guests, with a picture that is drawn when it is asked for. */
export const InviteGuests = ({ booking }: { readonly booking: Booking }) => (
  <DialogButton
    look="quiet"
    icon={<MailOpen size={18} aria-hidden />}
    dialog={(onClose) => <InvitationDialog props={onClose && { booking, onClose }} />}
  >
    {TICKET_TEXTS.invite}
  </DialogButton>
);

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
