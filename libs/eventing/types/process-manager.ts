import type { Instant } from '@libs/contract/time.js';
import type { DomainEvent, EventMeta } from './envelope.js';
import type { DataSchema } from './event-schema.js';
import type { Projection } from './projection.js';

/** The cause of a job: the ids that its events carry, and where it was traced. */
export type Cause = Pick<EventMeta, 'correlationId' | 'causationId' | 'traceparent'>;

type JobData = Readonly<Record<string, string | number | boolean>>;

/** Something to do outside the log, at or after `runAt`. Contains identifiers only. */
export interface Intent {
  /** The kind of job, e.g. `follow-deposit`. */
  readonly job: string;
  /**
   * Deterministic, so that requesting it twice runs it once; `[A-Za-z0-9_-]` only. A queued job is never moved: where
   * an earlier time can replace it, the id contains the time, and the job of the former time finds nothing to do.
   */
  readonly id: string;
  readonly data: JobData;
  readonly runAt: Instant;
  /** Omitted by policies: `withCauses` adds it. Jobs from before causes were recorded have none. */
  readonly cause?: Cause;
}

/** What the jobs of a library carry: the schema of the data of each kind of job. */
export type JobPayloads = Readonly<Record<string, DataSchema<JobData>>>;

/** An intent of any of these kinds of jobs, with the data of its kind. */
export type IntentOf<Payloads extends JobPayloads, Kind extends keyof Payloads = keyof Payloads> = {
  [K in Kind & string]: Omit<Intent, 'job' | 'data'> & {
    readonly job: K;
    readonly data: Readonly<ReturnType<Payloads[K]['parse']>>;
  };
}[Kind & string];

/** Returns what to do about a document: a pure function. */
export type Policy<State, I extends Intent = Intent> = (state: State) => readonly I[];

/** Policies by their names. */
export type Policies<State, I extends Intent = Intent> = Readonly<Record<string, Policy<State, I>>>;

/**
 * A process manager: a view of what is still to be done, with policies. `open` tells the reconciler which documents to
 * check again after a queue lost jobs.
 */
export interface ProcessManager<
  State extends { readonly open: boolean },
  E extends DomainEvent = DomainEvent,
  I extends Intent = Intent,
> extends Projection<State, E> {
  readonly policies: Policies<State, I>;
}

export interface PolicyAnswers {
  readonly intents: readonly Intent[];
  /** The policies that threw, each with its error. */
  readonly failed: readonly { readonly policy: string; readonly error: unknown }[];
  /** Whether every policy threw. */
  readonly allFailed: boolean;
}

/** Calls each policy separately for a document, so that one that throws does not affect the others. */
export function askPolicies<State>(policies: Policies<State>, state: State): PolicyAnswers {
  const intents: Intent[] = [];
  const failed: PolicyAnswers['failed'][number][] = [];
  const all = Object.entries(policies);
  for (const [policy, ask] of all) {
    try {
      intents.push(...ask(state));
    } catch (error) {
      failed.push({ policy, error });
    }
  }
  return { intents, failed, allFailed: all.length > 0 && failed.length === all.length };
}
