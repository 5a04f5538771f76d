/** The state of a stream and its documents: at a moment, between two moments, and which events set each field. */
import { blame, type Blamed, type Change, changesBetween } from '@libs/debugging/blame.js';
import { isWithin, leavesOf } from '@libs/debugging/differences.js';
import { counted } from '@libs/debugging/field-text.js';
import {
  documentKey,
  type DocumentName,
  documentsOf,
  documentSteps,
  stateAfter,
  stateSteps,
} from '@libs/debugging/replay.js';
import { type Command, type Context, Failure, NotFound, UsageError } from '../command-line.js';
import { eventsUpTo, findStream, idOf, MOMENT, readMoment, withoutHole } from '../find-stream.js';
import { decodeTwice, eventsOfDocument } from '../reading.js';
import { table } from '../table.js';
import { type Format, paragraphs, wrapText } from '../terminal.js';

export const stateCommand: Command = {
  name: 'state',
  operands: ['<booking or stream>'],
  summary: 'Shows the state of a booking or any stream at a moment, and its documents in the views',
  details: [
    'Folds the events as the rules do, and as the views do: what they contained at that moment, not what is stored now. Shows the documents that this stream alone determines; `ops blame <view>/<id>` and `ops verify` handle the others.',
    'Takes a booking id, its code, or the name of a stream, as `ops streams` lists them. Personal data stays hidden.',
  ],
  options: { at: { value: MOMENT, description: 'after that event, or at that time; now by default' } },
  async run({ operands: [wanted = ''], values: { at } }, { format, ...product }) {
    const all = await findStream(await product.log(), wanted);
    const events = withoutHole(at === undefined ? all : eventsUpTo(all, readMoment('--at', at)));
    const decoded = await decodeTwice(events, product);
    const { stream, revision, recordedAt } = events.at(-1) ?? events[0];
    const state = stateAfter(stream, decoded.withoutKeys);
    const views = documentsOf(stream, decoded);
    const documents = views.map(({ view, id, shown }) => ({ view, id, document: shown ?? null }));
    const heading = `${stream} after event ${revision} of ${all.at(-1)?.revision}, recorded ${format.time(recordedAt)}`;
    return {
      json: { stream, revision, recordedAt, state: state ?? null, documents },
      text: () =>
        paragraphs(
          wrapText(heading, format.width),
          `State\n${fieldsAsText(state, format)}`,
          views.map((one) => `${documentKey(one)}\n${fieldsAsText(one.shown, format)}`),
        ),
    };
  },
};

/** Returns a line per field. */
function fieldsAsText(value: unknown, format: Format): string {
  const fields = [...leavesOf(value)];
  if (fields.length === 0) return '  none';
  return table(fields, format, { field: ([path]) => path, value: ([path, one]) => format.value(path, one) });
}

export const diffCommand: Command = {
  name: 'diff',
  operands: ['<booking or stream>', MOMENT.replace('event', 'from event'), MOMENT.replace('event', 'to event')],
  summary: 'Shows which fields changed between two moments, and by which events',
  details: [
    'Compares the state and each document that this stream alone determines, for example `ops diff <booking> 3 7` or with a time like 2026-11-22T09:30:00+05:30. A field that returned to its value is not listed.',
  ],
  async run({ operands: [wanted = '', from = '', to = ''] }, { format, ...product }) {
    const all = await findStream(await product.log(), wanted);
    const first = eventsUpTo(all, readMoment('The first moment', from)).length - 1;
    const until = withoutHole(eventsUpTo(all, readMoment('The second moment', to)));
    const last = until.length - 1;
    if (first > last) throw new UsageError(`The first moment must be the earlier one: ${from} is after ${to}.`);
    const decoded = await decodeTwice(until, product);
    const { stream } = all[0];
    const changed: readonly Changed[] = [
      { of: 'state', changes: changesBetween(stateSteps(stream, decoded.withoutKeys), first, last) },
      ...documentsOf(stream, decoded).map((name) => ({
        of: documentKey(name),
        changes: changesBetween(documentSteps(name, decoded), first, last),
      })),
    ].filter(({ changes }) => changes.length > 0);
    const heading = `${stream} from event ${first} to ${last}: ${counted(last - first, 'event')}`;
    return {
      json: { stream, from: first, to: last, changed: changed.map(changedAsJson) },
      text: () =>
        paragraphs(
          wrapText(heading, format.width),
          changed.map((one) => changedAsText(one, format)),
          changed.length === 0 && 'Nothing changed.',
        ),
    };
  },
};

