/** Which sessions are open: looked at for every request that comes with an access token. */
import type { Role } from '@libs/contract/enums.js';
import type { Instant } from '@libs/contract/time.js';
import { type Projection, update, upsert } from '@libs/eventing/types/projection.js';
import type { SessionEnded, SessionStarted } from '@libs/identity/events.js';

export interface SessionDocument {
  readonly sessionId: string;
  readonly subject: string;
  readonly role: Role;
  readonly ended: boolean;
  /** No refresh leads beyond it. */
  readonly endsAt: Instant;
}

export const sessions: Projection<SessionDocument, SessionStarted | SessionEnded> = {
  name: 'sessions',
  version: 1,
  handles: ['SessionStarted', 'SessionEnded'],
  indexes: [{ name: 'by-subject', fields: ['subject', 'endsAt'] }],

  project(event) {
    switch (event.type) {
      case 'SessionStarted': {
        const { sessionId, subject, role, endsAt } = event.data;
        return [upsert(sessionId, () => ({ sessionId, subject, role, ended: false, endsAt }))];
      }
      case 'SessionEnded':
        return [update(event.stream.slice('session-'.length), (session) => ({ ...session, ended: true }))];
    }
  },
};
