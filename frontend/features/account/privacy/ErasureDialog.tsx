import type { Privacy } from '@libs/contract/privacy.js';
import { ConfirmDialog } from '../../../components/ConfirmDialog.js';
import { formatInstant } from '../../../lib/format/time.js';
import { useRequestErasure } from '../api/privacy.js';
import { TEXTS } from '../texts.js';

interface ErasureDialogProps {
  readonly id: string;
  readonly erasure: Privacy['erasure'];
  readonly onClose: () => void;
}

const { privacy: texts } = TEXTS;

/** Explains what is erased, what is retained and when, before confirmation. */
export const ErasureDialog = ({ id, erasure, onClose }: ErasureDialogProps) => (
  <ConfirmDialog
    title={texts.eraseTitle}
    action={useRequestErasure(id, onClose)}
    confirm={texts.eraseYes}
    keep={texts.eraseKeep}
    onClose={onClose}
  >
    <p>{texts.eraseWhen(formatInstant(erasure.earliest))}</p>
    <p>{texts.eraseLoses}</p>
    <p>{erasure.kept}</p>
  </ConfirmDialog>
);
