/** What a deployment would change, counted: in documents by view and field, and in decisions. Holds a few examples. */
import type { Revision } from '@libs/eventing/types/envelope.js';
import type { Redecision } from './decisions/redecisions.js';
import { type Difference, differencesBetween, type FieldPath } from './differences.js';
import { withoutIndices } from './mask.js';

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
export interface FieldExample {
  readonly document: PlannedDocument;
  readonly path: FieldPath;
}

/** The documents of which a field would change. `path` has no list indexes: `deposit.refunds[].state`. */
export interface ChangedField extends Counted<FieldExample> {
  readonly path: FieldPath;
}

export interface DocumentChanges {
  /** The number of documents that exist before and after, with other fields. */
  readonly changed: number;
  readonly appear: Counted<string>;
  readonly vanish: Counted<string>;
  /** The fields of changed documents, those of most documents first. */
  readonly fields: readonly ChangedField[];
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
}

/** Counts the changes of the documents of one view. */
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
export interface DecisionExample {
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
}

/** Counts the decisions that would be made otherwise. */
export class DecisionTally {
  private decisions = 0;
  private readonly changed = new Map<string, Omit<ChangedDecision, keyof Counted<unknown>> & Tally<DecisionExample>>();

  /** Adds the decisions of one stream, made again. */
  add(stream: string, redecisions: readonly Redecision[]): void {
    this.decisions += redecisions.length;
    for (const { revision, command, was, would } of redecisions) {
      if ('refusal' in would) {
        const { code } = would.refusal;
        this.tallyOf(command, code, undefined).add({ stream, revision, before: undefined, after: undefined });
        continue;
      }
      const first = new Map<FieldPath, Difference>();
      for (const difference of changesOfEvents(was, would.events)) {
        const field = withoutIndices(difference.path);
        if (!first.has(field)) first.set(field, difference);
      }
      for (const [field, { before, after }] of first) {
        this.tallyOf(command, undefined, field).add({ stream, revision, before, after });
      }
    }
  }

  get result(): { readonly decisions: number; readonly changed: readonly ChangedDecision[] } {
    const changed = [...this.changed.values()].map(({ command, refusal, field, count, examples }) => ({
      command,
      refusal,
      field,
      count,
      examples,
    }));
    return { decisions: this.decisions, changed: changed.toSorted((one, other) => other.count - one.count) };
  }

  private tallyOf(command: string, refusal: string | undefined, field: FieldPath | undefined): Tally<DecisionExample> {
    const key = JSON.stringify([command, refusal, field]);
    const tally = this.changed.get(key) ?? Object.assign(new Tally<DecisionExample>(), { command, refusal, field });
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
