import { errorText } from './error-text.js';
import { type OnError, type Reconciled, intentsOf, reconcileOnce } from './reconcile.js';
import { askPolicies, type Intent } from './types/process-manager.js';
import type { Position } from './types/envelope.js';
import type { DocumentWrite, ViewStore } from './types/view-store.js';
import type { JobQueue } from './types/job-queue.js';
import type { Notifier } from './types/notifier.js';
import { Unavailable } from './types/unavailable.js';

/** What a subscription has just committed. */
export interface Committed {
  readonly position: Position;
  /** False during catch-up. */
  readonly live: boolean;
  /** The consumers that have reached `position`; the others are catching up alone. */
  readonly members: readonly string[];
  /** Those of them that were not live at the previous call. */
  readonly joined: readonly string[];
  readonly changes: readonly { readonly view: string; readonly documents: readonly DocumentWrite<object>[] }[];
}

/**
 * Called after each commit, and again after a failure until it succeeds; after a crash perhaps never, so it must be a
 * hint only.
 */
export type AfterCommit = (committed: Committed) => void | Promise<void>;

/** The topic of positions, each with the views whose readers see everything up to it. */
export const POSITIONS = 'positions';

/** Publishes the position, which wakes readers that wait for a view of the group. */
export const publishPosition =
  (notifier: Notifier): AfterCommit =>
  ({ position, live, members }) => {
    if (live && members.length > 0) notifier.publish(POSITIONS, [position, ...members].join(' '));
  };

/** The topic that notifies a person of changes. */
export const personTopic = (id: string): string => `person:${id}`;

/** Notifies the people that a changed document concerns. */
export const tellConcerned =
  (notifier: Notifier, concernedBy: (view: string) => (document: object) => readonly string[]): AfterCommit =>
  ({ changes, live }) => {
    if (!live) return;
    const people = changes.flatMap(({ view, documents }) => {
      const concerned = concernedBy(view);
      return documents.flatMap(({ document }) => (document === undefined ? [] : concerned(document)));
    });
    for (const id of new Set(people)) notifier.publish(personTopic(id), '');
  };

/**
 * Enqueues the new intents of processes. During catch-up their states are outdated; only the final state counts, so
 * when a process has joined the group, everything that it has open is enqueued. Errors of policies are passed to
 * `onError`, as is a process that cannot be scanned; the rest continues.
 */
export function enqueueIntents(
  processes: readonly Reconciled[],
  { views, jobs }: { readonly views: ViewStore; readonly jobs: JobQueue },
  onError: OnError = () => undefined,
): AfterCommit {
  const byName = new Map(processes.map((process) => [process.name, process]));
  const enqueue = (intents: readonly Intent[]): Promise<void> => jobs.enqueue(intents);
  return async ({ changes, joined, live }) => {
    if (!live) return;
    for (const name of joined) {
      const process = byName.get(name);
      if (process) await reconcileOnce(process, views, enqueue, onError).catch(unlessUnavailable(name, onError));
    }
    const intents = changes.flatMap(({ view, documents }) => {
      const process = joined.includes(view) ? undefined : byName.get(view);
      return process ? documents.flatMap((write) => newIntents(process, write, onError)) : [];
    });
    if (intents.length > 0) await enqueue(intents);
  };
}

/**
 * Returns the intents of a document that it did not have before: the queue has the others, or the reconciler finds that
 * it lost them.
 */
function newIntents(
  process: Reconciled,
  { document, before }: DocumentWrite<object>,
  onError: OnError,
): readonly Intent[] {
  if (document === undefined) return [];
  const intents = intentsOf<never>(process, [document as never], onError);
  if (intents.length === 0 || before === undefined) return intents;
  const known = new Set(askPolicies(process.policies, before as never).intents.map(({ id }) => id));
  return intents.filter(({ id }) => !known.has(id));
}

const unlessUnavailable =
  (name: string, onError: OnError) =>
  (cause: unknown): void => {
    if (cause instanceof Unavailable) throw cause;
    onError(new Error(`${name} cannot be looked through: ${errorText(cause)}`, { cause }));
  };
