import type { Instant } from '@libs/contract/time.js';
import type { RecordedEvent, Revision, StreamName } from '@libs/eventing/types/envelope.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import { Environment, EvaluationError, ParseError, type TypeError as CelTypeError } from '@marcbachmann/cel-js';
import { aggregateOf, DocumentFold, documentKey, type DocumentName, type FoldedDocument } from './replay.js';

/** Conditions that operators write, for example `event.type == "DepositPaid" && event.data.amount > 500000`. */

/** What a condition is about, and its variables. */
export const VARIABLES = {
  events: { event: 'map' },
  streams: { state: 'dyn', stream: 'string', events: 'dyn' },
  documents: { doc: 'map', view: 'string', id: 'string' },
} as const;
export type Subject = keyof typeof VARIABLES;

const TIMESTAMP = 'google.protobuf.Timestamp';

const ARITHMETIC: Readonly<Record<string, (one: number, other: number) => number>> = {
  '+': (one, other) => one + other,
  '-': (one, other) => one - other,
  '*': (one, other) => one * other,
  '/': (one, other) => one / other,
  '%': (one, other) => one % other,
};

const COMPARISONS: Readonly<Record<string, (one: number, other: number) => boolean>> = {
  '<': (one, other) => one < other,
  '<=': (one, other) => one <= other,
  '>': (one, other) => one > other,
  '>=': (one, other) => one >= other,
};

/** Numbers of JSON are doubles, which CEL does not add to or multiply by whole numbers of the condition. */
function addArithmetic(environment: Environment): void {
  for (const [operator, apply] of Object.entries(ARITHMETIC)) {
    environment.registerOperator(`double ${operator} int: double`, (one: number, other: bigint) =>
      apply(one, Number(other)),
    );
    environment.registerOperator(`int ${operator} double: double`, (one: bigint, other: number) =>
      apply(Number(one), other),
    );
  }
  environment.registerOperator('double % double: double', (one: number, other: number) => one % other);
}

/** Times in data are ISO texts, so that they are compared with timestamps as well. */
function addTimes(environment: Environment): void {
  for (const [operator, compare] of Object.entries(COMPARISONS)) {
    environment.registerOperator(`${TIMESTAMP} ${operator} string: bool`, (one: Date, other: string) =>
      compare(one.getTime(), Date.parse(other)),
    );
    environment.registerOperator(`string ${operator} ${TIMESTAMP}: bool`, (one: string, other: Date) =>
      compare(Date.parse(one), other.getTime()),
    );
  }
  // The library derives the other direction, and `!=`.
  environment.registerOperator(
    `${TIMESTAMP} == string: bool`,
    (one: Date, other: string) => one.getTime() === Date.parse(other),
  );
}

/** Creates the language with the variables of these subjects. */
function languageOf(subjects: readonly Subject[]): Environment {
  const environment = new Environment({ homogeneousAggregateLiterals: false });
  for (const subject of subjects) {
    for (const [name, type] of Object.entries(VARIABLES[subject])) environment.registerVariable(name, type);
  }
  environment.registerVariable('now', TIMESTAMP);
  addArithmetic(environment);
  addTimes(environment);
  return environment;
}

/** The text is no condition. The message names the place, the mistake and an example. */
export class ConditionError extends Error {
  override readonly name = 'ConditionError';
}

export type Variables = Readonly<Record<string, unknown>>;

interface Evaluation {
  readonly holds: boolean;
  /** Why it could not be evaluated, for example because of a missing field: it then does not hold. */
  readonly problem?: string;
}

export interface Condition {
  readonly text: string;
  /** What it can be evaluated for: one, unless it uses no variable. */
  readonly subjects: readonly Subject[];
  evaluate(variables: Variables): Evaluation;
}

const SUBJECTS = Object.keys(VARIABLES) as Subject[];
const LANGUAGE = languageOf(SUBJECTS);
const LANGUAGES = SUBJECTS.map((subject) => [subject, languageOf([subject])] as const);
const EXAMPLE = 'event.type == "DepositPaid" && event.data.amount > 500000';

/**
 * Parses a condition, in which `now` is the given instant; without one, a condition with `now` cannot be evaluated.
 *
 * @throws ConditionError
 */
