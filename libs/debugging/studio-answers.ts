/** What the studio's page gets from its server, as JSON. Contains no personal data. */
import type { MoneyFigures } from '@libs/booking/state.js';
import type { Paise } from '@libs/contract/money.js';
import type { Instant } from '@libs/contract/time.js';
import type { EventMeta, Revision, StreamName } from '@libs/eventing/types/envelope.js';
import type { CauseGraph } from './cause-graph.js';
import type { DifferingField } from './compare-documents.js';
import type { Difference } from './differences.js';
import type { Lane } from './lanes.js';

/** The state of the product: what needs an operator comes first. */
export interface Overview {
  readonly parkedJobs: readonly {
    readonly id: string;
    readonly kind: string;
    readonly error: string;
    readonly tries: number;
  }[];
  readonly openJobs: number;
  readonly parkedStreams: readonly {
    readonly consumer: string;
    readonly stream: StreamName;
    readonly revision: Revision;
    readonly at: Instant;
    readonly error: string;
  }[];
  /** Payments and refunds in quarantine, at most 20. */
  readonly quarantined: readonly {
    readonly stream: StreamName;
    readonly transactionId: string;
    readonly reason: string;
    readonly since: Instant;
  }[];
  readonly consumers: readonly {
    readonly name: string;
    readonly state: string;
    readonly lagEvents: number;
    readonly lagSeconds: number;
  }[];
}

/** A stream that a search found. */
export interface Found {
  readonly stream: StreamName;
  /** Why it was found: `booking`, `phone number`, `transaction`, `request`. */
  readonly by: string;
  /** Its last event. */
  readonly last: { readonly type: string; readonly at: Instant };
}

export interface StoryDocument {
  /** `bookings/01K…`. */
  readonly key: string;
  readonly document: unknown;
}

/** An event with everything as it was after it. */
export interface StoryStep {
  readonly revision: Revision;
  readonly type: string;
  readonly occurredAt: Instant;
  readonly recordedAt: Instant;
  readonly lane: Lane;
  readonly sentence: string | null;
  readonly data: unknown;
  readonly meta: EventMeta;
  readonly state: unknown;
  readonly documents: readonly StoryDocument[];
  /** Null for a stream that is no booking. */
  readonly money: (MoneyFigures & { readonly fare: Paise | null }) | null;
}

/** The differences between the fold of the log and a stored document. */
export interface LiveDocument {
  readonly key: string;
  /** `expected` or `stored` is missing where the field does not exist there. */
  readonly differences: readonly DifferingField[];
}

export interface Story {
  readonly stream: StreamName;
  readonly steps: readonly StoryStep[];
  readonly live: readonly LiveDocument[];
  /** Null for a stream that is no booking. */
  readonly causes: CauseGraph | null;
}

/** What would be without one event. */
export interface WithoutEvent {
  readonly revision: Revision;
  readonly state: readonly Difference[];
  readonly documents: readonly { readonly key: string; readonly differences: readonly Difference[] }[];
  /** Later commands that would be refused or decide otherwise. */
  readonly otherwise: readonly { readonly revision: Revision; readonly command: string; readonly outcome: string }[];
}

/** A test file of the stream's history. */
export interface TestSource {
  readonly source: string;
}

export interface StudioError {
  readonly error: string;
}
