/** Events as an operator reads them: what happened in a sentence where there is one, then every field. */
import type { BookingEvent } from '@libs/booking/events.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import { timelines } from '@libs/views/timelines.js';
import { isUnreadable } from './readable.js';

const TOLD: ReadonlySet<string> = new Set(timelines.handles);

/** `shown` answers an event's fields as whoever reads may see them; the sentences are told of the events as they are. */
export function story(events: readonly RecordedEvent[], shown = (data: unknown): unknown => data): string {
  const sentences = sentencesOf(events);
  return events
    .map((event, index) => paragraph({ ...event, data: shown(event.data) as typeof event.data }, sentences[index]))
    .join('\n\n');
}

/** What customers and chefs read of the same events. */
export function sentencesOf(events: readonly RecordedEvent[]): readonly (string | undefined)[] {
  let told: ReturnType<ReturnType<typeof timelines.project>[number]['apply']>;
  return events.map((event) => {
    if (!TOLD.has(event.type) || isUnreadable(event)) return undefined;
    for (const { apply } of timelines.project(event as RecordedEvent<BookingEvent>)) told = apply(told);
    return told?.entries.at(-1)?.text;
  });
}

function paragraph({ revision, recordedAt, type, data, meta }: RecordedEvent, sentence: string | undefined): string {
  const fields = flatten(data);
  const width = Math.max(0, ...fields.map(([name]) => name.length));
  return [
    `${String(revision).padStart(3)}  ${recordedAt}  ${type}  by ${meta.actor}`,
    ...(sentence === undefined ? [] : [`     ${sentence}`]),
    ...fields.map(([name, value]) => `       ${name.padEnd(width)}  ${value}`),
  ].join('\n');
}

/** One line a value: `choices.headCount  8`. */
function flatten(value: unknown, path = ''): readonly (readonly [name: string, value: string])[] {
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return [[path, value.join(', ')]];
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, inner]) => flatten(inner, path === '' ? name : `${path}.${name}`));
  }
  return [[path, String(value)]];
}
