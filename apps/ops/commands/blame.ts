import { blame, type Blamed } from '@libs/debugging/blame.js';
import { documentSteps, stateSteps } from '@libs/debugging/steps.js';
import { isWithin } from '@libs/debugging/differences.js';
import { consumerOf, type DocumentName } from '@libs/debugging/documents.js';
import type { Command } from '../command.js';
import { decodeTwice, eventsOfDocument } from '../document-history.js';
import { EXIT_CODES, Failure, UsageError } from '../failure.js';
import { findStream } from '../find-stream.js';
import type { Format } from '../format.js';
import { showProgress } from '../progress.js';
import { table } from '../table.js';
import { type OpenedProduct, withProduct } from '../with-product.js';

export const blameCommand: Command = {
  name: 'blame',
  operands: ['<booking, stream or view/id>'],
  summary: 'Names for each field the event that last set it, its time and its author',
  details: [
    'Takes a booking id or a stream for the state, or a document of a view, for example bookings/01K… or chef-earnings/01K…. A document that several streams change is found by reading the log once.',
    'The request is the correlation id that server logs and answers have; the cause is the event that led to the job, or the command itself.',
  ],
  options: { field: { value: '<path>', description: 'only this field and those in it, e.g. deposit.refunds' } },
  run: ({ operands: [wanted = ''], values: { field = '' } }, { terminal, json, format, ...context }) =>
    withProduct(context, [], async (product) => {
      const document = documentIn(wanted);
      const progress = json ? undefined : showProgress(terminal);
      const found = await (document
        ? blamedDocument(document, product, (read, total) => progress?.at('reading', read, total))
        : blamedState(wanted, product));
      progress?.end();
      const fields = found.filter(({ path }) => isWithin(path, field));
      if (fields.length === 0) throw new UsageError(`${wanted} has no field ${field}.`);
      terminal.answer(json ? JSON.stringify({ of: wanted, fields: fields.map(asJson) }) : asText(fields, format));
      return EXIT_CODES.ok;
    }),
};

function documentIn(text: string): DocumentName | undefined {
  const [view = '', ...rest] = text.split('/');
  return rest.length > 0 ? { view, id: rest.join('/') } : undefined;
}

async function blamedState(wanted: string, product: OpenedProduct): Promise<readonly Blamed[]> {
  const events = await findStream(await product.log(), wanted);
  const { withoutKeys } = await decodeTwice(events, product);
  const { stream } = events[0];
  const fields = blame(stateSteps(stream, withoutKeys));
  if (fields.length === 0) throw new Failure(`${stream} has no state: its events only record what happened.`);
  return fields;
}

async function blamedDocument(
  name: DocumentName,
  product: OpenedProduct,
  onRead: (read: number, total: number) => void,
): Promise<readonly Blamed[]> {
  if (!consumerOf(name.view)) throw new UsageError(`There is no view ${name.view}: \`ops consumers\` lists them.`);
  const events = await eventsOfDocument(name, product, onRead);
  const fields = blame(documentSteps(name, await decodeTwice(events, product)));
  if (fields.length === 0) throw new UsageError(`The log has no document ${name.view}/${name.id}.`);
  return fields;
}

const asJson = ({ path, value, event }: Blamed): object => {
  const { stream, revision, type, recordedAt, meta } = event;
  const { actor, correlationId, causationId, commandId } = meta;
  return {
    path,
    value: value ?? null,
    event: { stream, revision, type, recordedAt },
    by: { actor, correlationId, causationId, commandId },
  };
};

const asText = (fields: readonly Blamed[], format: Format): string =>
  table<Blamed>(
    [
      { title: 'field', text: ({ path }) => path },
      { title: 'value', text: ({ path, value }) => format.value(path, value) },
      { title: 'event', text: ({ event }) => `${event.stream}@${event.revision} ${event.type}` },
      { title: 'at', text: ({ event }) => format.time(event.recordedAt) },
      { title: 'by', text: ({ event }) => event.meta.actor },
      { title: 'request', text: ({ event }) => event.meta.correlationId },
    ],
    fields,
    format,
  );
