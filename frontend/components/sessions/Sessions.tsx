import { sessionsQuery, useEndSession, useLogOutEverywhere } from '../../api/account.js';
import { formatInstant } from '../../lib/format/time.js';
import { Button } from '../Button.js';
import { ConfirmDialog } from '../ConfirmDialog.js';
import { Failure } from '../Failure.js';
import { Loaded } from '../Loaded.js';
import { StatusChip } from '../StatusChip.js';
import { toast } from '../toasts.js';
import styles from './sessions.module.css';
import { TEXTS } from './texts.js';
import { MESSAGES } from '@libs/contract/messages.js';
import type { ListedSession } from '@libs/contract/sessions.js';
import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';

/** Sessions shown before "show all". */
const MAX_INITIAL_SESSIONS = 4;

/** The user's sessions, with buttons to end them. The enclosing section renders the heading. */
export function Sessions() {
  const [asking, setAsking] = useState(false);
  return (
    <Loaded query={useQuery(sessionsQuery())} loading={TEXTS.loading} height="180px">
      {(sessions) => (
        <div className={styles.sessions}>
          {sessions.length > 1 && <p className={styles.soft}>{TEXTS.lead}</p>}
          <List sessions={sessions} />
          <div>
            <Button look="secondary" onClick={() => setAsking(true)}>
              {TEXTS.everywhere}
            </Button>
          </div>
          {asking && <LogOutEverywhere onClose={() => setAsking(false)} />}
        </div>
      )}
    </Loaded>
  );
}

function List({ sessions }: { readonly sessions: readonly ListedSession[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? sessions : sessions.slice(0, MAX_INITIAL_SESSIONS);
  return (
    <>
      <ul className={styles.list}>
        {shown.map((session) => (
          <SessionEntry key={session.id} session={session} />
        ))}
      </ul>
      {shown.length < sessions.length && (
        <div className={styles.flush}>
          <Button look="quiet" onClick={() => setAll(true)}>
            {TEXTS.all(sessions.length)}
          </Button>
        </div>
      )}
    </>
  );
}

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

/** Unlike a local log-out, it takes effect only after the server confirms. */
const LogOutEverywhere = ({ onClose }: { readonly onClose: () => void }) => (
  <ConfirmDialog
    title={TEXTS.everywhereTitle}
    action={useLogOutEverywhere()}
    confirm={TEXTS.everywhereYes}
    keep={TEXTS.stay}
    onClose={onClose}
  >
    <p>{TEXTS.everywhereLead}</p>
  </ConfirmDialog>
);
