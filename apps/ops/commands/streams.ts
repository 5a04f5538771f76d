import type { Command } from '../command.js';
import { readCount } from '../command-line.js';
import { EXIT_CODES, UsageError } from '../failure.js';
import type { Format } from '../format.js';
import { newestStreams, type NewestStreams, type StreamSummary } from '../newest-streams.js';
import { showProgress } from '../progress.js';
import { count, counted, table } from '../table.js';
import { withProduct } from '../with-product.js';

const DEFAULT_LISTED_STREAMS = 50;

export const streams: Command = {
  name: 'streams',
  operands: [],
  summary: 'Lists the streams of the log, the last changed first',
  details: [
    'Reads the log from its end, until there are more streams than are listed. With --all, or if fewer streams have the prefix, it reads the whole log, which takes seconds for hundreds of thousands of events. With --json, totalIsMore says that there are more streams than total.',
    'Exit code 1 if there is no stream whose name begins with the prefix.',
  ],
  options: {
    prefix: { value: '<text>', description: 'only streams whose name begins with this, e.g. booking-' },
    limit: { value: '<n>', description: `how many to list; ${DEFAULT_LISTED_STREAMS} by default` },
    all: { description: 'list all' },
  },
  run: ({ values, switches }, context) =>
    withProduct(context, [], async (product) => {
      const { terminal, json, format } = context;
      const prefix = values['prefix'] ?? '';
      const limit = readLimit(values['limit'], switches.has('all'));
      const log = await product.log();
      const progress = json ? undefined : showProgress(terminal);
      let total: number | undefined;
      const found = await newestStreams(log, { prefix, limit }, async (read) => {
        total ??= await log.countAfter(undefined);
        progress?.at('reading', read, Math.max(total, read));
      });
      progress?.end();
      const { listed, more } = found;
      if (json)
        terminal.answer(JSON.stringify({ total: listed.length, ...(more && { totalIsMore: more }), streams: listed }));
      else if (listed.length === 0) terminal.remark(`There is no stream whose name begins with ${prefix}.`);
      else terminal.answer(`${asTable(listed, format)}\n\n${totalAsText(found)}`);
      return listed.length === 0 ? EXIT_CODES.failed : EXIT_CODES.ok;
    }),
};

/** @throws UsageError */
function readLimit(limit: string | undefined, all: boolean): number {
  if (!all) return limit === undefined ? DEFAULT_LISTED_STREAMS : readCount('limit', limit);
  if (limit !== undefined) throw new UsageError('--all lists every stream, so it cannot be combined with --limit.');
  return Infinity;
}

const totalAsText = ({ listed, more }: NewestStreams): string =>
  more
    ? `${count(listed.length)} of more than ${count(listed.length)} streams; --all lists all.`
    : counted(listed.length, 'stream');

const asTable = (rows: readonly StreamSummary[], format: Format): string =>
  table<StreamSummary>(
    [
      { title: 'stream', text: ({ stream }) => stream },
      { title: 'events', text: ({ events }) => count(events), right: true },
      { title: 'last', text: ({ lastRevision }) => count(lastRevision), right: true },
      { title: 'at', text: ({ lastRecordedAt }) => format.time(lastRecordedAt) },
      { title: 'what', text: ({ lastType }) => lastType },
    ],
    rows,
    format,
  );
