import type { INestApplicationContext } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { JobHandler } from '@libs/eventing/types/job-queue.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import { JOB_PAYLOADS, type JobIntent, type JobName } from '@libs/views/all-job-payloads.js';
import type { Logger } from 'pino';
import { type Job, RunsJobs } from '../platform/job.js';

export type JobHandlers = Readonly<Record<JobName, JobHandler>>;

const KINDS = Object.keys(JOB_PAYLOADS) as readonly JobName[];

/** Returns the handler of each kind of job. @throws Error for a kind with no handler or more than one */
export function jobHandlers(app: Pick<INestApplicationContext, 'get'>, logger: Pick<Logger, 'warn'>): JobHandlers {
  const discovery = app.get(DiscoveryService, { strict: false });
  const found = discovery.getProviders({ metadataKey: RunsJobs.KEY });
  const handlers = KINDS.map((kind) => {
    const marked = found.filter((one) => discovery.getMetadataByDecorator(RunsJobs, one) === kind);
    const [handler] = marked;
    if (!handler || marked.length > 1) {
      const names = marked.map(({ name }) => String(name)).join(', ');
      throw new Error(`one provider must be marked with @JobHandler('${kind}'), found: ${names || 'none'}`);
    }
    return [kind, running(kind, app.get<Job<JobName>>(handler.token, { strict: false }), logger)] as const;
  });
  return Object.fromEntries(handlers) as JobHandlers;
}

/** Runs a job and logs its failure. The queue retries it. */
const running =
  (kind: JobName, job: Job<JobName>, logger: Pick<Logger, 'warn'>): JobHandler =>
  async (intent, signal) => {
    try {
      return await job.run(parsed(kind, intent), signal);
    } catch (err) {
      if (!signal.aborted) logger.warn({ job: kind, id: intent.id, err }, 'a job failed and will be retried');
      throw err;
    }
  };

/**
 * Validates the data of a job. @throws Error when it does not fit the kind. The queue retries the job before parking
 * it, because a newer version of the program may have enqueued it.
 */
function parsed(kind: JobName, intent: Intent): JobIntent {
  const { success, data, error } = JOB_PAYLOADS[kind].safeParse(intent.data);
  if (success) return { ...intent, job: kind, data } as JobIntent;
  const problems = error.issues.map(({ path, code }) => `${path.join('.')} (${code})`).join(', ');
  throw new Error(`the data of job ${intent.id} does not fit ${kind}: ${problems}`);
}
