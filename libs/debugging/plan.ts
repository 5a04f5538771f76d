/** What a deployment would change, counted: in documents by view and field, and in decisions. Holds a few examples. */
import { isAmount } from './field-text.js';
import type { Revision } from '@libs/eventing/types/envelope.js';
import type { Redecision } from './decisions.js';
import { type Difference, differencesBetween, type FieldPath, withoutIndices } from './differences.js';

/** How many examples each count has, and how many fields of a view are counted. */
export const MAX_EXAMPLES = 3;
export const MAX_FIELDS = 100;

/** A number, and the first few of what was counted. */
export interface Counted<Example> {
  readonly count: number;
  readonly examples: readonly Example[];
}

/** A document as it is and as it would be; undefined where it does not exist. */
export interface PlannedDocument {
  readonly id: string;
  readonly before: object | undefined;
  readonly after: object | undefined;
}

/** A field of a document that would change, by its full path. */
interface FieldExample {
  readonly document: PlannedDocument;
  readonly path: FieldPath;
}

/** The documents of which a field would change. `path` has no list indexes: `deposit.refunds[].state`. */
interface ChangedField<Example> extends Counted<Example> {
  readonly path: FieldPath;
}

interface DocumentChanges {
  /** The number of documents that exist before and after, with other fields. */
  readonly changed: number;
  readonly appear: Counted<string>;
  readonly vanish: Counted<string>;
  /** The fields of changed documents, those of most documents first. */
  readonly fields: readonly ChangedField<FieldExample>[];
  /** The number of fields beyond the first hundred, of which no documents are counted. */
  readonly moreFields: number;
}

/** Counts while examples are collected. */
class Tally<Example> implements Counted<Example> {
  count = 0;
  readonly examples: Example[] = [];

  add(example: Example): void {
    this.count++;
    if (this.examples.length < MAX_EXAMPLES) this.examples.push(example);
  }

  include({ count, examples }: Counted<Example>): void {
    this.count += count;
    this.examples.push(...examples.slice(0, MAX_EXAMPLES - this.examples.length));
  }
}

/** Counts the changes of the documents of one view. Its fields can be passed between threads. */
export class DocumentTally {
  private changed = 0;
  private readonly appear = new Tally<string>();
  private readonly vanish = new Tally<string>();
  private readonly fields = new Map<FieldPath, Tally<FieldExample>>();
  private readonly others = new Set<FieldPath>();

  /** Adds a document that differs. */
  add(document: PlannedDocument): void {
    const { id, before, after } = document;
    if (before === undefined) return this.appear.add(id);
    if (after === undefined) return this.vanish.add(id);
    this.changed++;
    const first = new Map<FieldPath, FieldPath>();
    for (const { path } of differencesBetween(before, after)) {
      const field = withoutIndices(path);
      if (!first.has(field)) first.set(field, path);
    }
    for (const [field, path] of first) this.tallyOf(field)?.add({ document, path });
  }

  /** Adds what another thread has counted. */
  include({ changed, appear, vanish, fields, others }: DocumentTally): void {
    this.changed += changed;
    this.appear.include(appear);
    this.vanish.include(vanish);
    for (const [field, tally] of fields) this.tallyOf(field)?.include(tally);
    for (const field of others) this.tallyOf(field);
  }

  get result(): DocumentChanges {
    const { changed, appear, vanish, fields, others } = this;
    return {
      changed,
      appear: resultOf(appear),
      vanish: resultOf(vanish),
      fields: [...fields]
        .map(([path, tally]) => ({ path, ...resultOf(tally) }))
        .toSorted((one, other) => other.count - one.count || (one.path < other.path ? -1 : 1)),
      moreFields: others.size,
    };
  }

  private tallyOf(field: FieldPath): Tally<FieldExample> | undefined {
    const known = this.fields.get(field);
    if (known) return known;
    if (this.fields.size === MAX_FIELDS) {
      this.others.add(field);
      return undefined;
    }
    const tally = new Tally<FieldExample>();
    this.fields.set(field, tally);
    return tally;
  }
}

const resultOf = <Example>({ count, examples }: Counted<Example>): Counted<Example> => ({ count, examples });

/** A decision of the log that would be made otherwise. */
interface DecisionExample {
  readonly stream: string;
  readonly revision: Revision;
  /** As recorded, and as it would be; undefined where the field does not exist, or the command is refused. */
  readonly before: unknown;
  readonly after: unknown;
}

