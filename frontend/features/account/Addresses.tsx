import { addressesQuery } from '../../api/addresses.js';
import { api } from '../../api/client/api.js';
import { useApiMutation } from '../../api/useApiMutation.js';
import { Button } from '../../components/Button.js';
import { Card } from '../../components/Card.js';
import { ConfirmDialog } from '../../components/ConfirmDialog.js';
import { Loaded } from '../../components/Loaded.js';
import { toast } from '../../lib/browser/toasts.js';
import { lazyComponent } from '../../lib/browser/lazy-component.js';
import { addressLine, formatPhone } from '@libs/contract/formats.js';
import type { Session } from '../../lib/session/session.js';
import { ACCOUNT_TEXTS } from '@libs/contract/texts/en/account.js';
import type { Address } from '@libs/contract/addresses.js';
import { LIMITS } from '@libs/contract/limits.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';

const { addresses: texts } = ACCOUNT_TEXTS;
const AddressDialog = lazyComponent(async () => (await import('./ProfileDialogs.js')).AddressDialog);
type Asked = { readonly to: 'add' } | { readonly to: 'edit' | 'remove'; readonly address: Address };

/** The customer's addresses, newest first, each with edit and delete. */
export function Addresses({ user }: { readonly user: Session }) {
  const query = useQuery(addressesQuery(user.id));
  const addresses = query.data;
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <Card className="stack gap-4">
      <header className="cluster spread gap-2-4">
        <h2 className="title">{texts.title}</h2>
        {addresses && addresses.length < LIMITS.addresses && (
          <Button look="secondary" icon={<Plus size={18} aria-hidden />} onClick={() => setAsked({ to: 'add' })}>
            {texts.add}
          </Button>
        )}
      </header>
      <Loaded query={query} loading={texts.loading} height="120px" fallback={MESSAGES.address.failed}>
        {(all) => (
          <ul className="stack rows">
            {all.map((address) => (
              <AddressEntry
                key={address.id}
                address={address}
                onEdit={() => setAsked({ to: 'edit', address })}
                onRemove={() => setAsked({ to: 'remove', address })}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {addresses?.length === 0 && <p className="soft">{texts.none}</p>}
      {asked?.to === 'remove' && <RemoveAddress userId={user.id} address={asked.address} onClose={close} />}
      <AddressDialog
        props={
          asked &&
          asked.to !== 'remove' && { user, onClose: close, ...(asked.to === 'edit' && { address: asked.address }) }
        }
      />
    </Card>
  );
}

interface AddressEntryProps {
  readonly address: Address;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** One address with its actions. */
function AddressEntry({ address, onEdit, onRemove }: AddressEntryProps) {
  const line = addressLine(address);
  return (
    <li className="stack gap-0-4 breaks">
      <strong>
        {address.firstName} {address.lastName}
      </strong>
      <span>{line}</span>
      <span className="soft">{formatPhone(address.phone)}</span>
      <div className="flow gap-1-2 flush">
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

interface RemoveAddressProps {
  readonly userId: string;
  readonly address: Address;
  readonly onClose: () => void;
}

/** Explains the consequences before an address is deleted. */
function RemoveAddress({ userId, address, onClose }: RemoveAddressProps) {
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

const useRemoveAddress = (userId: string, addressId: string, onDone: () => void) =>
  useApiMutation({
    call: () => api('removeAddress', { params: { userId, addressId } }),
    refetches: [addressesQuery(userId).queryKey],
    onDone,
  });
