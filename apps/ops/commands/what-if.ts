/** What would be different: reads a change that an operator typed, and formats what it leads to. */
import { readFile } from 'node:fs/promises';
import { isBooking } from '@libs/booking/booking-id.js';
import { type BookingCommand, BookingCommandSchema, type BookingEvent } from '@libs/booking/booking.js';
import { percentUp } from '@libs/contract/money.js';
import { type Difference, differencesBetween, withPlaceholder } from '@libs/debugging/differences.js';
import { explainRefund } from '@libs/debugging/explain-refund.js';
import { documentKey } from '@libs/debugging/replay.js';
import { type Change, type ChangedDecision, type Outcome, whatIf, type WhatIf } from '@libs/debugging/what-if.js';
import { type DomainEvent, ERASED, type RecordedEvent, type Revision } from '@libs/eventing/types/envelope.js';
import { ALL_SCHEMAS } from '@libs/views/all-schemas.js';
import * as z from 'zod';
import { type Arguments, type Command, Failure, NotFound, UsageError } from '../command-line.js';
import { eventsUpTo, findStream, MOMENT, readMoment, type StreamEvents, withoutHole } from '../find-stream.js';
import { decodeWithoutKeys } from '../reading.js';
import { table } from '../table.js';
import { type Format, paragraphs } from '../terminal.js';

export const whatIfCommand: Command = {
  name: 'what-if',
  operands: ['<booking or stream>'],
  summary: 'Shows what would be different without an event, with another one, or after another command',
  details: [
    'Takes a booking id, its code, or the name of a stream. Decides the later commands of a booking again, as they came, and lists those that would have been refused or would have given other events; then the fields of the state, and of the documents that this stream alone determines, that would be different. What people, jobs and the payment provider would have done instead is unknown, and other streams stay as they are. Writes nothing.',
    '--with takes a file like {"replace": 7, "with": {"type": "ChefReleased", "data": {"chefId": "…", "reason": "busy"}}}, or {"insert": 7, "with": […]} for events before event 7. An event can be copied from `ops stream --json`; its personal fields are not used.',
    '--command takes a file with a command of a booking, like {"type": "CancelBooking"}. It comes after everything that was decided by the time of --at. A chef is released by an edit to another time, because it is unknown whether they would have had time.',
  ],
  options: {
    without: {
      value: '<event number>',
      description: 'as if this event had not been recorded; may be given several times',
      isList: true,
    },
    tier: { value: '<percent>', description: 'as if the cancellation had refunded this share of what is refundable' },
    with: { value: '<file>', description: 'with other events, from a file' },
    at: { value: MOMENT, description: 'when the command of --command would have come' },
    command: { value: '<file>', description: 'as if the command in the file had come at the time of --at' },
  },
  async run({ operands: [wanted = ''], values }, { log, format }) {
    const kind = kindOf(values);
    const stored = withoutHole(await findStream(await log(), wanted));
    const events = await decodeWithoutKeys(stored);
    const change = await changeOf(kind, values, stored, events);
    const { stream } = stored[0];
    const result = whatIf(stream, events, change);
    const { money, asked, decisions, state, documents } = result;
    return {
      json: JSON.parse(JSON.stringify({ stream, change, money, asked, decisions, state, documents }, absentAsNull)),
      text: () => asText(`${stream} ${changeAsText(change, events, format)}`, result, format),
    };
  },
};

const absentAsNull = (key: string, value: unknown): unknown => withPlaceholder(key, value) ?? null;

type Kind = 'without' | 'with' | 'tier' | 'command';

/** @throws UsageError unless exactly one change is given. */
function kindOf(values: Arguments['values']): Kind {
  const given = (['without', 'with', 'tier', 'command'] as const).filter((option) => values[option] !== undefined);
  const [kind] = given;
  if (!kind || given.length > 1 || (kind === 'command') !== (values['at'] !== undefined)) {
    throw new UsageError(
      'Give one of --without <event number>, --with <file>, --tier <percent>, or --at <event or time> with --command <file>.',
    );
  }
  return kind;
}

/** @throws UsageError when it cannot be a change to this stream. */
async function changeOf(
  kind: Kind,
  values: Arguments['values'],
  stored: StreamEvents,
  events: readonly RecordedEvent[],
): Promise<Change> {
  const text = values[kind] ?? '';
  if (kind === 'command') {
    const [{ stream }] = stored;
    if (!isBooking(stream)) throw new UsageError(`${stream} is not a booking: only those can be given a command.`);
    const moment = readMoment('--at', values['at'] ?? '');
    const at = 'until' in moment ? moment.until : (eventsUpTo(stored, moment).at(-1) ?? stored[0]).occurredAt;
    return { at, command: await readCommandFile(text) };
  }
  if (kind === 'with') return within(await readChangeFile(text), stored);
  if (kind === 'tier') return withTier(text, events);
  const [first = NaN, ...others] = [...new Set(text.split(','))]
    .map(readRevision)
    .toSorted((one, other) => one - other);
  return within({ without: [first, ...others] }, stored);
}

