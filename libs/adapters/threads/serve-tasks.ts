import { parentPort } from 'node:worker_threads';
import { errorText } from '@libs/eventing/error-text.js';
import type { Outcome } from './worker-thread.js';

/** Handles each task that a {@link WorkerThread} posts to this thread. */
export function serveTasks<Task, Result>(work: (task: Task) => Promise<Result>): void {
  const port = parentPort;
  if (!port) throw new Error('this module runs as a worker thread only');
  const outcomeOf = (task: Task): Promise<Outcome<Result>> =>
    work(task).then(
      (result) => ({ ok: true, result }),
      (error: unknown) => ({ ok: false, error: errorText(error) }),
    );
  port.on('message', (task: Task) => void outcomeOf(task).then((outcome) => port.postMessage(outcome)));
}
