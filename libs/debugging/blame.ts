/** For every field of a value: the event that last set it. */
import type { RecordedEvent, Revision } from '@libs/eventing/types/envelope.js';
import { type Difference, differencesBetween, type FieldPath, leavesOf } from './differences.js';

/** A value after an event, or after whatever stands for one. */
export interface Step<Event = RecordedEvent> {
  readonly event: Event;
  readonly value: unknown;
  /** The value without personal data. */
  readonly shown: unknown;
}

/** A field, its value without personal data, and the event that set it. */
export interface Blamed<Event = RecordedEvent> {
  readonly path: FieldPath;
  readonly value: unknown;
  readonly event: Event;
}

/** Returns every field of the last value with the event that last set it. */
export function blame<Event>(steps: readonly Step<Event>[]): readonly Blamed<Event>[] {
  const fields = new Map<FieldPath, Event>();
  let before: unknown;
  for (const { event, value } of steps) {
    for (const { path, after } of differencesBetween(before, value)) {
      if (after === undefined) fields.delete(path);
      else fields.set(path, event);
    }
    before = value;
  }
  const shown = leavesOf(steps.at(-1)?.shown);
  return [...fields]
    .map(([path, event]) => ({ path, value: shown.get(path), event }))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

/** A field that differs between two moments, and the events between them that changed it. */
export interface Change extends Difference {
  readonly events: readonly RecordedEvent[];
}

/**
 * Returns the fields that differ between two revisions of a stream, without personal data. A field that returned to
 * its value does not differ.
 */
export function changesBetween(steps: readonly Step[], from: Revision, to: Revision): readonly Change[] {
  const upTo = (revision: Revision): Step | undefined => steps.findLast(({ event }) => event.revision <= revision);
  const [first, last] = [upTo(from), upTo(to)];
  const shown = [leavesOf(first?.shown), leavesOf(last?.shown)] as const;
  const between = steps.filter(({ event }) => event.revision > from && event.revision <= to);
  const causes = new Map<FieldPath, RecordedEvent[]>();
  let before = first?.value;
  for (const { event, value } of between) {
    for (const { path } of differencesBetween(before, value)) causes.set(path, [...(causes.get(path) ?? []), event]);
    before = value;
  }
  return differencesBetween(first?.value, last?.value).map(({ path }) => ({
    path,
    before: shown[0].get(path),
    after: shown[1].get(path),
    events: causes.get(path) ?? [],
  }));
}
