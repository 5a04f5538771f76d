import { CircleX, EllipsisVertical, Pencil, Star } from 'lucide-react';
import type { Booking } from '@libs/contract/bookings.js';
import { ButtonLink } from '../../../components/Button.js';
import { Menu } from '../../../components/Menu.js';
import { SameChef } from '../SameChef.js';
import type { DialogAction } from '../ActionDialog.js';
import { TEXTS } from '../texts.js';
import styles from './cards.module.css';
import type { MainAction } from './main-action.js';
import { nameOf } from './name-of.js';

const { actions: texts } = TEXTS;

interface RowActionsProps {
  readonly booking: Booking;
  readonly main: MainAction;
  readonly onAsk: (action: DialogAction) => void;
}

/** All actions of a booking in every status: the dialogs say why one is not possible. */
export function RowActions({ booking, main, onAsk }: RowActionsProps) {
  const name = nameOf(booking);
  const isMain = main === 'view';
  return (
    <>
      <ButtonLink
        to={`/bookingdetails?id=${booking.id}`}
        state={{ bookingview: booking }}
        look={isMain ? 'secondary' : 'quiet'}
        className={isMain ? styles.main : styles.view}
        aria-label={`${texts.view}: ${name}`}
      >
        {texts.view}
      </ButtonLink>
      <Menu trigger={<EllipsisVertical size={20} aria-hidden />} label={texts.more(name)}>
        <button type="button" onClick={() => onAsk('edit')}>
          <Pencil size={18} aria-hidden />
          {texts.edit}
        </button>
        <button type="button" onClick={() => onAsk('cancel')}>
          <CircleX size={18} aria-hidden />
          {texts.cancel}
        </button>
        <button type="button" onClick={() => onAsk('rate')}>
          <Star size={18} aria-hidden />
          {texts.rate}
        </button>
        <SameChef booking={booking} place="menu" />
      </Menu>
    </>
  );
}