/** Decisions that would be made otherwise in the same way. */
export interface ChangedDecision extends Counted<DecisionExample> {
  readonly command: string;
  /** The refusal that would be new; undefined if the command would record other events. */
  readonly refusal: string | undefined;
  /** `RefundInitiated.amount`, or the type of an event that would be recorded in addition or no more. */
  readonly field: FieldPath | undefined;
  /** Of an amount: the paise by which all decisions together would be higher. */
  readonly difference?: number;
}

type DecisionsAlike = Tally<DecisionExample> &
  Omit<ChangedDecision, keyof Counted<unknown> | 'difference'> & { difference?: number };

/** Counts the decisions that would be made otherwise. Its fields can be passed between threads. */
export class DecisionTally {
  private decisions = 0;
  private readonly changed = new Map<string, DecisionsAlike>();

  /** Adds the decisions of one stream, made again. Returns whether one of them would be made otherwise. */
  add(stream: string, redecisions: readonly Redecision[]): boolean {
    this.decisions += redecisions.length;
    let differs = false;
    for (const { revision, command, was, would } of redecisions) {
      if ('refusal' in would) {
        const { code } = would.refusal;
        differs = true;
        this.tallyOf(command, code, undefined).add({ stream, revision, before: undefined, after: undefined });
        continue;
      }
      const first = new Map<FieldPath, Difference>();
      for (const difference of changesOfEvents(was, would.events)) {
        const field = withoutIndices(difference.path);
        if (!first.has(field)) first.set(field, difference);
      }
      for (const [field, { before, after }] of first) {
        differs = true;
        const tally = this.tallyOf(command, undefined, field);
        tally.add({ stream, revision, before, after });
        // Of the items of a list only the first is known here.
        if (isAmount(field, before) && isAmount(field, after) && !field.includes('[]')) {
          tally.difference = (tally.difference ?? 0) + after - before;
        }
      }
    }
    return differs;
  }

  /** Adds what another thread has counted. */
  include({ decisions, changed }: DecisionTally): void {
    this.decisions += decisions;
    for (const { command, refusal, field, difference, ...tally } of changed.values()) {
      const own = this.tallyOf(command, refusal, field);
      own.include(tally);
      if (difference !== undefined) own.difference = (own.difference ?? 0) + difference;
    }
  }

  get result(): { readonly decisions: number; readonly changed: readonly ChangedDecision[] } {
    const changed = [...this.changed.values()].map(({ command, refusal, field, difference, ...tally }) => ({
      command,
      refusal,
      field,
      ...(difference !== undefined && { difference }),
      ...resultOf(tally),
    }));
    return { decisions: this.decisions, changed: changed.toSorted((one, other) => other.count - one.count) };
  }

  private tallyOf(command: string, refusal: string | undefined, field: FieldPath | undefined): DecisionsAlike {
    const key = JSON.stringify([command, refusal, field]);
    const tally: DecisionsAlike =
      this.changed.get(key) ?? Object.assign(new Tally<DecisionExample>(), { command, refusal, field });
    this.changed.set(key, tally);
    return tally;
  }
}

interface AnyEvent {
  readonly type: string;
  readonly data: unknown;
}

/** Returns the fields in which two lists of events differ; an event that one of them lacks is named by its type. */
function changesOfEvents(was: readonly AnyEvent[], would: readonly AnyEvent[]): readonly Difference[] {
  const [before, after] = [byType(was), byType(would)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((type): readonly Difference[] => {
    const [one, other] = [before.get(type), after.get(type)];
    if (!one || !other) return [{ path: type, before: one && 'recorded', after: other && 'recorded' }];
    return differencesBetween(one, other).map(({ path, ...values }) => ({
      path: path.replace(/^\[\d+\]/, type),
      ...values,
    }));
  });
}

/** The data of events by their type: a decision may record several of one type. */
function byType(events: readonly AnyEvent[]): ReadonlyMap<string, readonly unknown[]> {
  const found = new Map<string, unknown[]>();
  for (const { type, data } of events) found.set(type, [...(found.get(type) ?? []), data]);
  return found;
}

/** Raised when a program that knows the report before would misread it. */
export const REPORT_VERSION = 2;

/** A field of one document, without personal data; null where the field does not exist. */
interface ShownExample {
  readonly id: string;
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
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
  readonly fields: readonly ChangedField<ShownExample>[];
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
  /** How many of them would be decided otherwise, or have a document that would change. */
  readonly changedBookings: number;
  readonly decisions: number;
  /** The share of the bookings whose decisions were made again, 1 for all. */
  readonly share: number;
  readonly changed: readonly ChangedDecision[];
  readonly failed: Counted<FailedDecisions>;
}

export interface PlanReport {
  readonly report: typeof REPORT_VERSION;
  /** Sentences about events that are missing or were changed; undefined if the build is too old to say. */
  readonly holes?: readonly string[];
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