/** @throws UsageError */
function readRevision(text: string): Revision {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new UsageError(`--without must be the number of an event, not ${text}.`);
}

/** Returns the cancellation of a booking with another share of what was refundable. @throws UsageError, Failure */
function withTier(text: string, events: readonly RecordedEvent[]): Change {
  const percent = /^\d{1,3}$/.test(text) ? Number(text) : NaN;
  if (!(percent <= 100)) throw new UsageError(`--tier must be a whole number of percent up to 100, not ${text}.`);
  const cancelled = events.find(({ type }) => type === 'BookingCancelled');
  const refund = cancelled && explainRefund(events as readonly RecordedEvent<BookingEvent>[], cancelled.occurredAt);
  if (!cancelled || !refund)
    throw new Failure('No cancellation of this stream has a refund: nothing was paid, or it is not cancelled.');
  const { type, revision } = cancelled;
  const data = cancelled.data as object;
  return { replace: revision, with: [{ type, data: { ...data, refund: percentUp(refund.refundable, percent) } }] };
}

/** @throws UsageError for an event that the stream does not have. */
function within(change: Change, stored: StreamEvents): Change {
  const last = stored.length - 1;
  const revision = 'without' in change ? Math.max(...change.without) : 'replace' in change ? change.replace : -1;
  const place = 'insert' in change ? change.insert - 1 : revision;
  if (place <= last) return change;
  throw new NotFound(`${stored[0].stream} has the events 0 to ${last}; there is no event ${place}.`);
}

function changeAsText(change: Change, events: readonly RecordedEvent[], format: Format): string {
  if ('command' in change) return `with ${change.command.type} at ${format.time(change.at)}`;
  const named = (revision: number): string => `event ${revision}, ${events[revision]?.type ?? 'the end'}`;
  if ('without' in change) return `without ${change.without.map(named).join(' and ')}`;
  const types = change.with.map(({ type }) => type).join(', ') || 'nothing';
  return 'replace' in change
    ? `with ${types} instead of ${named(change.replace)}`
    : `with ${types} before ${named(change.insert)}`;
}

/** @param heading the stream and its change */
function asText(heading: string, { money, asked, decisions, state, documents }: WhatIf, format: Format): string {
  const parts = [
    { of: 'State', differences: state.differences },
    ...documents.map(({ differences, ...name }) => ({ of: documentKey(name), differences })),
  ].filter(({ differences }) => differences.length > 0);
  return paragraphs(
    heading,
    money && moneyAsText(money, format),
    asked && askedAsText(asked, format),
    decisions.length > 0 && `Later decisions that would differ:\n${decisionsAsText(decisions, format)}`,
    parts.map(({ of, differences }) => `${of}\n${differencesAsText(differences, format)}`),
    parts.length === 0 && 'State and documents would be the same.',
  );
}

const FIGURES = {
  fare: 'the fare',
  captured: 'what was paid',
  owed: 'what is owed back',
  refunded: 'what was refunded',
};

/** Returns a sentence for each figure that would differ, or one that says that all stay. */
export function moneyAsText({ is, wouldBe }: NonNullable<WhatIf['money']>, format: Format): string {
  const amount = (value: number | null): string => format.value('amount', value ?? undefined);
  const figures = Object.entries(FIGURES) as readonly (readonly [keyof typeof FIGURES, string])[];
  const changed = figures.filter(([name]) => is[name] !== wouldBe[name]);
  const sentences = changed.map(
    ([name, title]) => `${title} would be ${amount(wouldBe[name])} instead of ${amount(is[name])}`,
  );
  if (changed.length > 0) return `Money: ${sentences.join('; ')}.`;
  return `The money stays the same: ${figures.map(([name, title]) => `${title} ${amount(is[name])}`).join(', ')}.`;
}

const askedAsText = (asked: Outcome, format: Format): string =>
  'refusal' in asked
    ? `It would be ${outcomeAsText(asked, [], format)}.`
    : `It would give ${outcomeAsText(asked, differencesBetween([], asked.events), format)}.`;

const decisionsAsText = (decisions: readonly ChangedDecision[], format: Format): string =>
  table(decisions, format, {
    no: { right: ({ revision }) => String(revision) },
    at: ({ at }) => format.time(at),
    command: ({ command }) => command.type,
    is: ({ is, wouldBe }) => outcomeAsText(is, fieldsOf(is, wouldBe), format),
    'would be': ({ is, wouldBe }) => outcomeAsText(wouldBe, fieldsOf(wouldBe, is), format),
  });

