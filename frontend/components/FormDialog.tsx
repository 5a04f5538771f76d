import { type ReactNode, useId } from 'react';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { Button } from './Button.js';
import { Dialog } from './Dialog.js';
import { Failure } from './Failure.js';
import type { FormProps } from './Form.js';

interface FormDialogProps {
  readonly title: string;
  readonly lead?: string;
  readonly form: FormProps['form'];
  readonly className?: string | undefined;
  readonly children: ReactNode;
  readonly close?: string;
  readonly save: string;
  /** Whether it cannot be undone. */
  readonly danger?: boolean;
  readonly onClose: () => void;
}

/** A dialog with a form, whose buttons stay visible. */
export function FormDialog(props: FormDialogProps) {
  const { title, lead, form, className, children, close = MESSAGES.labels.close, save, danger, onClose } = props;
  const id = useId();
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {close}
          </Button>
          <Button type="submit" form={id} look={danger ? 'danger' : 'primary'} busy={form.busy}>
            {save}
          </Button>
        </>
      }
    >
      {lead && <p>{lead}</p>}
      <form id={id} className={className} onSubmit={form.onSubmit} noValidate>
        {children}
      </form>
      <Failure error={form.failure} />
    </Dialog>
  );
}
