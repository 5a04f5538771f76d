import type { EventMeta } from '@libs/eventing/types/envelope.js';
import type { JobResult } from '@libs/eventing/types/ports.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';

/** One kind of work outside the log. What it finds out becomes a command; it may run twice. */
export interface Job {
  /** The intents that it takes. */
  readonly name: string;
  run(intent: Intent, signal: AbortSignal): Promise<JobResult>;
}

/** Why the events of a job are there: the same job asking the same thing again is the same command. */
export const jobMeta = ({ job, id }: Intent, step: string): EventMeta => ({
  commandId: `${id}/${step}`,
  correlationId: id,
  causationId: id,
  actor: `process:${job}`,
});