/** The changes of the state, or of a document. */
interface Changed {
  readonly of: string;
  readonly changes: readonly Change[];
}

const changedAsJson = ({ of, changes }: Changed): object => ({
  of,
  changes: changes.map(({ path, before, after, events }) => ({
    path,
    before: before ?? null,
    after: after ?? null,
    events: events.map(({ revision }) => revision),
  })),
});

const changedAsText = ({ of, changes }: Changed, format: Format): string =>
  `${of}\n${table(changes, format, {
    field: ({ path }) => path,
    before: ({ path, before }) => format.value(path, before),
    after: ({ path, after }) => format.value(path, after),
    by: ({ events }) => events.map(({ revision, type }) => `${revision} ${type}`).join(', '),
  })}`;

export const blameCommand: Command = {
  name: 'blame',
  operands: ['<booking, stream or view/id>'],
  summary: 'Names for each field the event that last set it, its time and its author',
  details: [
    'Takes a booking id or a stream for the state, or a document of a view, for example bookings/01K…, bookings/RSY-7K2M or chef-earnings/01K…. A document that several streams change is found by reading the log once.',
    'The request is the correlation id that server logs and answers have; the cause is the event that led to the job, or the command itself.',
  ],
  options: { field: { value: '<path>', description: 'only this field and those in it, e.g. deposit.refunds' } },
  async run({ operands: [wanted = ''], values: { field = '' } }, context) {
    const document = await documentIn(wanted, context);
    const found = await (document ? blamedDocument(document, context) : blamedState(wanted, context));
    const fields = found.filter(({ path }) => isWithin(path, field));
    if (fields.length === 0) throw new NotFound(`${wanted} has no field ${field}.`);
    return {
      json: { of: wanted, fields: fields.map(blamedAsJson) },
      text: () => blamedAsText(fields, context.format),
    };
  },
};

async function documentIn(text: string, product: Context): Promise<DocumentName | undefined> {
  const [view = '', ...rest] = text.split('/');
  return rest.length > 0 ? { view, id: await idOf(rest.join('/'), await product.log()) } : undefined;
}

async function blamedState(wanted: string, product: Context): Promise<readonly Blamed[]> {
  const events = withoutHole(await findStream(await product.log(), wanted));
  const { withoutKeys } = await decodeTwice(events, product);
  const { stream } = events[0];
  const fields = blame(stateSteps(stream, withoutKeys));
  if (fields.length === 0) throw new Failure(`${stream} has no state: its events only record what happened.`);
  return fields;
}

async function blamedDocument(name: DocumentName, product: Context): Promise<readonly Blamed[]> {
  const events = await eventsOfDocument(name, await product.log(), (...read) =>
    product.progress.at('reading', ...read),
  );
  const fields = blame(documentSteps(name, await decodeTwice(events, product)));
  if (fields.length === 0) throw new NotFound(`The log has no document ${name.view}/${name.id}.`);
  return fields;
}

const blamedAsJson = ({ path, value, event }: Blamed): object => {
  const { stream, revision, type, recordedAt, meta } = event;
  const { actor, correlationId, causationId, commandId } = meta;
  return {
    path,
    value: value ?? null,
    event: { stream, revision, type, recordedAt },
    by: { actor, correlationId, causationId, commandId },
  };
};

const blamedAsText = (fields: readonly Blamed[], format: Format): string =>
  table(fields, format, {
    field: ({ path }) => path,
    value: ({ path, value }) => format.value(path, value),
    event: ({ event }) => `${event.stream}@${event.revision} ${event.type}`,
    at: ({ event }) => format.time(event.recordedAt),
    by: ({ event }) => event.meta.actor,
    request: ({ event }) => event.meta.correlationId,
  });
