/**
 * Logging in by one-time code: a stream for each number, so that what a number may ask for is counted where it is
 * decided. The code itself is nowhere; the current challenge is what it is derived from.
 */
import { LIMITS } from '@libs/contract/limits.js';
import { between, DAY, HOUR, type Instant, plus } from '@libs/contract/time.js';
import { accept, type Decider, type Decision, type Refusal, refuse } from '@libs/eventing/types/decider.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import type { LoginEvent } from './events.js';

export const loginStream = (phoneIndex: string): StreamName => `login-${phoneIndex}`;

/** How many codes a number gets in which time, in milliseconds. */
const RATES = [
  { codes: 5, within: HOUR },
  { codes: 10, within: DAY },
] as const;

interface Code {
  readonly challenge: string;
  readonly requestedAt: Instant;
  readonly expiresAt: Instant;
  readonly progress: 'requested' | 'sent' | 'used' | 'expired';
}

export interface LoginState {
  /** The last code asked for; only this one counts. */
  readonly current: Code | null;
  /** When codes were asked for, within a day of the last, in order of time. */
  readonly requests: readonly Instant[];
  /** How often the number was forgotten, with whoever had it. */
  readonly era: number;
}

function evolve(state: LoginState, event: LoginEvent): LoginState {
  switch (event.type) {
    case 'OneTimeCodeRequested': {
      const { challenge, requestedAt, expiresAt } = event.data;
      const recent = state.requests.filter((at) => between(at, requestedAt) < DAY);
      return {
        ...state,
        current: { challenge, requestedAt, expiresAt, progress: 'requested' },
        requests: [...recent, requestedAt],
      };
    }
    case 'OneTimeCodeSent':
      return moved(state, event.data.challenge, 'sent');
    case 'OneTimeCodeVerified':
      return moved(state, event.data.challenge, 'used');
    case 'OneTimeCodeExpired':
      return moved(state, event.data.challenge, 'expired');
    case 'NumberForgotten':
      return { ...state, current: null, era: event.data.era };
  }
}

const moved = (state: LoginState, challenge: string, progress: Code['progress']): LoginState =>
  state.current?.challenge === challenge ? { ...state, current: { ...state.current, progress } } : state;

export type LoginCommand =
  | {
      readonly type: 'RequestOneTimeCode';
      readonly challenge: string;
      readonly phoneIndex: string;
      readonly phone: string;
    }
  /** Whether the code is right is a fact; `challenge` binds it to one request, when the client sends it back. */
  | { readonly type: 'VerifyOneTimeCode'; readonly challenge?: string }
  | { readonly type: 'RecordOneTimeCodeSent'; readonly challenge: string }
  /** It is too late to send the code. */
  | { readonly type: 'ExpireOneTimeCode'; readonly challenge: string }
  /** Whoever had the number is being erased. What it may ask for is counted on: that names nobody. */
  | { readonly type: 'ForgetNumber' };

export interface LoginFacts {
  readonly now: Instant;
  /** How often this challenge was tried, this time included; counted before the code is looked at. */
  readonly attempts?: number;
  /** Whether the code that came is the one of the current challenge; a wrong one unless said. */
  readonly codeMatches?: boolean;
}

/** The first two come with `retryAt`. */
export type LoginRefusal = Refusal<
  | 'resend-too-soon'
  | 'too-many-codes'
  | 'code-unknown'
  | 'code-used'
  | 'code-expired'
  | 'code-wrong'
  | 'too-many-attempts'
>;
type LoginDecision = Decision<LoginEvent, LoginRefusal>;

function decide(state: LoginState, command: LoginCommand, facts: LoginFacts): LoginDecision {
  switch (command.type) {
    case 'RequestOneTimeCode': {
      const { type: _, ...number } = command;
      const request = state.era > 0 ? { ...number, era: state.era } : number;
      const { now } = facts;
      if (state.current?.challenge === request.challenge) return accept();
      return (
        tooSoon(state, now) ??
        accept({
          type: 'OneTimeCodeRequested',
          data: { ...request, requestedAt: now, expiresAt: plus(now, LIMITS.oneTimeCode.lifetime) },
        })
      );
    }
    case 'VerifyOneTimeCode':
      return verify(state, command.challenge, facts);
    case 'RecordOneTimeCodeSent': {
      const { challenge } = command;
      const waits = state.current?.challenge === challenge && state.current.progress === 'requested';
      return waits ? accept({ type: 'OneTimeCodeSent', data: { challenge } }) : accept();
    }
    case 'ExpireOneTimeCode': {
      const { challenge } = command;
      const { current } = state;
      if (current?.challenge !== challenge || current.progress !== 'requested') return accept();
      return facts.now < current.expiresAt ? accept() : accept({ type: 'OneTimeCodeExpired', data: { challenge } });
    }
    case 'ForgetNumber':
      return accept({ type: 'NumberForgotten', data: { era: state.era + 1 } });
  }
}

/** A number that has just logged in need not wait for the next code, but its codes are counted all the same. */
function tooSoon({ current, requests }: LoginState, now: Instant): LoginDecision | undefined {
  const resendAt = resendAtOf(current);
  if (resendAt && now < resendAt) return refuse('resend-too-soon', { retryAt: resendAt });
  for (const { codes, within } of RATES) {
    const oldest = requests.at(-codes);
    if (oldest && now < plus(oldest, within)) return refuse('too-many-codes', { retryAt: plus(oldest, within) });
  }
  return undefined;
}

const resendAtOf = (current: Code | null): Instant | undefined =>
  current && current.progress !== 'used' ? plus(current.requestedAt, LIMITS.oneTimeCode.resendAfter) : undefined;

function verify(
  { current }: LoginState,
  challenge: string | undefined,
  { now, attempts = 1, codeMatches = false }: LoginFacts,
): LoginDecision {
  if (!current || (challenge !== undefined && challenge !== current.challenge)) return refuse('code-unknown');
  if (attempts > LIMITS.oneTimeCode.attempts) return refuse('too-many-attempts');
  if (current.progress === 'used') return refuse('code-used');
  if (now >= current.expiresAt) return refuse('code-expired');
  if (!codeMatches) return refuse('code-wrong');
  return accept({ type: 'OneTimeCodeVerified', data: { challenge: current.challenge } });
}

export const loginDecider: Decider<LoginState, LoginCommand, LoginEvent, LoginFacts, LoginRefusal> = {
  category: 'login',
  initial: { current: null, requests: [], era: 0 },
  evolve,
  decide,
};
