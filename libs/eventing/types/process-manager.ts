import type { Instant } from '@libs/contract/time.js';
import type { DomainEvent } from './envelope.js';
import type { Projection } from './projection.js';

/** Something to be done outside the log, at or after `runAt`. Carries identifiers only. */
export interface Intent {
  /** The kind of job, e.g. `follow-deposit`. */
  readonly job: string;
  /** Deterministic, so that asking twice does it once; `[A-Za-z0-9_-]` only. */
  readonly id: string;
  readonly data: Readonly<Record<string, string | number | boolean>>;
  readonly runAt: Instant;
}

/**
 * A process manager: a view of what is still to be done, and the pure function that says what that is.
 * `open` tells the reconciler which documents to look at again after a queue was lost.
 */
export interface ProcessManager<
  State extends { readonly open: boolean },
  E extends DomainEvent = DomainEvent,
> extends Projection<State, E> {
  nextAction(state: State): readonly Intent[];
}