export function parseCondition(text: string, now?: Instant): Condition {
  const known = now === undefined ? {} : { now: new Date(now) };
  const program = parsed(text);
  const { error, type } = program.check();
  if (error) throw mistake(text, error);
  if (type !== 'bool' && type !== 'dyn') throw unreadable(text, `it is not true or false, but of type ${type}`);
  for (const pattern of patternsIn(program.ast)) checkPattern(text, pattern);
  const subjects = LANGUAGES.filter(([, language]) => language.check(text).valid).map(([subject]) => subject);
  if (subjects.length === 0) throw unreadable(text, `it mixes variables of ${SUBJECTS.join(', ')}`);

  const evaluate = (variables: Variables): Evaluation => {
    const { stackTraceLimit } = Error;
    // A missing field is an error in CEL, whose stack costs more than the whole evaluation.
    Error.stackTraceLimit = 0;
    try {
      const result: unknown = program({ ...known, ...variables });
      return typeof result === 'boolean' ? { holds: result } : { holds: false, problem: 'it is not true or false' };
    } catch (error) {
      return { holds: false, problem: error instanceof EvaluationError ? error.summary : (error as Error).message };
    } finally {
      Error.stackTraceLimit = stackTraceLimit;
    }
  };
  return { text, subjects, evaluate };
}

/**
 * V8's flags under which a regular expression is evaluated in linear time, where its syntax allows it. A program that
 * parses conditions sets them first; without them every regular expression is refused.
 */
export const LINEAR_TIME_FLAGS = [
  '--enable-experimental-regexp-engine',
  '--enable-experimental-regexp-engine-on-excessive-backtracks',
] as const;
/** Compiles only what the linear-time engine can evaluate. */
const LINEAR = 'l';
const MAX_PATTERN_LENGTH = 200;

/** Returns the patterns of all calls of `matches`; undefined for one that is not written as a text. */
function patternsIn(node: unknown): readonly (string | undefined)[] {
  if (Array.isArray(node)) return node.flatMap(patternsIn);
  if (typeof node !== 'object' || node === null || !('args' in node)) return [];
  const { op, args } = node as { readonly op: string; readonly args: unknown };
  if (op !== 'rcall' || !Array.isArray(args) || args[0] !== 'matches') return patternsIn(args);
  const pattern = (args.at(-1) as readonly { readonly op: string; readonly args: unknown }[]).at(-1);
  return [
    pattern?.op === 'value' && typeof pattern.args === 'string' ? pattern.args : undefined,
    ...patternsIn(args.slice(1)),
  ];
}

/** @throws ConditionError for a pattern that could take more than linear time. */
function checkPattern(text: string, pattern: string | undefined): void {
  if (pattern === undefined) throw unreadable(text, 'matches needs a text in quotes as its regular expression');
  try {
    if (pattern.length <= MAX_PATTERN_LENGTH && new RegExp(pattern, LINEAR)) return;
  } catch {
    // Not a regular expression, or not one for the linear-time engine.
  }
  throw unreadable(
    text,
    `a regular expression must be valid, have at most ${MAX_PATTERN_LENGTH} characters, and match in linear time, ` +
      'so without references back, lookahead, lookbehind and nested counts',
  );
}

/** Whether a condition holds; false if a field that it needs is missing or of another type. */
export const holds = (condition: Condition, variables: Variables): boolean => condition.evaluate(variables).holds;

function parsed(text: string): ReturnType<typeof LANGUAGE.parse> {
  try {
    return LANGUAGE.parse(text);
  } catch (error) {
    if (error instanceof ParseError) throw mistake(text, error);
    throw error;
  }
}

function mistake(text: string, { summary, range }: ParseError | CelTypeError): ConditionError {
  const place = range?.start ?? 0;
  const what = `${summary.slice(0, 1).toLowerCase()}${summary.slice(1)} at character ${place + 1}`;
  return unreadable(text, what, `\n  ${text.replaceAll('\n', ' ')}\n  ${' '.repeat(place)}^`);
}

const unreadable = (text: string, what: string, pointer = `\n  ${text}`): ConditionError => {
  const names = SUBJECTS.map((subject) => `${Object.keys(VARIABLES[subject]).join(', ')} for ${subject}`).join('; ');
  return new ConditionError(
    `The condition cannot be read: ${what}.${pointer}\nVariables: ${names}; now. Example: ${EXAMPLE}`,
  );
};

