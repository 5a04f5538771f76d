import type { Chef } from '@libs/contract/chef-account.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { Button } from '../../../components/Button.js';
import { Failure } from '../../../components/Failure.js';
import { Notice } from '../../../components/Notice.js';
import { toast } from '../../../components/toasts.js';
import { formatInstant } from '../../../lib/format/time.js';
import { useStay } from '../api/account.js';
import { TEXTS } from '../texts.js';
import styles from './leaving.module.css';

const { leaving: texts } = TEXTS;

/** Says when a chef who leaves will be erased, with the way back; nothing for all others. */
export function LeavingNotice({ chef: { id, erasureDue } }: { readonly chef: Pick<Chef, 'id' | 'erasureDue'> }) {
  const stay = useStay(id, () => toast('done', texts.stayed));
  if (erasureDue === null) return null;
  return (
    <Notice tone="gone">
      <div className={styles.notice}>
        <p>{texts.waiting(formatInstant(erasureDue))}</p>
        <Button busy={stay.isPending} onClick={() => stay.mutate()}>
          {texts.stay}
        </Button>
        <Failure error={stay.error} fallback={MESSAGES.general.away} />
      </div>
    </Notice>
  );
}
