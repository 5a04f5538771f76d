/** The interface of a running group of consumers, with its status. */
import type { AfterCommit } from './after-commit.js';
import type { Lag } from './lag.js';
import type { BackOff } from './persist.js';
import type { Position, StoredEvent } from './types/envelope.js';
import type { Fence } from './types/leases.js';
import type { ParkedStream } from './types/view-store.js';

/** `booting` is catching up, `active` has caught up once, `failed` could not continue and retries by itself. */
export type SubscriptionState = 'booting' | 'active' | 'failed';

export interface MemberStatus {
  readonly view: string;
  /** Whether it is catching up alone: it is being built, lags behind, or replays a parked stream. */
  readonly isAlone: boolean;
  /** The error while it is alone. */
  readonly error?: string;
  readonly position: Position | undefined;
  readonly parked: readonly ParkedStream[];
}

export interface SubscriptionStatus {
  readonly group: string;
  readonly state: SubscriptionState;
  /** The error while `failed`. */
  readonly error?: string;
  readonly position: Position | undefined;
  readonly lag: Lag;
  readonly members: readonly MemberStatus[];
}

export interface SubscriptionOptions {
  /** Events per commit, plus the rest of their append; 500 by default. */
  readonly maxBatch?: number;
  readonly afterCommit?: readonly AfterCommit[];
  /** The lease under which this runner is the only one; omitted where no other is possible. */
  readonly fence?: Fence;
  readonly backOff?: BackOff;
  /** Runs the work on each batch once the subscription has caught up, for measurements. */
  readonly around?: (events: readonly StoredEvent[], work: () => Promise<void>) => Promise<void>;
  /** Called at each change of state, for the logs. */
  readonly onState?: (state: SubscriptionState, error?: unknown) => void;
  /** Called when a consumer that works alone could not continue. */
  readonly onFailed?: (view: string, error: unknown) => void;
  /** Called with each stream that a consumer parks. */
  readonly onParked?: (view: string, parked: ParkedStream) => void;
}

/** A running group of consumers. */
export interface Subscription {
  status(): Promise<SubscriptionStatus>;
  /** Ends after the current batch. */
  stop(): Promise<void>;
}
