import type { Address } from '@libs/contract/addresses.js';
import { ConfirmDialog } from '../../../components/ConfirmDialog.js';
import { toast } from '../../../components/toasts.js';
import { addressLine } from '../../../lib/format/address.js';
import { useRemoveAddress } from '../api/addresses.js';
import { TEXTS } from '../texts.js';

interface RemoveAddressProps {
  readonly userId: string;
  readonly address: Address;
  readonly onClose: () => void;
}

const { addresses: texts } = TEXTS;

/** Explains the consequences before an address is deleted. */
export function RemoveAddress({ userId, address, onClose }: RemoveAddressProps) {
  const remove = useRemoveAddress(userId, address.id, () => {
    toast('done', texts.removed);
    onClose();
  });
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      action={remove}
      confirm={texts.removeYes}
      keep={texts.keep}
      onClose={onClose}
    >
      <p>
        <strong>{addressLine(address)}</strong>
      </p>
      <p>{texts.removeLead}</p>
    </ConfirmDialog>
  );
}
