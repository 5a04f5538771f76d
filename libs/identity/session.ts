/**
 * A log-in and its refreshes: one stream for a family of refresh tokens. Each token can be used once; a second use
 * means that it was stolen, and ends the session for both holders. The exception is a client whose answer was lost: for
 * a few seconds the last token may be used again, and leads to the same successor.
 */
import type { Role } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { type Instant, plus } from '@libs/contract/time.js';
import { accept, type Decider, type Decision, type Refusal, refuse } from '@libs/eventing/types/decider.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import type { Device, SessionEnd, SessionEvent } from './events.js';

export const sessionStream = (sessionId: string): StreamName => `session-${sessionId}`;

export interface OpenSession {
  readonly phase: 'open';
  readonly subject: string;
  readonly role: Role;
  /** SHA-256 of the current refresh token. */
  readonly tokenHash: string;
  readonly usedHashes: readonly string[];
  readonly expiresAt: Instant;
  /** The absolute end of the session. */
  readonly endsAt: Instant;
  /** The longest time between two refreshes, in milliseconds. */
  readonly lasts: number;
}
export type SessionState = { readonly phase: 'none' } | OpenSession | { readonly phase: 'ended' };

function evolve(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'SessionStarted': {
      const { sessionId: _, device: __, ...session } = event.data;
      return state.phase === 'none' ? { phase: 'open', ...session, usedHashes: [] } : state;
    }
    case 'SessionRefreshed':
      return state.phase === 'open'
        ? { ...state, ...event.data, usedHashes: [...state.usedHashes, state.tokenHash] }
        : state;
    case 'SessionEnded':
      return { phase: 'ended' };
  }
}

export type SessionCommand =
  | {
      readonly type: 'StartSession';
      readonly sessionId: string;
      readonly subject: string;
      readonly role: Role;
      readonly tokenHash: string;
      /** Whether it lasts longer than a day without a visit. */
      readonly remember: boolean;
      readonly device: Device;
    }
  /**
   * Exchanges the token with `presentedHash` for the one with the first of `nextHashes`; after a rotation of secrets it
   * may be another of them.
   */
  | { readonly type: 'RefreshSession'; readonly presentedHash: string; readonly nextHashes: readonly string[] }
  | { readonly type: 'EndSession'; readonly reason?: SessionEnd };

export type SessionRefusal = Refusal<
  'session-unknown' | 'session-exists' | 'session-ended' | 'session-expired' | 'token-unknown'
>;
type SessionDecision = Decision<SessionEvent, SessionRefusal>;
type SessionFacts = { readonly now: Instant };

function decide(state: SessionState, command: SessionCommand, { now }: SessionFacts): SessionDecision {
  switch (command.type) {
    case 'StartSession': {
      const { type: _, remember, ...session } = command;
      if (state.phase !== 'none') return refuse('session-exists');
      const { refresh: lasts, absolute } = remember ? LIMITS.session : LIMITS.session.brief;
      const endsAt = plus(now, absolute);
      return accept({
        type: 'SessionStarted',
        data: { ...session, expiresAt: expiryFrom(now, { lasts, endsAt }), endsAt, lasts },
      });
    }
    case 'RefreshSession':
      return refresh(state, command.presentedHash, command.nextHashes, now);
    case 'EndSession':
      if (state.phase === 'none') return refuse('session-unknown');
      return state.phase === 'open' ? accept(ended(command.reason)) : accept();
  }
}

const ended = (reason: SessionEnd = 'log-out'): SessionEvent => ({ type: 'SessionEnded', data: { reason } });

/** After an accepted refresh the session is open with the next token; or, after a reuse, ended. */
function refresh(state: SessionState, presented: string, next: readonly string[], now: Instant): SessionDecision {
  if (state.phase === 'none') return refuse('session-unknown');
  if (state.phase === 'ended') return refuse('session-ended');
  if (isLostAnswer(state, presented, next, now)) return accept();
  if (state.usedHashes.includes(presented)) return accept(ended('token-reused'));
  if (presented !== state.tokenHash) return refuse('token-unknown');
  if (now >= state.expiresAt) return refuse('session-expired');
  const [tokenHash = ''] = next;
  return accept({ type: 'SessionRefreshed', data: { tokenHash, expiresAt: expiryFrom(now, state) } });
}

/**
 * Whether the last refresh is repeated: its successor is unused, and the same again. The time of the refresh follows
 * from the expiry, unless the absolute end limits it.
 */
function isLostAnswer(session: OpenSession, presented: string, next: readonly string[], now: Instant): boolean {
  const again = session.usedHashes.at(-1) === presented && next.includes(session.tokenHash);
  return again && now < plus(session.expiresAt, LIMITS.session.grace - session.lasts);
}

/** Returns the next expiry, limited by the absolute end. */
function expiryFrom(now: Instant, { lasts, endsAt }: Pick<OpenSession, 'lasts' | 'endsAt'>): Instant {
  const sliding = plus(now, lasts);
  return sliding < endsAt ? sliding : endsAt;
}

export const sessionDecider: Decider<SessionState, SessionCommand, SessionEvent, SessionFacts, SessionRefusal> = {
  category: 'session',
  initial: { phase: 'none' },
  evolve,
  decide,
};