/** Returns the variables of an event; `at` is when it was recorded. */
export const eventVariables = ({ type, stream, revision, recordedAt, data, meta }: RecordedEvent): Variables => ({
  event: { type, stream, revision, at: new Date(recordedAt), actor: meta.actor, data, meta },
});

/** Returns the variables of a stream after the event of that revision. */
export const streamVariables = (stream: StreamName, state: unknown, revision: Revision): Variables => ({
  state,
  stream,
  events: revision + 1,
});

/** Returns the variables of a document. */
export const documentVariables = ({ view, id, document }: FoldedDocument): Variables => ({ doc: document, view, id });

/** Where the condition holds: an event, a stream with its state, or a document. `last` is the last event that changed it. */
export type Found =
  | { readonly event: RecordedEvent }
  | { readonly stream: StreamName; readonly state: unknown; readonly last: RecordedEvent }
  | (DocumentName & { readonly document: object; readonly last: RecordedEvent });

/** Takes the events of a log in order. */
export interface Search {
  /** @param isSelected whether the event, or what it changes, is searched. Returns what the event itself decides. */
  add(event: RecordedEvent, isSelected: boolean): Found | undefined;
  /** Yields what is known only after the last event. */
  end(): Iterable<Found>;
}

/** How often a condition was evaluated, how often that failed, and why for the first time: for example, a missing field. */
export interface Evaluations {
  readonly evaluated: number;
  readonly failed: number;
  readonly problem: string | undefined;
}

/** Evaluates a condition, and counts. */
export class Evaluator {
  #evaluations: Evaluations = { evaluated: 0, failed: 0, problem: undefined };

  constructor(private readonly condition: Condition) {}

  holds(variables: Variables): boolean {
    const { holds, problem } = this.condition.evaluate(variables);
    const { evaluated, failed, problem: first } = this.#evaluations;
    this.#evaluations =
      problem === undefined
        ? { evaluated: evaluated + 1, failed, problem: first }
        : { evaluated: evaluated + 1, failed: failed + 1, problem: first ?? problem };
    return holds;
  }

  get evaluations(): Evaluations {
    return this.#evaluations;
  }
}

export const searchEvents = (evaluator: Evaluator): Search => ({
  add: (event, isSelected) => (isSelected && evaluator.holds(eventVariables(event)) ? { event } : undefined),
  end: () => [],
});

interface StreamState {
  readonly state: unknown;
  readonly last: RecordedEvent;
  readonly isSelected: boolean;
}

/** Searches the states of streams after their last event. Streams without a state are ignored. */
export function searchStreams(evaluator: Evaluator): Search {
  const streams = new Map<StreamName, StreamState>();
  return {
    add(event, isSelected) {
      const aggregate = aggregateOf(event.stream);
      if (!aggregate) return undefined;
      const before = streams.get(event.stream);
      const state = aggregate.evolve(before?.state ?? aggregate.initial, event);
      streams.set(event.stream, { state, last: event, isSelected: isSelected || before?.isSelected === true });
      return undefined;
    },
    *end() {
      for (const [stream, { state, last, isSelected }] of streams) {
        if (isSelected && evaluator.holds(streamVariables(stream, state, last.revision))) yield { stream, state, last };
      }
    },
  };
}

/** Searches the documents of these consumers after the last event. */
export function searchDocuments(evaluator: Evaluator, consumers: readonly Projection<object>[]): Search {
  const fold = new DocumentFold(consumers);
  const changes = new Map<string, { readonly last: RecordedEvent; readonly isSelected: boolean }>();
  return {
    add(event, isSelected) {
      for (const name of fold.add(event)) {
        const key = documentKey(name);
        changes.set(key, { last: event, isSelected: isSelected || changes.get(key)?.isSelected === true });
      }
      return undefined;
    },
    *end() {
      for (const { document, ...name } of fold.all()) {
        const change = changes.get(documentKey(name));
        if (!document || !change?.isSelected) continue;
        if (evaluator.holds(documentVariables({ ...name, document }))) yield { ...name, document, last: change.last };
      }
    },
  };
}
