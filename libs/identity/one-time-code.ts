/**
 * Log-in by one-time code: one stream per number, so that its limits are decided where they are counted. The code
 * itself is not stored; it is derived from the current challenge.
 */
import { CODE_USES, type CodeUse } from '@libs/contract/enums.js';
import { type Language, LANGUAGE_CODES } from '@libs/contract/texts/languages.js';
import { LIMITS } from '@libs/contract/limits.js';
import { between, DAY, HOUR, type Instant, plus } from '@libs/contract/time.js';
import { InstantSchema } from '@libs/contract/time-schemas.js';
import { accept, type Decider, type Decision, type Refusal, refuse } from '@libs/eventing/types/decider.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import { defineEvent, type EventOf, personal } from '@libs/eventing/types/event-schema.js';
import type { ProcessManager } from '@libs/eventing/types/process-manager.js';
import { type Operation, update, upsert } from '@libs/eventing/types/projection.js';
import * as z from 'zod/mini';
import type { IdentityIntent } from './job-payloads.js';

export const loginStream = (phoneIndex: string): StreamName => `login-${phoneIndex}`;

/** The subject of a number to which codes were sent, between two erasures. */
export const numberSubject = (phoneIndex: string, era: number): string =>
  era === 0 ? `phone-${phoneIndex}` : `phone-${phoneIndex}-${era}`;

const CodeUse = z.enum(CODE_USES);

/** A code was requested for a number. The code itself is not stored: it is derived from the challenge when needed. */
const OneTimeCodeRequested = defineEvent({
  type: 'OneTimeCodeRequested',
  version: 3,
  data: {
    challenge: z.string(),
    phoneIndex: z.string(),
    phone: personal(z.string(), { exported: null }),
    requestedAt: InstantSchema,
    expiresAt: InstantSchema,
    /** How often the number was erased before; omitted if never. Each time it gets a new key. */
    era: z.exactOptional(z.int()),
    /** What it is for, and the language of its message; missing in version 2, and if the client did not say. */
    use: z.exactOptional(CodeUse),
    language: z.exactOptional(z.enum(LANGUAGE_CODES)),
  },
  // The number may belong to no account yet, so the number itself has a key.
  subject: ({ phoneIndex, era = 0 }) => numberSubject(phoneIndex, era),
  upcast: { 1: (data) => data, 2: (data) => data },
});

const challenge = z.string();
/** The SMS service accepted the message with the code. */
const OneTimeCodeSent = defineEvent({ type: 'OneTimeCodeSent', data: { challenge } });

/**
 * The right code was entered, and is used up. `use` is missing in older logs, where a code opened the account that
 * claimed its number.
 */
export const OneTimeCodeVerified = defineEvent({
  type: 'OneTimeCodeVerified',
  version: 3,
  data: { challenge, use: z.exactOptional(CodeUse) },
  upcast: { 1: (data) => data, 2: (data) => data },
});
export type OneTimeCodeVerified = EventOf<typeof OneTimeCodeVerified>;

/** The code expired before it could be sent. */
const OneTimeCodeExpired = defineEvent({ type: 'OneTimeCodeExpired', data: { challenge } });

/** The holder of the number is erased: the keys of all earlier eras are destroyed. */
const NumberForgotten = defineEvent({ type: 'NumberForgotten', data: { era: z.int().check(z.positive()) } });

/** An operator lifted the limits on codes for the number: earlier requests are not counted any more. */
const CodeLimitsLifted = defineEvent({ type: 'CodeLimitsLifted', data: {} });
type CodeLimitsLifted = EventOf<typeof CodeLimitsLifted>;

export const LOGIN_EVENTS = [
  OneTimeCodeRequested,
  OneTimeCodeSent,
  OneTimeCodeVerified,
  OneTimeCodeExpired,
  NumberForgotten,
  CodeLimitsLifted,
] as const;
export type LoginEvent = EventOf<typeof LOGIN_EVENTS>;

/** How many codes a number gets in which time. */
const CODE_RATES = [
  { codes: 5, within: HOUR },
  { codes: 10, within: DAY },
] as const;

interface Code {
  readonly challenge: string;
  readonly requestedAt: Instant;
  readonly expiresAt: Instant;
  readonly progress: 'requested' | 'sent' | 'used' | 'expired';
}

interface LoginState {
  /** The last requested code; only this one is valid. */
  readonly current: Code | null;
  /** The times of requests within a day before the last one, in order; only those since the limits were lifted. */
  readonly requests: readonly Instant[];
  /** How often the number was erased with its holder. */
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
    case 'CodeLimitsLifted':
      return { ...state, requests: [] };
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
      readonly use?: CodeUse;
      readonly language?: Language;
    }
  /** Whether the code is right is a fact; `challenge` binds it to one request, if the client sends it. */
  | { readonly type: 'VerifyOneTimeCode'; readonly challenge?: string; readonly use: CodeUse }
  | { readonly type: 'RecordOneTimeCodeSent'; readonly challenge: string }
  /** It is too late to send the code. */
  | { readonly type: 'ExpireOneTimeCode'; readonly challenge: string }
  /** The holder of the number is being erased. Its limits are still counted, which identifies nobody. */
  | { readonly type: 'ForgetNumber' }
  /** An operator lifts the limits per hour and day. The pause between two codes stays. */
  | { readonly type: 'LiftCodeLimits' };

