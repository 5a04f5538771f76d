import type { ReactNode } from 'react';
import { Button } from './Button.js';
import { Dialog } from './Dialog.js';
import { Failure } from './Failure.js';
import { type Rule, Why } from './Why.js';
import { LABELS } from '@libs/contract/texts/en/labels.js';

interface ConfirmDialogProps {
  readonly title: string;
  /** The mutation to confirm. */
  readonly action: { readonly mutate: () => void; readonly isPending: boolean; readonly error: unknown };
  /** Explains the consequences. */
  readonly children: ReactNode;
  readonly confirm: string;
  readonly keep: string;
  readonly onClose: () => void;
}

/** Asks for confirmation of an irreversible action; shows a refusal. */
export const ConfirmDialog = ({ title, action, children, confirm, keep, onClose }: ConfirmDialogProps) => (
  <Dialog
    open
    title={title}
    onClose={onClose}
    actions={
      <>
        <Button look="danger" busy={action.isPending} onClick={() => action.mutate()}>
          {confirm}
        </Button>
        <Button onClick={onClose}>{keep}</Button>
      </>
    }
  >
    {children}
    <Failure error={action.error} />
  </Dialog>
);

interface RefusedDialogProps {
  readonly title: string;
  readonly reason: string;
  /** By which it is refused. */
  readonly rule: Rule;
  readonly onClose: () => void;
}

/** Says why an action on a booking is not possible. */
export const RefusedDialog = ({ title, reason, rule, onClose }: RefusedDialogProps) => (
  <Dialog open title={title} onClose={onClose} actions={<Button onClick={onClose}>{LABELS.close}</Button>}>
    <p className="mb-2">{reason}</p>
    <Why rule={rule} />
  </Dialog>
);
