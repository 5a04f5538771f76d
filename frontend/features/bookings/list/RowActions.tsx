import { CircleX, EllipsisVertical, Pencil, Star } from 'lucide-react';
import { useState } from 'react';
import type { Booking } from '@libs/contract/bookings.js';
import { ButtonLink } from '../../../components/Button.js';
import { Menu } from '../../../components/Menu.js';
import { REQUIREMENT_LABELS } from '../../../lib/language/labels.js';
import { later } from '../../../lib/browser/later.js';
import { formatDate } from '../../../lib/format/time.js';
import { SameChef } from '../SameChef.js';
import type { DialogAction } from '../ActionDialog.js';
import { TEXTS } from '../texts.js';
import styles from '../../../components/booking-list/list.module.css';

const { actions: texts } = TEXTS;
const ActionDialog = later(async () => (await import('../ActionDialog.js')).ActionDialog);

/** All actions of a booking in every status: the dialogs say why one is not possible. */
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
        <SameChef booking={booking} place="menu" />
      </Menu>
      <ActionDialog props={asked && { action: asked, booking, onClose: () => setAsked(undefined) }} />
    </div>
  );
}
