/** Formats events for operators: a sentence if there is one, then every field. */
import type { BookingEvent } from '@libs/booking/booking.js';
import { isAmount } from '@libs/debugging/field-text.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import { timelines } from '@libs/views/timelines.js';
import type { Format } from './format.js';
import { isUnreadable } from './readable.js';
import { layOut } from './table.js';
import { wrapText } from './wrap.js';

const TIMELINE_EVENTS: ReadonlySet<string> = new Set(timelines.handles);
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

/** Returns the sentences that customers and chefs see for the same events. */
export function sentencesOf(events: readonly RecordedEvent[]): readonly (string | undefined)[] {
  let timeline: ReturnType<ReturnType<typeof timelines.project>[number]['apply']>;
  return events.map((event) => {
    if (!TIMELINE_EVENTS.has(event.type) || isUnreadable(event)) return undefined;
    for (const { apply } of timelines.project(event as RecordedEvent<BookingEvent>)) timeline = apply(timeline);
    return timeline?.entries.at(-1)?.text;
  });
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
