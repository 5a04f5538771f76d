/** The invariants of the log by name, and a run of them over the log of the product. */
import { LOG_INVARIANTS } from '@libs/debugging/invariants/log-invariants.js';
import type { Invariant, Violation } from '@libs/debugging/invariants/invariant.js';
import { InvariantRun, type Violated } from '@libs/debugging/invariants/run.js';
import type { EventCodec } from '@libs/eventing/event-codec.js';
import { errorText } from '@libs/eventing/error-text.js';
import { readBatches } from '@libs/eventing/read-all.js';
import type { StoredEvent } from '@libs/eventing/types/envelope.js';
import type { Clock } from '@libs/eventing/types/clock.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';
import { UsageError } from './failure.js';
import { count, counted } from './table.js';

/** How many violations of an invariant, and how many events that cannot be judged, are shown. */
const MAX_SHOWN = 5;

/** @throws UsageError for an unknown name, with all names. */
export function invariantNamed(name: string): Invariant {
  const found = LOG_INVARIANTS.find((one) => one.name === name);
  if (found) return found;
  const names = LOG_INVARIANTS.map((one) => `“${one.name}”`).join(', ');
  throw new UsageError(`There is no invariant “${name}”. There are ${names}.`);
}

interface ViolatedInvariant {
  readonly name: string;
  readonly count: number;
  /** The first ones. */
  readonly violations: readonly Violation[];
}

export interface InvariantReport {
  readonly ok: boolean;
  readonly events: number;
  readonly invariants: number;
  readonly violated: readonly ViolatedInvariant[];
  /** The number of events that do not have the shape of their type, which no invariant judges, and the first ones. */
  readonly unreadable: { readonly count: number; readonly events: readonly string[] };
}

interface LogPorts {
  readonly log: EventLog;
  readonly codec: EventCodec;
  readonly clock: Clock;
}

/**
 * Runs every invariant over the whole log. What is due is judged by the time at which reading began, because later
 * events may not have been read.
 */
export async function runInvariants(
  { log, codec, clock }: LogPorts,
  onRead: (events: number) => void = () => undefined,
): Promise<InvariantReport> {
  const now = clock.now();
  const run = new InvariantRun(LOG_INVARIANTS);
  const unreadable: string[] = [];
  let events = 0;
  for await (const batch of readBatches(log)) {
    const due = batch.events.filter(({ type }) => run.wants(type));
    const decode = await codec.decoder(due);
    for (const event of due) {
      try {
        run.add(decode(event));
      } catch (error) {
        unreadable.push(unreadableEvent(event, error));
      }
    }
    events += batch.events.length;
    onRead(events);
  }
  const violated = run.violations(now).map(shortened);
  return {
    ok: violated.length === 0 && unreadable.length === 0,
    events,
    invariants: LOG_INVARIANTS.length,
    violated,
    unreadable: { count: unreadable.length, events: unreadable.slice(0, MAX_SHOWN) },
  };
}

const unreadableEvent = ({ stream, revision }: StoredEvent, error: unknown): string =>
  `event ${revision} of ${stream}: ${errorText(error)}`;

const shortened = ({ invariant: name, violations }: Violated): ViolatedInvariant => ({
  name,
  count: violations.length,
  violations: violations.slice(0, MAX_SHOWN),
});

export function reportAsText({ ok, events, invariants, violated, unreadable }: InvariantReport): string {
  const paragraphs = [
    ...violated.map(({ name, count: all, violations }) =>
      listed(
        `Violated: ${name} (${counted(all, 'violation')})`,
        violations.map(({ stream, problem }) => `${stream}: ${problem}`),
        all,
      ),
    ),
    ...(unreadable.count > 0
      ? [listed(`Not judged: ${counted(unreadable.count, 'event')}`, unreadable.events, unreadable.count)]
      : []),
    ok
      ? `All ${invariants} invariants hold.`
      : `${invariants - violated.length} of ${invariants} invariants hold. \`ops stream <stream>\` shows the events of a stream.`,
  ];
  return [`The log has ${counted(events, 'event')}.`, ...paragraphs].join('\n\n');
}

function listed(title: string, lines: readonly string[], all: number): string {
  const more = all - lines.length;
  return [title, ...lines.map((line) => `  ${line}`), ...(more > 0 ? [`  and ${count(more)} more`] : [])].join('\n');
}

/** The names for the help of a command. */
export const INVARIANT_NAMES = LOG_INVARIANTS.map(({ name }) => name).join('; ');
