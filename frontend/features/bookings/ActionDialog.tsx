import { Mail, Phone } from 'lucide-react';
import type { Booking } from '@libs/contract/bookings.js';
import { Button } from '../../components/Button.js';
import buttons from '../../components/Button.module.css';
import { Dialog } from '../../components/Dialog.js';
import { offerOf } from '../../lib/booking-actions.js';
import { COMPANY } from '@libs/contract/company.js';
import { CancelDialog } from './cancel/CancelDialog.js';
import { TEXTS } from './texts.js';

export type DialogAction = 'edit' | 'cancel' | 'rate';

interface ActionDialogProps {
  readonly action: DialogAction;
  readonly booking: Booking;
  readonly onClose: () => void;
}

const WAYS = {
  edit: { ...TEXTS.edit, href: COMPANY.phone.link, icon: Phone },
  rate: { ...TEXTS.rate, href: `mailto:${COMPANY.email}`, icon: Mail },
} as const;

/** The dialog of an action: does it, or says in one sentence why not and what is possible instead. */
export function ActionDialog({ action, booking, onClose }: ActionDialogProps) {
  if (action === 'cancel') return <CancelDialog booking={booking} onClose={onClose} />;
  const { title, open, way, href, icon: Icon } = WAYS[action];
  const offer = offerOf(action, booking);
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {TEXTS.actions.close}
          </Button>
          <a href={href} className={`${buttons.button} ${buttons.primary}`}>
            <Icon size={18} aria-hidden />
            {way}
          </a>
        </>
      }
    >
      <p>{offer === true ? open : offer}</p>
    </Dialog>
  );
}
