/** The streams of the log, and the events of one. */
import type { Instant } from '@libs/contract/time.js';
import { withPlaceholders } from '@libs/debugging/differences.js';
import { count, counted, isAmount } from '@libs/debugging/field-text.js';
import { sentencesOf } from '@libs/debugging/story.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';
import { REVEALS } from '@libs/operations/reveal.js';
import { type Command, type Context, okIf, readCount, UsageError } from '../command-line.js';
import { findStream, type StreamEvents } from '../find-stream.js';
import { codecWith } from '../product.js';
import { decodeReadable } from '../reading.js';
import { layOut, table } from '../table.js';
import { type Format, wrapText } from '../terminal.js';
import { recordReveal, REVEAL_OPTIONS, revealReason } from './reveal.js';

const DEFAULT_LISTED_STREAMS = 50;

export const streams: Command = {
  name: 'streams',
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
  async run({ values, switches }, { format, progress, ...product }) {
    const prefix = values['prefix'] ?? '';
    const limit = readLimit(values['limit'], switches.has('all'));
    const log = await product.log();
    let total: number | undefined;
    const found = await newestStreams(log, { prefix, limit }, async (read) =>
      progress.at('reading', read, (total ??= await log.countAfter(undefined))),
    );
    const { listed, more } = found;
    const isFound = listed.length > 0;
    return {
      json: { total: listed.length, ...(more && { totalIsMore: more }), streams: listed },
      text: () =>
        isFound
          ? `${asTable(listed, format)}\n\n${totalAsText(found)}`
          : `There is no stream whose name begins with ${prefix}.`,
      isRemark: !isFound,
      code: okIf(isFound),
    };
  },
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
  table(rows, format, {
    stream: ({ stream }) => stream,
    events: { right: ({ events }) => count(events) },
    last: { right: ({ lastRevision }) => count(lastRevision) },
    at: ({ lastRecordedAt }) => format.time(lastRecordedAt),
    what: ({ lastType }) => lastType,
  });

interface StreamSummary {
  readonly stream: string;
  /** Streams have no gaps, so this follows from the last revision. */
  readonly events: number;
  readonly lastRevision: number;
  readonly lastRecordedAt: Instant;
  readonly lastType: string;
}

const READ_EVENTS = 1_000;

interface NewestStreams {
  /** The last changed first. */
  readonly listed: readonly StreamSummary[];
  /** Whether there are more than the listed ones. */
  readonly more: boolean;
}

/**
 * Returns up to `limit` streams whose names begin with `prefix`. `onRead` is called with the number of events read, before
 * it reads on.
 */
export async function newestStreams(
  log: EventLog,
  { prefix, limit }: { readonly prefix: string; readonly limit: number },
  onRead: (events: number) => Promise<void>,
): Promise<NewestStreams> {
  const byName = new Map<string, StreamSummary>();
  let read = 0;
  for await (const events of log.readBackwards({ maxBatch: READ_EVENTS })) {
    if (read > 0) await onRead(read);
    for (const { stream, revision, recordedAt, type } of events) {
      if (!stream.startsWith(prefix) || byName.has(stream)) continue;
      if (byName.size === limit) return { listed: [...byName.values()], more: true };
      const last = { lastRevision: revision, lastRecordedAt: recordedAt, lastType: type };
      byName.set(stream, { stream, events: revision + 1, ...last });
    }
    read += events.length;
  }
  return { listed: [...byName.values()], more: false };
}

export const stream: Command = {
  name: 'stream',
  operands: ['<booking or stream>'],
  summary: 'Prints the events of a stream',
  details: [
    'Takes a booking id, its code, or the name of a stream, as `ops streams` lists them. Amounts are rupees, times those of Kolkata or with --utc of UTC. The parts of a fare are one line each. With --json amounts are paise, times UTC, and every field is printed.',
    `Personal fields read [personal]: they stay encrypted. With --reveal they are decrypted, which is recorded first: as an event in the stream ${REVEALS}, and on the standard error. It is an event because the log is what every installation has, cannot be changed afterwards, and is backed up. [erased] stands where a person's key was destroyed.`,
  ],
  options: REVEAL_OPTIONS,
  writes: ({ switches }) => (switches.has('reveal') ? ['log'] : []),
  async run(given, product) {
    const reason = revealReason(given);
    const events = await findStream(await product.log(), given.operands[0] ?? '');
    const decoded = reason === undefined ? await decodeReadable(events) : await revealed(events, reason, product);
    const shown = reason !== undefined ? (data: unknown): unknown => data : withPlaceholders;
    return {
      json: { stream: events[0].stream, events: decoded.map((event) => ({ ...event, data: shown(event.data) })) },
      text: () => story(decoded, product.format, shown),
    };
  },
};

async function revealed(events: StreamEvents, reason: string, product: Context): Promise<readonly RecordedEvent[]> {
  // The keys come first: without them nothing can be shown, and nothing is to be recorded.
  const decoded = await decodeReadable(events, codecWith(await product.cipher()));
  const { stream, revision } = events.at(-1) ?? events[0];
  await recordReveal({ stream, revision, reason }, product);
  return decoded;
}

const SENTENCE_INDENT = ' '.repeat(5);
const FIELD_INDENT = ' '.repeat(7);

/** `shown` returns the visible fields of an event; the sentences use all fields. */
export function story(
  events: readonly RecordedEvent[],
  format: Format,
  shown = (data: unknown): unknown => data,
): string {
  const sentences = sentencesOf(events);
  return events
    .map((event, index) => paragraph({ ...event, data: shown(event.data) }, sentences[index], format))
    .join('\n\n');
}

function paragraph(
  { revision, recordedAt, type, data, meta }: RecordedEvent,
  sentence: string | undefined,
  format: Format,
): string {
  const { colours, width } = format;
  const fields = flatten(data, format);
  const heading = `${String(revision).padStart(3)}  ${format.time(recordedAt)}  ${colours.bold(type)}  by ${meta.actor}`;
  return [
    wrapText(heading, width),
    ...(sentence === undefined ? [] : [wrapText(`${SENTENCE_INDENT}${sentence}`, width)]),
    ...(fields.length === 0
      ? []
      : layOut(fields, { width: width - FIELD_INDENT.length })
          .split('\n')
          .map((line) => `${FIELD_INDENT}${line}`)),
  ].join('\n');
}

/** Returns one row per value: `choices.headCount 8`. A list of amounts has one row with a line for each. */
function flatten(value: unknown, format: Format, path = ''): readonly (readonly [name: string, value: string])[] {
  if (isFareLines(value)) return [[path, linesAsText(value, format)]];
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) {
    return [[path, value.map((item) => format.value(path, item)).join(', ')]];
  }
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, inner]) =>
      flatten(inner, format, path === '' ? name : `${path}.${name}`),
    );
  }
  return [[path, format.value(path, value)]];
}

interface FareLine {
  readonly label: string;
  readonly amount: number;
}

const isFareLines = (value: unknown): value is readonly FareLine[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((item: Partial<FareLine> | null) => typeof item?.label === 'string' && isAmount('amount', item.amount));

const linesAsText = (lines: readonly FareLine[], format: Format): string =>
  layOut(
    lines.map(({ label, amount }) => [label, format.value('amount', amount)]),
    { right: [false, true] },
  );