interface LoginFacts {
  readonly now: Instant;
  /**
   * The caller's remaining tries after this one, which was counted before the comparison; if negative, the code is not
   * compared.
   */
  readonly triesLeft?: number;
  /** Whether the code matches the current challenge; false if omitted. */
  readonly codeMatches?: boolean;
  /** Whether the current code was tried too often, so that it is invalid. */
  readonly spent?: boolean;
}

/** The first two contain `retryAt`. `too-many-attempts` is also the answer to the last wrong try. */
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
        tooSoon(state, facts) ??
        accept({
          type: 'OneTimeCodeRequested',
          data: { ...request, requestedAt: now, expiresAt: plus(now, LIMITS.oneTimeCode.lifetime) },
        })
      );
    }
    case 'VerifyOneTimeCode':
      return verify(state, command, facts);
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
    case 'LiftCodeLimits':
      return state.requests.length > 0 ? accept({ type: 'CodeLimitsLifted', data: {} }) : accept();
  }
}

/** After a log-in, or once a code is used up, the next one can be requested at once, but all are counted. */
function tooSoon({ current, requests }: LoginState, { now, spent = false }: LoginFacts): LoginDecision | undefined {
  const resendAt = spent ? undefined : resendAtOf(current);
  if (resendAt && now < resendAt) return refuse('resend-too-soon', { retryAt: resendAt });
  for (const { codes, within } of CODE_RATES) {
    const oldest = requests.at(-codes);
    if (oldest && now < plus(oldest, within)) return refuse('too-many-codes', { retryAt: plus(oldest, within) });
  }
  return undefined;
}

const resendAtOf = (current: Code | null): Instant | undefined =>
  current && current.progress !== 'used' ? plus(current.requestedAt, LIMITS.oneTimeCode.resendAfter) : undefined;

/** Returns why a try fails whatever its code; undefined if its code is to be compared. */
function obstacle({ current }: LoginState, challenge: string | undefined, now: Instant) {
  if (!current || (challenge !== undefined && challenge !== current.challenge)) return 'code-unknown';
  if (current.progress === 'used') return 'code-used';
  return now >= current.expiresAt ? 'code-expired' : undefined;
}

/** Returns the code with which a try is to be compared; null if there is none. */
export const codeToCompare = (state: LoginState, challenge: string | undefined, now: Instant): Code | null =>
  obstacle(state, challenge, now) === undefined ? state.current : null;

function verify(
  state: LoginState,
  { challenge, use }: { readonly challenge?: string; readonly use: CodeUse },
  { now, triesLeft = 1, codeMatches = false }: LoginFacts,
): LoginDecision {
  const code = obstacle(state, challenge, now);
  if (code !== undefined || !state.current) return refuse(code ?? 'code-unknown');
  if (triesLeft < 0 || (triesLeft === 0 && !codeMatches)) return refuse('too-many-attempts');
  if (!codeMatches) return refuse('code-wrong');
  return accept({ type: 'OneTimeCodeVerified', data: { challenge: state.current.challenge, use } });
}

export const loginDecider: Decider<LoginState, LoginCommand, LoginEvent, LoginFacts, LoginRefusal> = {
  category: 'login',
  initial: { current: null, requests: [], era: 0 },
  evolve,
  decide,
};

/** Policy: a requested code is sent by SMS, while it is valid. */

/** One per number: only the last requested code is sent. */
interface CodeToSend {
  readonly open: boolean;
  readonly phoneIndex: string;
  readonly challenge: string;
  readonly requestedAt: Instant;
}

export const sendOneTimeCode: ProcessManager<CodeToSend, Exclude<LoginEvent, CodeLimitsLifted>, IdentityIntent> = {
  name: 'send-one-time-code',
  version: 2,
  handles: ['OneTimeCodeRequested', 'OneTimeCodeSent', 'OneTimeCodeVerified', 'OneTimeCodeExpired', 'NumberForgotten'],
  indexes: [{ name: 'open', fields: ['open', 'requestedAt'] }],

  project(event) {
    const phoneIndex = event.stream.slice('login-'.length);
    switch (event.type) {
      case 'OneTimeCodeRequested': {
        const { challenge, requestedAt } = event.data;
        return [upsert(phoneIndex, () => ({ open: true, phoneIndex, challenge, requestedAt }))];
      }
      case 'OneTimeCodeSent':
      case 'OneTimeCodeVerified':
      case 'OneTimeCodeExpired':
        return [close(phoneIndex, event.data.challenge)];
      case 'NumberForgotten':
        return [update(phoneIndex, (code) => ({ ...code, open: false }))];
    }
  },

  /**
   * The job derives the code from the challenge, sends it, and records `OneTimeCodeSent`, or that it came too late.
   */
  policies: {
    'send-one-time-code'({ open, phoneIndex, challenge, requestedAt }) {
      if (!open) return [];
      return [
        { job: 'send-one-time-code', id: `otp-${challenge}`, data: { phoneIndex, challenge }, runAt: requestedAt },
      ];
    },
  },
};

const close = (phoneIndex: string, challenge: string): Operation<CodeToSend> =>
  update(phoneIndex, (code) => (code.challenge === challenge ? { ...code, open: false } : code));
