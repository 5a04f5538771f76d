/** Sessions, read for every request with an access token, and listed for their owner. */
import type { Role } from '@libs/contract/enums.js';
import type { Instant } from '@libs/contract/time.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { type Projection, update, upsert } from '@libs/eventing/types/projection.js';
import type { Device, SessionEvent } from '@libs/identity/session.js';

export interface SessionDocument {
  readonly sessionId: string;
  readonly subject: string;
  readonly role: Role;
  readonly ended: boolean;
  readonly startedAt: Instant;
  /** When it was last refreshed, which a page in use does every quarter of an hour. */
  readonly usedAt: Instant;
  /** When its refresh token expires. */
  readonly expiresAt: Instant;
  /** The absolute end of the session. */
  readonly endsAt: Instant;
  /** Null if it was not recorded, and once the session has ended. */
  readonly device: Omit<Device, 'id'> | null;
}

export const sessions: Projection<SessionDocument, SessionEvent> = {
  name: 'sessions',
  version: 2,
  handles: ['SessionStarted', 'SessionRefreshed', 'SessionEnded'],
  indexes: [
    { name: 'by-subject', fields: ['subject', 'endsAt'] },
    { name: 'by-subject-and-use', fields: ['subject', 'ended', 'usedAt'] },
  ],

  project(event) {
    switch (event.type) {
      case 'SessionStarted': {
        const { tokenHash: _, lasts: __, device = ERASED, ...session } = event.data;
        const at = event.occurredAt;
        const known = device === ERASED ? null : { browser: device.browser, system: device.system };
        return [
          upsert(session.sessionId, () => ({ ...session, ended: false, startedAt: at, usedAt: at, device: known })),
        ];
      }
      case 'SessionRefreshed': {
        const { expiresAt } = event.data;
        return [update(idOf(event.stream), (session) => ({ ...session, expiresAt, usedAt: event.occurredAt }))];
      }
      case 'SessionEnded':
        return [update(idOf(event.stream), (session) => ({ ...session, ended: true, device: null }))];
    }
  },
};

const idOf = (stream: string): string => stream.slice('session-'.length);
