/**
 * A log-in and its refreshes: one stream for a whole family of refresh tokens. Each token can be exchanged once; one
 * that comes a second time was stolen from somebody, and ends the session for whoever holds it.
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
      const { type: _, ...session } = command;
      if (state.phase !== 'none') return refuse('session-exists');
      const endsAt = plus(now, LIMITS.session.absolute);
      return accept({ type: 'SessionStarted', data: { ...session, expiresAt: expiryFrom(now, endsAt), endsAt } });
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
  if (state.usedHashes.includes(presented)) return accept({ type: 'SessionEnded', data: { reason: 'token-reused' } });
  if (presented !== state.tokenHash) return refuse('token-unknown');
  if (now >= state.expiresAt) return refuse('session-expired');
  return accept({
    type: 'SessionRefreshed',
    data: { tokenHash: next, expiresAt: expiryFrom(now, state.endsAt) },
  });
}

/** Every refresh moves the end, up to the absolute one. */
function expiryFrom(now: Instant, endsAt: Instant): Instant {
  const sliding = plus(now, LIMITS.session.refresh);
  return sliding < endsAt ? sliding : endsAt;
}

export const sessionDecider: Decider<SessionState, SessionCommand, SessionEvent, SessionFacts, SessionRefusal> = {
  category: 'session',
  initial: { phase: 'none' },
  evolve,
  decide,
};
