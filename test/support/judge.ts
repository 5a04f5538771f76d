/** Judges one invariant over a small log. */
import { type Happened, history } from './eventing/history.js';
import type { Instant } from '@libs/contract/time.js';
import type { Invariant } from '@libs/debugging/invariants/invariant.js';
import { LOG_INVARIANTS } from '@libs/debugging/invariants/log-invariants.js';
import { InvariantRun } from '@libs/debugging/invariants/run.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';

/** When everything that was due has been late for long. */
export const MUCH_LATER = '2040-01-01T00:00:00.000Z' as Instant;

export function invariantCalled(name: string): Invariant {
  const found = LOG_INVARIANTS.find((one) => one.name === name);
  if (!found) throw new Error(`no invariant is called “${name}”`);
  return found;
}

/** Returns what is wrong, as `<stream>: <problem>`; without `now`, only what is wrong at an event. */
export function problemsOf(name: string, events: readonly RecordedEvent[], now?: Instant): readonly string[] {
  const run = new InvariantRun([invariantCalled(name)]);
  for (const event of events) if (run.wants(event.type)) run.add(event);
  return run
    .violations(now)
    .flatMap(({ violations }) => violations.map(({ stream, problem }) => `${stream}: ${problem}`));
}

/** Returns what is wrong after these events, each a second after the one before unless it has a time. */
export const problemsAfter = (name: string, happened: readonly Happened[], now?: Instant): readonly string[] =>
  problemsOf(name, history(happened), now);
