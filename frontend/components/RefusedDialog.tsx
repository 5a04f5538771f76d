import { LABELS } from '@libs/contract/texts/en/labels.js';
import { Button } from './Button.js';
import { Dialog } from './Dialog.js';

interface RefusedDialogProps {
  readonly title: string;
  readonly reason: string;
  readonly onClose: () => void;
}

/** Says why an action on a booking is not possible. */
export const RefusedDialog = ({ title, reason, onClose }: RefusedDialogProps) => (
  <Dialog open title={title} onClose={onClose} actions={<Button onClick={onClose}>{LABELS.close}</Button>}>
    <p>{reason}</p>
  </Dialog>
);
