import { useMutation } from '@tanstack/react-query';
import { MESSAGES } from '@libs/contract/messages.js';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button.js';
import { toast } from '../../components/toasts.js';
import { messageOf } from '../../lib/problem.js';
import { saveFile } from '../../lib/save-file.js';

interface FileButtonProps {
  /** What the file is called on the device. */
  readonly name: string;
  readonly fetchFile: () => Promise<Blob>;
  readonly icon: ReactNode;
  /** The button's name, where what it shows is not enough. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A button that brings a file. Not a link: the server gives it only to who is logged in. */
export function FileButton({ name, fetchFile, icon, label, children }: FileButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: fetchFile,
    onSuccess: (contents) => saveFile(contents, name),
    onError: (error) => toast('error', messageOf(error, MESSAGES.general.away)),
  });
  return (
    <Button look="quiet" icon={icon} busy={isPending} aria-label={label} onClick={() => mutate()}>
      {children}
    </Button>
  );
}
