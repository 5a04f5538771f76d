import { sessionsQuery, useEndSession, useLogOutEverywhere } from '../../api/account.js';
import { formatInstant } from '../../lib/format/time.js';
import { Button } from '../Button.js';
import { DialogButton } from '../DialogButton.js';
import { ConfirmDialog } from '../ConfirmDialog.js';
import { Failure } from '../Failure.js';
import { Loaded } from '../Loaded.js';
import { StatusChip } from '../BookingStatus.js';
import { toast } from '../../lib/browser/toasts.js';
import styles from './sessions.module.css';
import { SESSION_TEXTS } from '@libs/contract/texts/en/account.js';
import type { ListedSession } from '@libs/contract/sessions.js';
import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';

/** Sessions shown before "show all". */
const MAX_INITIAL_SESSIONS = 4;

/** The user's sessions, with buttons to end them. The enclosing section renders the heading. */
export function Sessions() {
  return (
    <Loaded query={useQuery(sessionsQuery())} loading={SESSION_TEXTS.loading} height="180px">
      {(sessions) => (
        <div className="stack gap-4">
          {sessions.length > 1 && <p className="soft">{SESSION_TEXTS.lead}</p>}
          <List sessions={sessions} />
          <div>
            <DialogButton look="secondary" dialog={(onClose) => onClose && <LogOutEverywhere onClose={onClose} />}>
              {SESSION_TEXTS.everywhere}
            </DialogButton>
          </div>
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
      <ul className="stack rows">
        {shown.map((session) => (
          <SessionEntry key={session.id} session={session} />
        ))}
      </ul>
      {shown.length < sessions.length && (
        <div className="flush">
          <Button look="quiet" onClick={() => setAll(true)}>
            {SESSION_TEXTS.all(sessions.length)}
          </Button>
        </div>
      )}
    </>
  );
}

/** One session; every session except the current one can be ended. */
export function SessionEntry({ session }: { readonly session: ListedSession }) {
  const { id, browser, system, startedAt, lastUsedAt, current } = session;
  const end = useEndSession(id, () => toast('done', SESSION_TEXTS.ended));
  const isKnown = browser && system && (browser !== 'other' || system !== 'other');
  const device = isKnown ? SESSION_TEXTS.device(browser, system) : SESSION_TEXTS.unknown;
  return (
    <li className={`stack ${styles.session}`}>
      <div className={`cluster gap-1-2 ${styles.device}`}>
        <strong>{device}</strong>
        {current && (
          <StatusChip tone="done" icon={MonitorSmartphone}>
            {SESSION_TEXTS.current}
          </StatusChip>
        )}
      </div>
      <span>{SESSION_TEXTS.used(formatInstant(lastUsedAt))}</span>
      <span className="soft">{SESSION_TEXTS.since(formatInstant(startedAt))}</span>
      {!current && (
        <div className={`flush ${styles.end}`}>
          <Button
            look="quiet"
            aria-label={SESSION_TEXTS.endOf(device)}
            busy={end.isPending}
            onClick={() => end.mutate()}
          >
            {SESSION_TEXTS.end}
          </Button>
        </div>
      )}
      <Failure error={end.error} />
    </li>
  );
}

/** Unlike a local log-out, it takes effect only after the server confirms. */
const LogOutEverywhere = ({ onClose }: { readonly onClose: () => void }) => (
  <ConfirmDialog
    title={SESSION_TEXTS.everywhereTitle}
    action={useLogOutEverywhere()}
    confirm={SESSION_TEXTS.everywhereYes}
    keep={SESSION_TEXTS.stay}
    onClose={onClose}
  >
    <p>{SESSION_TEXTS.everywhereLead}</p>
  </ConfirmDialog>
);
