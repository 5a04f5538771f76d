import { type Change, changesBetween } from '@libs/debugging/blame.js';
import { documentSteps, stateSteps } from '@libs/debugging/steps.js';
import { documentKey } from '@libs/debugging/documents.js';
import type { Command } from '../command.js';
import { decodeTwice, documentsOf } from '../document-history.js';
import { EXIT_CODES, UsageError } from '../failure.js';
import { findStream } from '../find-stream.js';
import type { Format } from '../format.js';
import { eventsUpTo, MOMENT, readMoment } from '../moment.js';
import { counted, table } from '../table.js';
import { withProduct } from '../with-product.js';
import { wrapText } from '../wrap.js';

/** The changes of the state, or of a document. */
interface Changed {
  readonly of: string;
  readonly changes: readonly Change[];
}

export const diffCommand: Command = {
  name: 'diff',
  operands: ['<booking or stream>', MOMENT.replace('event', 'from event'), MOMENT.replace('event', 'to event')],
  summary: 'Shows which fields changed between two moments, and by which events',
  details: [
    'Compares the state and each document that this stream alone determines, for example `ops diff <booking> 3 7` or with a time like 2026-11-22T09:30:00+05:30. A field that returned to its value is not listed.',
  ],
  options: {},
  run: ({ operands: [wanted = '', from = '', to = ''] }, { terminal, json, format, ...context }) =>
    withProduct(context, [], async (product) => {
      const all = await findStream(await product.log(), wanted);
      const [first, last] = [from, to].map(
        (text, index) =>
          eventsUpTo(all, readMoment(index === 0 ? 'The first moment' : 'The second moment', text)).length - 1,
      ) as [number, number];
      if (first > last) throw new UsageError(`The first moment must be the earlier one: ${from} is after ${to}.`);
      const decoded = await decodeTwice(all, product);
      const { stream } = all[0];
      const changed: readonly Changed[] = [
        { of: 'state', changes: changesBetween(stateSteps(stream, decoded.withoutKeys), first, last) },
        ...documentsOf(stream, decoded).map((name) => ({
          of: documentKey(name),
          changes: changesBetween(documentSteps(name, decoded), first, last),
        })),
      ].filter(({ changes }) => changes.length > 0);
      const heading = `${stream} from event ${first} to ${last}: ${counted(last - first, 'event')}`;
      terminal.answer(
        json
          ? JSON.stringify({ stream, from: first, to: last, changed: changed.map(asJson) })
          : [
              wrapText(heading, format.width),
              ...changed.map((one) => asText(one, format)),
              ...(changed.length === 0 ? ['Nothing changed.'] : []),
            ].join('\n\n'),
      );
      return EXIT_CODES.ok;
    }),
};

const asJson = ({ of, changes }: Changed): object => ({
  of,
  changes: changes.map(({ path, before, after, events }) => ({
    path,
    before: before ?? null,
    after: after ?? null,
    events: events.map(({ revision }) => revision),
  })),
});

const asText = ({ of, changes }: Changed, format: Format): string =>
  `${of}\n${table<Change>(
    [
      { title: 'field', text: ({ path }) => path },
      { title: 'before', text: ({ path, before }) => format.value(path, before) },
      { title: 'after', text: ({ path, after }) => format.value(path, after) },
      { title: 'by', text: ({ events }) => events.map(({ revision, type }) => `${revision} ${type}`).join(', ') },
    ],
    changes,
    format,
  )}`;
