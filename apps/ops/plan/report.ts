/** The answer of `ops plan`, as JSON: another build prints it and this one formats it. */
import type { ChangedDecision, Counted, DocumentChanges } from '@libs/debugging/plan.js';

/** Raised when the shape of the report changes. */
export const REPORT_VERSION = 1;

/** A field of one document, without personal data; null where the field does not exist. */
export interface ShownExample {
  readonly id: string;
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface ShownField extends Counted<ShownExample> {
  readonly path: string;
}

/** A stream that a runner of the build would park. */
export interface WouldPark {
  readonly stream: string;
  readonly revision: number;
  readonly error: string;
}

export interface ViewPlan extends Omit<DocumentChanges, 'fields'> {
  readonly view: string;
  readonly version: number;
  /** The version that readers see now. A deployment rebuilds the view only if `version` is another one. */
  readonly liveVersion: number;
  /** The number of documents that the view has now, and how many of them were compared. */
  readonly documents: number;
  readonly compared: number;
  /** The share of the ids that was compared, 1 for all. */
  readonly share: number;
  readonly fields: readonly ShownField[];
  readonly wouldPark: Counted<WouldPark>;
  /** Documents that changed during every comparison, so that nothing is known about them. */
  readonly unsettled: number;
}

/** A booking whose events the build cannot decode, or decide. */
export interface FailedDecisions {
  readonly stream: string;
  readonly error: string;
}

export interface DecisionsPlan {
  readonly bookings: number;
  readonly decisions: number;
  /** The share of the bookings whose decisions were made again, 1 for all. */
  readonly share: number;
  readonly changed: readonly ChangedDecision[];
  readonly failed: Counted<FailedDecisions>;
}

export interface PlanReport {
  readonly report: typeof REPORT_VERSION;
  readonly views: readonly ViewPlan[];
  /** Views of the build that are not active yet, and active ones that the build does not have. */
  readonly newViews: readonly string[];
  readonly goneViews: readonly string[];
  /** Undefined if only one view was compared. */
  readonly decisions: DecisionsPlan | undefined;
}

export const hasDocumentChanges = ({ changed, appear, vanish, wouldPark }: ViewPlan): boolean =>
  changed + appear.count + vanish.count + wouldPark.count > 0;

/** Whether everything would stay as it is, as far as it was compared. */
export const isEmpty = ({ views, newViews, goneViews, decisions }: PlanReport): boolean =>
  !views.some(hasDocumentChanges) &&
  newViews.length === 0 &&
  goneViews.length === 0 &&
  (decisions?.changed.length ?? 0) === 0 &&
  (decisions?.failed.count ?? 0) === 0;

/** Whether all documents and decisions were compared. */
export const isComplete = ({ views, decisions }: PlanReport): boolean =>
  views.every(({ share, unsettled }) => isWhole(share) && unsettled === 0) && (!decisions || isWhole(decisions.share));

/** Shares are sums of the shares of passes. */
export const isWhole = (share: number): boolean => share > 0.999_999;
