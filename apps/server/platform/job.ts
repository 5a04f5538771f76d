import { DiscoveryService } from '@nestjs/core';
import type { EventMeta } from '@libs/eventing/types/envelope.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import type { JobIntent, JobName } from '@libs/views/all-job-payloads.js';

/** The handler of one kind of job. A job may run more than once, so handlers must be idempotent. */
export interface Job<Kind extends JobName> {
  run(intent: JobIntent<Kind>, signal: AbortSignal): Promise<JobResult>;
}

/** Marks a class as the handler of a kind of job. */
export const RunsJobs = DiscoveryService.createDecorator<JobName>();

/** Registers a class as the handler of `kind`. */
export const JobHandler =
  <Kind extends JobName>(kind: Kind) =>
  (handler: new (...given: never[]) => Job<Kind>): void => {
    RunsJobs(kind)(handler);
  };

/**
 * Returns the metadata of a job's events. The command id depends only on the job and the step, so a repeat is
 * recognised. A job that was enqueued before causes were recorded starts a new chain.
 */
export const jobMeta = ({ job, id, cause }: Intent, step: string): EventMeta => ({
  commandId: `${id}/${step}`,
  correlationId: cause?.correlationId ?? id,
  causationId: cause?.causationId ?? id,
  actor: `process:${job}`,
});
