import { FileDown } from 'lucide-react';
import { Button } from '../../components/Button.js';
import { file } from '../../api/client/api.js';
import { useSaveFile } from '../../api/files.js';

interface SaveReceiptProps {
  /** Of the booking. */
  readonly id: string;
  readonly number: string;
  /** The button's accessible name, where its content is not enough. */
  readonly label?: string;
  readonly children: string;
}

/** Downloads a receipt as a PDF. Not a link: the download needs the access token. */
export function SaveReceipt({ id, number, label, children }: SaveReceiptProps) {
  const save = useSaveFile(`receipt-${number}.pdf`, () =>
    file('receipt', { params: { id, number } }, 'application/pdf'),
  );
  const icon = <FileDown size={18} aria-hidden />;
  return (
    <Button look="quiet" icon={icon} busy={save.isPending} aria-label={label} onClick={() => save.mutate()}>
      {children}
    </Button>
  );
}
