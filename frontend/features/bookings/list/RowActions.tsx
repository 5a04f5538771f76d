import { CircleX, EllipsisVertical, Pencil, Star } from 'lucide-react';
import { useState } from 'react';
import type { Booking } from '@libs/contract/bookings.js';
import { ButtonLink } from '../../../components/Button.js';
import { Menu } from '../../../components/Menu.js';
import { REQUIREMENT_LABELS } from '../../../lib/labels.js';
import { formatDate } from '../../../lib/time.js';
import { ActionDialog, type DialogAction } from '../ActionDialog.js';
import { TEXTS } from '../texts.js';
import styles from '../../../components/booking-list/list.module.css';

const { actions: texts } = TEXTS;

/** What can be asked of a booking; in every status, for the dialogs say why when something is not possible. */
export function RowActions({ booking }: { readonly booking: Booking }) {
  const [asked, setAsked] = useState<DialogAction>();
  const name = `${REQUIREMENT_LABELS[booking.requirement]}, ${formatDate(booking.startDate)}`;
  return (
    <div className={styles.actions}>
      <ButtonLink
        to={`/bookingdetails?id=${booking.id}`}
        state={{ bookingview: booking }}
        look="secondary"
        className={styles.view}
        aria-label={`${texts.view}: ${name}`}
      >
        {texts.view}
      </ButtonLink>
      <Menu trigger={<EllipsisVertical size={20} aria-hidden />} label={texts.more(name)}>
        <button type="button" onClick={() => setAsked('edit')}>
          <Pencil size={18} aria-hidden />
          {texts.edit}
        </button>
        <button type="button" onClick={() => setAsked('cancel')}>
          <CircleX size={18} aria-hidden />
          {texts.cancel}
        </button>
        <button type="button" onClick={() => setAsked('rate')}>
          <Star size={18} aria-hidden />
          {texts.rate}
        </button>
      </Menu>
      {asked && <ActionDialog action={asked} booking={booking} onClose={() => setAsked(undefined)} />}
    </div>
  );
}
