import { Button } from '../../components/Button.js';
import { Dialog } from '../../components/Dialog.js';
import { TEXTS } from './texts.js';

interface RefusedDialogProps {
  readonly title: string;
  readonly reason: string;
  readonly onClose: () => void;
}

/** Says in a sentence why something cannot be done with a booking. */
export const RefusedDialog = ({ title, reason, onClose }: RefusedDialogProps) => (
  <Dialog open title={title} onClose={onClose} actions={<Button onClick={onClose}>{TEXTS.actions.close}</Button>}>
    <p>{reason}</p>
  </Dialog>
);
