import type { ReactNode } from 'react';
import { Button } from '../../components/Button.js';

interface FileButtonProps {
  /** The mutation that saves the file. */
  readonly save: { readonly mutate: () => void; readonly isPending: boolean };
  readonly icon: ReactNode;
  /** The button's accessible name, where its content is not enough. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A button that downloads a file. Not a link: the download needs the access token. */
export const FileButton = ({ save, icon, label, children }: FileButtonProps) => (
  <Button look="quiet" icon={icon} busy={save.isPending} aria-label={label} onClick={() => save.mutate()}>
    {children}
  </Button>
);
