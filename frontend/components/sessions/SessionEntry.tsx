import { MonitorSmartphone } from 'lucide-react';
import { MESSAGES } from '@libs/contract/messages.js';
import type { ListedSession } from '@libs/contract/sessions.js';
import { useEndSession } from '../../api/sessions.js';
import { formatInstant } from '../../lib/format/time.js';
import { Button } from '../Button.js';
import { Failure } from '../Failure.js';
import { StatusChip } from '../StatusChip.js';
import { toast } from '../toasts.js';
import styles from './sessions.module.css';
import { TEXTS } from './texts.js';

/** One session; every session except the current one can be ended. */
export function SessionEntry({ session }: { readonly session: ListedSession }) {
  const { id, browser, system, startedAt, lastUsedAt, current } = session;
  const end = useEndSession(id, () => toast('done', TEXTS.ended));
  const isKnown = browser && system && (browser !== 'other' || system !== 'other');
  const device = isKnown ? TEXTS.device(browser, system) : TEXTS.unknown;
  return (
    <li className={styles.session}>
      <div className={styles.device}>
        <strong>{device}</strong>
        {current && (
          <StatusChip tone="done" icon={MonitorSmartphone}>
            {TEXTS.current}
          </StatusChip>
        )}
      </div>
      <span>{TEXTS.used(formatInstant(lastUsedAt))}</span>
      <span className={styles.soft}>{TEXTS.since(formatInstant(startedAt))}</span>
      {!current && (
        <div className={`${styles.flush} ${styles.end}`}>
          <Button look="quiet" aria-label={TEXTS.endOf(device)} busy={end.isPending} onClick={() => end.mutate()}>
            {TEXTS.end}
          </Button>
        </div>
      )}
      <Failure error={end.error} fallback={MESSAGES.general.away} />
    </li>
  );
}
