import type { Address } from '@libs/contract/addresses.js';
import { Button } from '../../../components/Button.js';
import { formatPhone } from '../../../lib/format/phone-number.js';
import { addressLine } from '../../../lib/format/address.js';
import styles from '../account.module.css';
import { TEXTS } from '../texts.js';

interface AddressEntryProps {
  readonly address: Address;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

const { addresses: texts } = TEXTS;

/** One address with its actions. */
export function AddressEntry({ address, onEdit, onRemove }: AddressEntryProps) {
  const line = addressLine(address);
  return (
    <li className={styles.address}>
      <strong>
        {address.firstName} {address.lastName}
      </strong>
      <span>{line}</span>
      <span className={styles.soft}>{formatPhone(address.phone)}</span>
      <div className={`${styles.actions} ${styles.flush}`}>
        <Button look="quiet" aria-label={texts.editOf(line)} onClick={onEdit}>
          {texts.edit}
        </Button>
        <Button look="quiet" aria-label={texts.removeOf(line)} onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
    </li>
  );
}
