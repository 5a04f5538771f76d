import { type Challenge, useProvePhone } from '../../api/codes.js';
import { Dialog } from '../Dialog.js';
import { toast } from '../../lib/browser/toasts.js';
import { CodeEntry } from './CodeEntry.js';
import { CODE_TEXTS as texts } from '@libs/contract/texts/en/login.js';

interface ProvePhoneDialogProps {
  /** The challenge of the code that was sent to the number. */
  readonly challenge: Challenge;
  /** Called when another code was sent, or can be requested immediately. */
  readonly onResent: (challenge: Challenge) => void;
  /** Called when the number is proven. */
  readonly onProven: (phone: string) => void;
  readonly onClose: () => void;
}

/** Proves a number with the code that was sent to it. */
export default function ProvePhoneDialog({ challenge, onResent, onProven, onClose }: ProvePhoneDialogProps) {
  const prove = useProvePhone(challenge.challenge, (phone) => {
    toast('done', texts.proven);
    onProven(phone);
  });
  return (
    <Dialog open title={texts.proveTitle} onClose={onClose}>
      <p>{texts.sent(challenge.phone)}</p>
      <CodeEntry challenge={challenge} label={texts.confirm} onSubmit={prove.mutateAsync} onResent={onResent} />
    </Dialog>
  );
}
