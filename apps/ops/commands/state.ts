import { stateAfter } from '@libs/debugging/aggregates.js';
import { leavesOf } from '@libs/debugging/differences.js';
import { documentKey } from '@libs/debugging/documents.js';
import type { Command } from '../command.js';
import { decodeTwice, documentsOf } from '../document-history.js';
import { EXIT_CODES } from '../failure.js';
import { findStream } from '../find-stream.js';
import type { Format } from '../format.js';
import { eventsUpTo, MOMENT, readMoment } from '../moment.js';
import { table } from '../table.js';
import { withProduct } from '../with-product.js';
import { wrapText } from '../wrap.js';

export const stateCommand: Command = {
  name: 'state',
  operands: ['<booking or stream>'],
  summary: 'Shows the state of a booking or any stream at a moment, and its documents in the views',
  details: [
    'Folds the events as the rules do, and as the views do: what they contained at that moment, not what is stored now. Shows the documents that this stream alone determines; `ops blame <view>/<id>` and `ops verify` handle the others.',
    'Takes a booking id, its code, or the name of a stream, as `ops streams` lists them. Personal data stays hidden.',
  ],
  options: { at: { value: MOMENT, description: 'after that event, or at that time; now by default' } },
  run: ({ operands: [wanted = ''], values: { at } }, { terminal, json, format, ...context }) =>
    withProduct(context, [], async (product) => {
      const all = await findStream(await product.log(), wanted);
      const events = at === undefined ? all : eventsUpTo(all, readMoment('--at', at));
      const decoded = await decodeTwice(events, product);
      const { stream, revision, recordedAt } = events.at(-1) ?? events[0];
      const state = stateAfter(stream, decoded.withoutKeys);
      const views = documentsOf(stream, decoded);
      const heading = `${stream} after event ${revision} of ${all.length - 1}, recorded ${format.time(recordedAt)}`;
      if (json) {
        const documents = views.map(({ view, id, shown }) => ({ view, id, document: shown ?? null }));
        terminal.answer(JSON.stringify({ stream, revision, recordedAt, state: state ?? null, documents }));
      } else {
        const parts = views.map((one) => `${documentKey(one)}\n${fieldsAsText(one.shown, format)}`);
        terminal.answer(
          [wrapText(heading, format.width), `State\n${fieldsAsText(state, format)}`, ...parts].join('\n\n'),
        );
      }
      return EXIT_CODES.ok;
    }),
};

/** Returns a line per field. */
export function fieldsAsText(value: unknown, format: Format): string {
  const fields = [...leavesOf(value)];
  if (fields.length === 0) return '  none';
  return table(
    [
      { title: 'field', text: ([path]) => path },
      { title: 'value', text: ([path, one]) => format.value(path, one) },
    ],
    fields,
    format,
  );
}
