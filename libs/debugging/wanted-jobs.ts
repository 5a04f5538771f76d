/** The jobs that the policies wanted for a booking, found by folding the processes over its events. */
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import { askPolicies } from '@libs/eventing/types/ask-policies.js';
import { causeIn } from '@libs/eventing/types/intent-causes.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import { PROCESSES } from '@libs/views/processes.js';
import { DocumentFold, documentKey, type DocumentName } from './documents.js';

/** A job, and the policy that wanted it. */
export interface WantedJob {
  readonly intent: Intent;
  /** The id of the event after which it was first wanted. */
  readonly causeId: string;
  readonly process: string;
  readonly policy: string;
  /** Whether it is wanted after the last event, too. */
  readonly isPending: boolean;
}

const CONSUMERS = PROCESSES as readonly unknown[] as readonly Projection<object>[];

/**
 * Returns the jobs in the order in which they were wanted. A job that is wanted again with the same id, after it was not,
 * is another one.
 *
 * @param events about the booking, in the order of the log. One that a process cannot apply leads to no job.
 */
export function wantedJobs(bookingId: string, events: readonly RecordedEvent[]): readonly WantedJob[] {
  const fold = new DocumentFold(CONSUMERS);
  const jobs: WantedJob[] = [];
  /** The last wanted jobs of each document. */
  const open = new Map<string, readonly WantedJob[]>();
  for (const event of events) {
    for (const name of touchedBy(event, fold)) {
      const before = open.get(documentKey(name)) ?? [];
      const after = wantedBy(name, fold.get(name), event)
        .filter(({ intent }) => intent.data['bookingId'] === bookingId)
        .map((job) => before.find((known) => known.intent.id === job.intent.id) ?? job);
      jobs.push(...after.filter((job) => !before.includes(job)));
      open.set(documentKey(name), after);
    }
  }
  const pending = new Set([...open.values()].flat());
  return jobs.map((job) => ({ ...job, isPending: pending.has(job) }));
}

function touchedBy(event: RecordedEvent, fold: DocumentFold): readonly DocumentName[] {
  try {
    return fold.add(event);
  } catch {
    return [];
  }
}

function wantedBy({ view }: DocumentName, document: object | undefined, event: RecordedEvent): readonly WantedJob[] {
  const manager = PROCESSES.find(({ name }) => name === view);
  if (!manager || document === undefined) return [];
  return Object.entries(manager.policies).flatMap(([policy, ask]) =>
    askPolicies({ [policy]: ask }, document as never).intents.map((intent) => {
      const { causationId: causeId } = intent.cause ?? causeIn(event);
      return { intent, causeId, process: view, policy, isPending: false };
    }),
  );
}
