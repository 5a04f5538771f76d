import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedSession } from '@libs/contract/sessions.js';
import { sessionsQuery } from '../../api/sessions.js';
import { Button } from '../Button.js';
import { Loaded } from '../Loaded.js';
import { LogOutEverywhere } from './LogOutEverywhere.js';
import { SessionEntry } from './SessionEntry.js';
import styles from './sessions.module.css';
import { TEXTS } from './texts.js';

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
