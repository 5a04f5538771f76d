import { AddressForm } from '../../components/address/AddressForm.js';
import { Dialog } from '../../components/Dialog.js';
import type { Session } from '../../lib/session/session.js';
import { ACCOUNT_TEXTS } from '@libs/contract/texts/en/account.js';
import type { Address } from '@libs/contract/addresses.js';

interface AddressDialogProps {
  readonly user: Session;
  /** The address to update; undefined for a new one. */
  readonly address?: Address;
  readonly onClose: () => void;
}

const { addresses: texts } = ACCOUNT_TEXTS;

export const AddressDialog = ({ user, address, onClose }: AddressDialogProps) => (
  <Dialog open title={address ? texts.editTitle : texts.addTitle} onClose={onClose}>
    <AddressForm user={user} {...(address && { address })} isMain onSaved={onClose} onCancel={onClose} />
  </Dialog>
);
