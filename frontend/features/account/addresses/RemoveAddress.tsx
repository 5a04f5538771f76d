import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Address } from '@libs/contract/accounts.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { Button } from '../../../components/Button.js';
import { Dialog } from '../../../components/Dialog.js';
import { Failure } from '../../../components/Failure.js';
import { toast } from '../../../components/toasts.js';
import { addressesQuery, addressLine } from '../../../lib/address-queries.js';
import { api } from '../../../lib/api.js';
import { TEXTS } from '../texts.js';

interface RemoveAddressProps {
  readonly userId: string;
  readonly address: Address;
  readonly onClose: () => void;
}

const { addresses: texts } = TEXTS;

/** Says what deleting an address means before it happens. */
export function RemoveAddress({ userId, address, onClose }: RemoveAddressProps) {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api('removeAddress', { params: { userId, addressId: address.id } }),
    onSuccess: async () => {
      await queries.invalidateQueries(addressesQuery(userId));
      toast('done', texts.removed);
      onClose();
    },
  });
  return (
    <Dialog
      open
      title={texts.removeTitle}
      onClose={onClose}
      actions={
        <>
          <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            {texts.removeYes}
          </Button>
          <Button onClick={onClose}>{texts.keep}</Button>
        </>
      }
    >
      <p>
        <strong>{addressLine(address)}</strong>
      </p>
      <p>{texts.removeLead}</p>
      {remove.error && <Failure error={remove.error} fallback={MESSAGES.general.away} />}
    </Dialog>
  );
}
