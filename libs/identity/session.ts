/**
 * A log-in and its refreshes: one stream for a whole family of refresh tokens. Each token can be exchanged once; one
 * that comes a second time was stolen from somebody, and ends the session for whoever holds it. The one exception is a
 * client whose answer got lost: for a few seconds the last token may come again, and leads to the same successor.
 */
import type { Role } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { type Instant, plus } from '@libs/contract/time.js';
import { accept, type Decider, type Decision, type Refusal, refuse } from '@libs/eventing/types/decider.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import type { SessionEvent } from './events.js';

export const sessionStream = (sessionId: string): StreamName => `session-${sessionId}`;

export interface OpenSession {
  readonly phase: 'open';
  readonly subject: string;
  readonly role: Role;
  /** SHA-256 of the token that can be exchanged now. */
  readonly tokenHash: string;
  readonly usedHashes: readonly string[];
  readonly expiresAt: Instant;
  /** No refresh leads beyond it. */
  readonly endsAt: Instant;
  /** Milliseconds from a refresh to the next at the latest. */
  readonly lasts: number;
}
export type SessionState = { readonly phase: 'none' } | OpenSession | { readonly phase: 'ended' };

function evolve(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'SessionStarted': {
      const { sessionId: _, ...session } = event.data;
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
      /** Whether it is to last beyond a day without a visit. */
      readonly remember: boolean;
    }
  /** Exchanges the token behind `presentedHash` for the one behind `nextHash`. */
  | { readonly type: 'RefreshSession'; readonly presentedHash: string; readonly nextHash: string }
  | { readonly type: 'EndSession' };

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
      return refresh(state, command.presentedHash, command.nextHash, now);
    case 'EndSession':
      if (state.phase === 'none') return refuse('session-unknown');
      return state.phase === 'open' ? accept({ type: 'SessionEnded', data: { reason: 'log-out' } }) : accept();
  }
}

/** Accepted, a refresh leaves the session open with the next token; or, after a reuse, ended. */
function refresh(state: SessionState, presented: string, next: string, now: Instant): SessionDecision {
  if (state.phase === 'none') return refuse('session-unknown');
  if (state.phase === 'ended') return refuse('session-ended');
  if (isLostAnswer(state, presented, next, now)) return accept();
  if (state.usedHashes.includes(presented)) return accept({ type: 'SessionEnded', data: { reason: 'token-reused' } });
  if (presented !== state.tokenHash) return refuse('token-unknown');
  if (now >= state.expiresAt) return refuse('session-expired');
  return accept({ type: 'SessionRefreshed', data: { tokenHash: next, expiresAt: expiryFrom(now, state) } });
}

/**
 * Whether the exchange of a moment ago is asked for once more: its successor is still unused, and the same again. When
 * it was is told by the expiry, as long as the session's end did not cut it short.
 */
function isLostAnswer(session: OpenSession, presented: string, next: string, now: Instant): boolean {
  const again = session.usedHashes.at(-1) === presented && session.tokenHash === next;
  return again && now < plus(session.expiresAt, LIMITS.session.grace - session.lasts);
}

/** Every refresh moves the end, up to the absolute one. */
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
