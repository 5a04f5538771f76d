import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MESSAGES } from '@libs/contract/messages.js';
import type { Privacy } from '@libs/contract/privacy.js';
import { Button } from '../../../components/Button.js';
import { Failure } from '../../../components/Failure.js';
import { Notice } from '../../../components/Notice.js';
import { toast } from '../../../components/toasts.js';
import { api } from '../../../lib/api.js';
import { formatInstant } from '../../../lib/time.js';
import styles from '../account.module.css';
import { privacyQuery } from '../queries.js';
import { TEXTS } from '../texts.js';
import { ErasureDialog } from './ErasureDialog.js';

interface ErasureProps {
  readonly id: string;
  readonly erasure: Privacy['erasure'];
}

const { privacy: texts } = TEXTS;

/** The way out, and back as long as the notice lasts. */
export function Erasure({ id, erasure }: ErasureProps) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const stay = useMutation({
    mutationFn: () => api('withdrawErasure', { params: { id } }),
    onSuccess: async () => {
      await queries.invalidateQueries(privacyQuery(id));
      toast('done', texts.kept);
    },
  });
  return (
    <div className={styles.choice}>
      {erasure.due ? (
        <>
          <Notice tone="gone">{texts.waiting(formatInstant(erasure.due))}</Notice>
          <Button busy={stay.isPending} onClick={() => stay.mutate()}>
            {texts.takeBack}
          </Button>
          {stay.error && <Failure error={stay.error} fallback={MESSAGES.general.away} />}
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
