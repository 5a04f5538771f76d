import { useState } from 'react';
import { MESSAGES } from '@libs/contract/messages.js';
import type { Privacy } from '@libs/contract/privacy.js';
import { Button } from '../../../components/Button.js';
import { Failure } from '../../../components/Failure.js';
import { Notice } from '../../../components/Notice.js';
import { toast } from '../../../components/toasts.js';
import { formatInstant } from '../../../lib/format/time.js';
import styles from '../account.module.css';
import { useWithdrawErasure } from '../api/privacy.js';
import { TEXTS } from '../texts.js';
import { ErasureDialog } from './ErasureDialog.js';

interface ErasureProps {
  readonly id: string;
  readonly erasure: Privacy['erasure'];
}

const { privacy: texts } = TEXTS;

/** Requests the erasure of the account, or withdraws it during the notice period. */
export function Erasure({ id, erasure }: ErasureProps) {
  const [asking, setAsking] = useState(false);
  const stay = useWithdrawErasure(id, () => toast('done', texts.kept));
  return (
    <div className={styles.choice}>
      {erasure.due ? (
        <>
          <Notice tone="gone">{texts.waiting(formatInstant(erasure.due))}</Notice>
          <Button busy={stay.isPending} onClick={() => stay.mutate()}>
            {texts.takeBack}
          </Button>
          <Failure error={stay.error} fallback={MESSAGES.general.away} />
        </>
      ) : (
        <>
          <p className={styles.soft}>{texts.eraseLead}</p>
          <Button look="danger" onClick={() => setAsking(true)}>
            {texts.erase}
          </Button>
        </>
      )}
      {asking && <ErasureDialog id={id} erasure={erasure} onClose={() => setAsking(false)} />}
    </div>
  );
}
