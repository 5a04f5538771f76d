/**
 * A log-in and its refreshes: one stream for a family of refresh tokens. Each token can be used once; a second use
 * means that it was stolen, and ends the session for both holders. The exception is a client whose answer was lost: for
 * a few seconds the last token may be used again, and leads to the same successor.
 */
import { BROWSERS, type Role, ROLES, SYSTEMS } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { DAY, type Instant, plus } from '@libs/contract/time.js';
import { InstantSchema } from '@libs/contract/time-schemas.js';
import { accept, type Decider, type Decision, type Refusal, refuse } from '@libs/eventing/types/decider.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import { type DataOf, defineEvent, type EventOf, personal } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';

export const sessionStream = (sessionId: string): StreamName => `session-${sessionId}`;

/** The device of a log-in, as two common values. */
const Device = z.strictObject({
  browser: z.enum(BROWSERS),
  system: z.enum(SYSTEMS),
  /**
   * A keyed hash of the random id in the browser's cookie, by which accounts that were used on one device are found.
   * Missing in older logs.
   */
  id: z.exactOptional(z.string()),
});
export type Device = DataOf<typeof Device>;

/** Tokens are stored as SHA-256 only. */
export const SessionStarted = defineEvent({
  type: 'SessionStarted',
  version: 4,
  data: {
    sessionId: z.string(),
    subject: z.string(),
    role: z.enum(ROLES),
    tokenHash: z.string(),
    expiresAt: InstantSchema,
    /** The absolute end of the session. */
    endsAt: InstantSchema,
    /** How long each token is valid, in milliseconds. */
    lasts: z.int(),
    /** Missing in older logs. */
    device: z.exactOptional(personal(Device, { exported: 'sessions' })),
  },
  subject: ({ subject }) => subject,
  // Before, every session was a long one; its token was not stored before version 3.
  upcast: { 1: (data) => ({ ...data, lasts: 30 * DAY }), 2: (data) => data, 3: (data) => data },
});
export type SessionStarted = EventOf<typeof SessionStarted>;

const SessionRefreshed = defineEvent({
  type: 'SessionRefreshed',
  data: { tokenHash: z.string(), expiresAt: InstantSchema },
});

const SessionEnd = z.enum([
  'log-out',
  'token-reused',
  /** Its owner ended it from another session, or all sessions at once. */
  'ended-by-owner',
  /** The password of the account was changed, by its owner or with a code. */
  'password-changed',
  /** The account has another phone number since. */
  'number-changed',
  'account-closed',
  /** An operator ended all sessions of the account. */
  'ended-by-operator',
]);
export type SessionEnd = DataOf<typeof SessionEnd>;
const SessionEnded = defineEvent({
  type: 'SessionEnded',
  version: 3,
  data: { reason: SessionEnd },
  upcast: { 1: (data) => data, 2: (data) => data },
});

export const SESSION_EVENTS = [SessionStarted, SessionRefreshed, SessionEnded] as const;
export type SessionEvent = EventOf<typeof SESSION_EVENTS>;

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
type SessionState = { readonly phase: 'none' } | OpenSession | { readonly phase: 'ended' };

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

type SessionCommand =
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
