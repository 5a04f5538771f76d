import type { Chef } from '@libs/contract/chef-account.js';
import { type Instant, SECOND } from '@libs/contract/time.js';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/ConfirmDialog.js';
import { serverNow } from '../../../lib/browser/server-clock.js';
import { formatInstant } from '../../../lib/format/time.js';
import { useLeave } from '../api.js';
import { PARTNER_TEXTS } from '@libs/contract/texts/en/partner.js';

const { leaving: texts } = PARTNER_TEXTS;

interface LeaveDialogProps {
  readonly chef: Pick<Chef, 'id' | 'erasureNotice'>;
  readonly onClose: () => void;
}

/** Explains what happens at once, what is erased and when, and what stays, before confirmation. */
export function LeaveDialog({ chef: { id, erasureNotice }, onClose }: LeaveDialogProps) {
  const [due] = useState(() => new Date(serverNow() + erasureNotice * SECOND).toISOString() as Instant);
  return (
    <ConfirmDialog
      title={texts.title}
      action={useLeave(id, onClose)}
      confirm={texts.confirm}
      keep={texts.keep}
      onClose={onClose}
    >
      <p>{texts.visits}</p>
      <p>{texts.when(formatInstant(due))}</p>
      <p>{texts.kept}</p>
    </ConfirmDialog>
  );
}
