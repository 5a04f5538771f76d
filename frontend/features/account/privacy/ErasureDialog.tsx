import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MESSAGES } from '@libs/contract/messages.js';
import type { Privacy } from '@libs/contract/privacy.js';
import { Button } from '../../../components/Button.js';
import { Dialog } from '../../../components/Dialog.js';
import { Failure } from '../../../components/Failure.js';
import { api } from '../../../lib/api.js';
import { formatInstant } from '../../../lib/time.js';
import { privacyQuery } from '../queries.js';
import { TEXTS } from '../texts.js';

interface ErasureDialogProps {
  readonly id: string;
  readonly erasure: Privacy['erasure'];
  readonly onClose: () => void;
}

const { privacy: texts } = TEXTS;

/** Says what goes, what stays and from when on, before anything happens; a refusal says what is in the way. */
export function ErasureDialog({ id, erasure, onClose }: ErasureDialogProps) {
  const queries = useQueryClient();
  const erase = useMutation({
    mutationFn: () => api('requestErasure', { params: { id } }),
    onSuccess: async () => {
      await queries.invalidateQueries(privacyQuery(id));
      onClose();
    },
  });
  return (
    <Dialog
      open
      title={texts.eraseTitle}
      onClose={onClose}
      actions={
        <>
          <Button look="danger" busy={erase.isPending} onClick={() => erase.mutate()}>
            {texts.eraseYes}
          </Button>
          <Button onClick={onClose}>{texts.eraseKeep}</Button>
        </>
      }
    >
      <p>{texts.eraseWhen(formatInstant(erasure.earliest))}</p>
      <p>{texts.eraseLoses}</p>
      <p>{erasure.kept}</p>
      {erase.error && <Failure error={erase.error} fallback={MESSAGES.general.away} />}
    </Dialog>
  );
}
