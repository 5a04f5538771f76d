/** A moment in the life of a stream, as an operator types it. */
import { type Instant, instant } from '@libs/contract/time.js';
import type { Revision } from '@libs/eventing/types/envelope.js';
import { Failure, UsageError } from './failure.js';
import type { StreamEvents } from './find-stream.js';

/** After an event, or at a time: after the last event that was recorded by then. */
export type Moment = { readonly to: Revision } | { readonly until: Instant };

export const MOMENT = '<event or time>';

/** Reads `7`, or a time with its offset. @param option for the message. @throws UsageError */
export function readMoment(option: string, text: string): Moment {
  return /^\d{1,9}$/.test(text)
    ? { to: Number(text) }
    : { until: readTime(option, text, 'the number of an event or a time') };
}

/** Reads a time with its offset. @param option and @param expected for the message. @throws UsageError */
export function readTime(option: string, text: string, expected = 'a time'): Instant {
  const time = timeIn(text);
  if (time !== undefined) return time;
  throw new UsageError(`${option} must be ${expected} like 2026-11-22T09:30:00+05:30, not ${text}.`);
}

/** Returns the time with an offset that `text` is; undefined for anything else. */
export function timeIn(text: string): Instant | undefined {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(time) ? undefined : instant(time);
}

/** Returns the events of a stream up to a moment. @throws Failure if the stream begins later, or ends earlier. */
export function eventsUpTo(events: StreamEvents, moment: Moment): StreamEvents {
  const [first, ...others] = events.filter((event) =>
    'to' in moment ? event.revision <= moment.to : event.recordedAt <= moment.until,
  );
  if (!first) throw new Failure(`${events[0].stream} had no event by then: \`ops stream\` shows when it begins.`);
  const last = events.length - 1;
  if ('to' in moment && moment.to > last) {
    throw new UsageError(`${first.stream} has the events 0 to ${last}; there is no event ${moment.to}.`);
  }
  return [first, ...others];
}
