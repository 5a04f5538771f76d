/** The invariants of the log, judged over the log of a simulation run. */
import type { Instant } from '@libs/contract/time.js';
import { LOG_INVARIANTS } from '@libs/debugging/invariants/log-invariants.js';
import { InvariantRun } from '@libs/debugging/invariants/run.js';
import type { FinalState, Invariant, Invariants } from './final-state.js';

/** A run ends when nothing is left to happen, so that everything missing is late. */
const AFTER_EVERYTHING = '9999-12-31T23:59:59.999Z' as Instant;

type Log = FinalState['events'];
type Problems = ReadonlyMap<string, readonly string[]>;
/** All invariants are judged in one run over a log, on first use. */
const judgedLogs = new WeakMap<Log, Problems>();

function problemsIn(events: Log): Problems {
  const known = judgedLogs.get(events);
  if (known) return known;
  const run = new InvariantRun(LOG_INVARIANTS);
  for (const event of events) run.add(event);
  const problems = new Map(
    run
      .violations(AFTER_EVERYTHING)
      .map(({ invariant, violations }) => [invariant, violations.map((one) => `${one.stream}: ${one.problem}`)]),
  );
  judgedLogs.set(events, problems);
  return problems;
}

/** Returns what the log alone says about an invariant. */
export const inLog =
  (name: string): Invariant =>
  ({ events }) =>
    problemsIn(events).get(name) ?? [];

export const INVARIANTS_OF_LOG: Invariants = Object.fromEntries(LOG_INVARIANTS.map(({ name }) => [name, inLog(name)]));
