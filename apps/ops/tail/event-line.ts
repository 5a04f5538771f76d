import { withPlaceholders } from '@libs/debugging/mask.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { Format } from '../format.js';

/** Formats an event as one line: time, stream, revision, type, actor, and its sentence if there is one. */
export function eventLine(event: RecordedEvent, sentence: string | undefined, { time, colours }: Format): string {
  const { recordedAt, stream, revision, type, meta } = event;
  const parts = [colours.dim(time(recordedAt)), stream, String(revision), colours.bold(type), `by ${meta.actor}`];
  return [...parts, ...(sentence === undefined ? [] : [sentence])].join('  ');
}

/** Formats an event as one JSON object, with its sentence or null. */
export const eventJson = (event: RecordedEvent, sentence: string | undefined): string =>
  JSON.stringify({ ...event, data: withPlaceholders(event.data), sentence: sentence ?? null });
