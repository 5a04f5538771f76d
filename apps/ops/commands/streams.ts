import type { Instant } from '@libs/contract/time.js';
import { readBatches } from '@libs/eventing/read-all.js';
import type { EventLog } from '@libs/eventing/types/ports.js';
import type { Command } from '../command.js';
import { readCount } from '../command-line.js';
import { EXIT } from '../failure.js';
import { count, table } from '../table.js';
import { withProduct } from '../with-product.js';

export interface StreamSummary {
  readonly stream: string;
  readonly events: number;
  readonly lastRevision: number;
  readonly lastRecordedAt: Instant;
  readonly lastType: string;
}

const LIMIT = 50;

export const streams: Command = {
  name: 'streams',
  operands: [],
  summary: 'Lists the streams of the log, the one that changed last first',
  details: ['It reads the whole log, which takes seconds for hundreds of thousands of events.'],
  options: {
    prefix: { value: '<text>', says: 'only streams whose name begins so, e.g. booking-' },
    limit: { value: '<n>', says: `how many are listed; ${LIMIT} unless told` },
  },
  run: ({ values }, context) =>
    withProduct(context, [], async ({ log }) => {
      const limit = values['limit'] === undefined ? LIMIT : readCount('limit', values['limit']);
      const found = await summaries(await log(), values['prefix'] ?? '');
      const listed = found.slice(0, limit);
      const { terminal, json } = context;
      if (json) terminal.answer(JSON.stringify({ total: found.length, streams: listed }));
      else if (found.length === 0) terminal.answer('There is no such stream.');
      else terminal.answer(`${asTable(listed)}\n\n${count(listed.length)} of ${count(found.length)} streams`);
      return EXIT.ok;
    }),
};

/** Every stream whose name begins with `prefix`, the one that changed last first. */
async function summaries(log: EventLog, prefix: string): Promise<readonly StreamSummary[]> {
  const byName = new Map<string, StreamSummary>();
  for await (const { events } of readBatches(log)) {
    for (const { stream, revision, recordedAt, type } of events) {
      if (!stream.startsWith(prefix)) continue;
      const before = byName.get(stream);
      // What changes moves to the end, so that the order of the map is the order of change.
      if (before) byName.delete(stream);
      const summary = { stream, lastRevision: revision, lastRecordedAt: recordedAt, lastType: type };
      byName.set(stream, { ...summary, events: (before?.events ?? 0) + 1 });
    }
  }
  return [...byName.values()].reverse();
}

const asTable = (rows: readonly StreamSummary[]): string =>
  table<StreamSummary>(
    [
      { title: 'stream', text: ({ stream }) => stream },
      { title: 'events', text: ({ events }) => count(events), right: true },
      { title: 'last', text: ({ lastRevision }) => count(lastRevision), right: true },
      { title: 'at', text: ({ lastRecordedAt }) => lastRecordedAt },
      { title: 'what', text: ({ lastType }) => lastType },
    ],
    rows,
  );
