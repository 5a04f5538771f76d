import type { Position } from './types/envelope.js';
import type { DocumentWrite, JobQueue, Notifier, ViewStore } from './types/ports.js';
import type { ProcessManager } from './types/process-manager.js';
import { reconcileOnce } from './reconcile.js';

/** What a subscription has just made visible. */
export interface Committed<Doc> {
  readonly view: string;
  readonly position: Position;
  readonly documents: readonly DocumentWrite<Doc>[];
  /** False while a consumer works through the past. */
  readonly live: boolean;
}

/** Called after each commit, again after a failure until it works; after a crash perhaps never: it must be a hint only. */
export type AfterCommit<Doc> = (committed: Committed<Doc>) => void | Promise<void>;

/** The topic on which the positions of a view are published. */
export const viewTopic = (view: string): string => `view:${view}`;

/** Wakes whoever waits for the view. */
export const publishPosition =
  <Doc>(notifier: Notifier): AfterCommit<Doc> =>
  ({ view, position }) =>
    notifier.publish(viewTopic(view), position);

/** The topic on which somebody hears that something of theirs has changed. */
export const personTopic = (id: string): string => `person:${id}`;

/** Wakes those whom a changed document concerns. */
export const tellConcerned =
  <Doc>(notifier: Notifier, concerned: (document: Doc) => readonly string[]): AfterCommit<Doc> =>
  ({ documents, live }) => {
    if (!live) return;
    const people = documents.flatMap(({ document }) => (document === undefined ? [] : concerned(document)));
    for (const id of new Set(people)) notifier.publish(personTopic(id), '');
  };

/**
 * Asks for what a process wants done. While it works through the past its states are of long ago; only where they end
 * counts, so the first live commit asks for everything that is open then.
 */
export function enqueueIntents<State extends { readonly open: boolean }>(
  process: ProcessManager<State>,
  { views, jobs }: { readonly views: ViewStore; readonly jobs: JobQueue },
): AfterCommit<State> {
  let caughtUp = false;
  return async ({ documents, live }) => {
    if (!live) {
      // Also when it begins anew: its store may have lost everything.
      caughtUp = false;
      return;
    }
    if (!caughtUp) await reconcileOnce(process, views, (intents) => jobs.enqueue(intents));
    caughtUp = true;
    const intents = documents.flatMap(({ document }) => (document ? process.nextAction(document) : []));
    if (intents.length > 0) await jobs.enqueue(intents);
  };
}