/** Returns the fields in which two outcomes of the same events differ, those of `one` as `after`. */
const fieldsOf = (one: Outcome, other: Outcome): readonly Difference[] => {
  const [events, others] = [one, other].map((outcome) => ('events' in outcome ? outcome.events : []));
  const isSame = typesOf(events ?? []) === typesOf(others ?? []);
  return isSame ? differencesBetween(others, events) : [];
};

const typesOf = (events: readonly { readonly type: string }[]): string => events.map(({ type }) => type).join(', ');

export function outcomeAsText(outcome: Outcome, fields: readonly Difference[], format: Format): string {
  if ('refusal' in outcome) {
    const details = Object.entries(outcome.refusal.details ?? {}).map(
      ([name, value]) => `${name} ${format.value(name, value)}`,
    );
    return `refused: ${[outcome.refusal.code, ...details].join(', ')}`;
  }
  if (outcome.events.length === 0) return 'no event';
  const values = fields.flatMap(({ path, after }) => {
    const field = path.replace(/^\[\d+\]\.data\./, '');
    return field === path || after === undefined ? [] : [`${field} ${shown(field, after, format)}`];
  });
  return `${typesOf(outcome.events)}${values.length > 0 ? ` (${values.join(', ')})` : ''}`;
}

const differencesAsText = (differences: readonly Difference[], format: Format): string =>
  table(differences, format, {
    field: ({ path }) => path,
    is: ({ path, before }) => shown(path, before, format),
    'would be': ({ path, after }) => shown(path, after, format),
  });

const shown = (path: string, value: unknown, format: Format): string =>
  format.value(path, withPlaceholder(path, value));

const revision = z.int().min(0);
const events = z.union([z.looseObject({ type: z.string() }), z.array(z.looseObject({ type: z.string() }))]);
const ChangeFile = z.union([
  z.strictObject({ replace: revision, with: events }),
  z.strictObject({ insert: revision, with: events }),
]);

const BY_TYPE = new Map(ALL_SCHEMAS.map((schema) => [schema.type, schema]));
const PERSONAL_FIELDS = new Set(ALL_SCHEMAS.flatMap(({ personal }) => Object.keys(personal?.fields ?? {})));

/** Reads `{ "replace": 7, "with": [{ "type", "data" }] }`, or with `insert`. @throws UsageError */
async function readChangeFile(file: string): Promise<Change> {
  const read = ChangeFile.safeParse(await readJson(file));
  if (!read.success) {
    throw new UsageError(
      `${file} must be like {"replace": 7, "with": {"type": "…", "data": {…}}} or {"insert": 7, "with": […]}.`,
    );
  }
  const changed = [read.data.with].flat().map((event) => eventIn(event, file));
  return 'replace' in read.data
    ? { replace: read.data.replace, with: changed }
    : { insert: read.data.insert, with: changed };
}

/** Fields beside type and data are ignored, so that an event of `ops stream --json` can be copied. */
function eventIn(event: Readonly<Record<string, unknown>>, file: string): DomainEvent {
  const type = String(event['type']);
  const schema = BY_TYPE.get(type);
  if (!schema) throw new UsageError(`${file}: there is no event ${type}.`);
  const data = withoutPersonalData(event['data'], new Set(Object.keys(schema.personal?.fields ?? {})));
  return { type, data: validated(`${file}: ${type}`, () => schema.data.parse(data)) };
}

/** Reads the JSON of a command of a booking. @throws UsageError */
async function readCommandFile(file: string): Promise<BookingCommand> {
  const command = withoutPersonalData(await readJson(file), PERSONAL_FIELDS);
  return validated(`${file}: the command`, () => BookingCommandSchema.parse(command));
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}.`);
  });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${file} is not JSON: ${(error as Error).message}.`);
  }
}

/** No rule reads personal fields, and without keys the recorded ones are hidden, too. */
const withoutPersonalData = (data: unknown, personal: ReadonlySet<string>): unknown =>
  typeof data !== 'object' || data === null
    ? data
    : Object.fromEntries(
        Object.entries(data).map(([field, value]): [string, unknown] => [field, personal.has(field) ? ERASED : value]),
      );

/** Names the fields that do not fit. */
function validated<T>(what: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof z.core.$ZodError)) throw error;
    const fields = error.issues.flatMap(({ path, ...issue }) =>
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key].join('.')) : [path.join('.')],
    );
    throw new UsageError(`${what} is not valid: ${fields.map((field) => field || 'the whole').join(', ')}.`);
  }
}
