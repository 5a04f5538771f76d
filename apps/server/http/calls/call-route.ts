import type { Call as Definition } from '@libs/contract/call.js';
import type { Body, CallName, Query } from '@libs/contract/calls.js';
import type { Caller, CommandContext } from '../../application/command-context.js';

export interface CallOptions {
  /** The message of a successful answer. */
  readonly message?: string;
  /** Replaces the message of every refusal. The specific message stays in `detail` and `errors`. */
  readonly refusal?: string;
  /** Query parameters that clients may also send as headers. */
  readonly headers?: readonly string[];
  /** The handler itself recognises repeats of an idempotency key, from the event log. */
  readonly knowsRepeats?: true;
  /** Milliseconds for which the answer is stored for repeats of its idempotency key; default one day. */
  readonly answerLasts?: number;
}

/** A call of the contract with its options. */
export interface CallRoute extends CallOptions {
  readonly name: CallName;
  readonly definition: Definition;
}

/** The input of a handler: validated, without unknown fields. */
export interface CallInput<N extends CallName> {
  readonly params: Readonly<Record<string, string>>;
  readonly body: Body<N>;
  readonly query: Query<N>;
  readonly context: CommandContext;
  /** The authenticated person. Throws on a call that needs no authentication. */
  readonly caller: Caller;
  /** The `Idempotency-Key` header, if sent. */
  readonly idempotencyKey: string | undefined;
}
