import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from './Button.js';

interface DialogButtonProps extends ComponentProps<typeof Button> {
  /** Renders the dialog with what closes it; without that while it is closed, when a lazy one is loaded. */
  readonly dialog: (onClose: (() => void) | undefined) => ReactNode;
}

/** A button that opens a dialog. */
export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {dialog(isOpen ? () => setOpen(false) : undefined)}
    </>
  );
}
