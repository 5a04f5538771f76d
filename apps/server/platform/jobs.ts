import {
  type BeforeApplicationShutdown,
  type DynamicModule,
  type INestApplicationContext,
  Inject,
  Injectable,
  Module,
  type OnApplicationBootstrap,
  type Provider,
} from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, ModuleRef } from '@nestjs/core';
import { inLinkedSpan, SPANS } from '@libs/adapters/tracing.js';
import type { NestParts } from '@libs/adapters/jobs/job-worker.js';
import type { EventMeta } from '@libs/eventing/types/envelope.js';
import type { JobHandler as QueueHandler, JobResult, JobRunner, WorkOptions } from '@libs/eventing/types/job-queue.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import { JOB_PAYLOADS, type JobIntent, type JobName } from '@libs/views/all-schemas.js';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.js';
import type { Platform } from './platform.js';
import { RepeatedLines } from './repeated-lines.js';

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

type JobHandlers = Readonly<Record<JobName, QueueHandler>>;

const KINDS = Object.keys(JOB_PAYLOADS) as readonly JobName[];

/** Returns the handler of each kind of job. @throws Error for a kind with no handler or more than one */
export function jobHandlers(
  app: Pick<INestApplicationContext, 'get'>,
  logger: Pick<Logger, 'warn'>,
  metrics: Pick<Metrics, 'jobRun'>,
): JobHandlers {
  const discovery = app.get(DiscoveryService, { strict: false });
  const found = discovery.getProviders({ metadataKey: RunsJobs.KEY });
  const handlers = KINDS.map((kind) => {
    const marked = found.filter((one) => discovery.getMetadataByDecorator(RunsJobs, one) === kind);
    const [handler] = marked;
    if (!handler || marked.length > 1) {
      const names = marked.map(({ name }) => String(name)).join(', ');
      throw new Error(`one provider must be marked with @JobHandler('${kind}'), found: ${names || 'none'}`);
    }
    return [kind, running(kind, app.get<Job<JobName>>(handler.token, { strict: false }), logger, metrics)] as const;
  });
  return Object.fromEntries(handlers) as JobHandlers;
}

/**
 * Runs a job, counts it and logs its failure. The queue retries it. Each run is a trace, linked to the event that caused
 * the job, because a job may run for days.
 */
const running =
  (kind: JobName, job: Job<JobName>, logger: Pick<Logger, 'warn'>, metrics: Pick<Metrics, 'jobRun'>): QueueHandler =>
  (intent, signal) => {
    const { correlationId: correlation, traceparent } = intent.cause ?? {};
    const facts = { job: kind, ...(correlation !== undefined && { correlation }) };
    return inLinkedSpan(SPANS.job(kind), facts, [traceparent], async (describe) => {
      try {
        const result = await job.run(parsed(kind, intent), signal);
        const outcome = result === 'done' ? result : 'again';
        describe({ outcome });
        metrics.jobRun(kind, outcome);
        return result;
      } catch (err) {
        if (!signal.aborted) {
          metrics.jobRun(kind, 'failed');
          const { bookingId } = intent.data;
          const about = typeof bookingId === 'string' ? { bookingId } : {};
          logger.warn({ job: kind, id: intent.id, ...about, err }, 'a job failed and will be retried');
        }
        throw err;
      }
    });
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

/**
 * Returns a function that counts each failure of the job queue, and logs one a minute with its cause and the number of
 * those that were not logged since the last line.
 */
export function reportStoreErrors(
  logger: Pick<Logger, 'error'>,
  metrics: Pick<Metrics, 'jobStoreFailure'>,
): (err: unknown) => void {
  const lines = new RepeatedLines();
  const line = 'the job queue cannot be read or written; it is tried again';
  return (err) => {
    metrics.jobStoreFailure();
    lines.write(line, (unlogged) => logger.error({ err, unlogged }, line));
  };
}

/** Maximum number of concurrent jobs per process. */
export const CONCURRENCY = 8;

const FIND_HANDLERS = Symbol('() => JobHandlers');
const RUNNER = Symbol('JobRunner');
const WORK_OPTIONS = Symbol('WorkOptions');

/** Runs the jobs of an embedded queue from the start of the application until its shutdown. */
@Injectable()
class EmbeddedWorkers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  #stop = async (): Promise<void> => undefined;

  constructor(
    @Inject(RUNNER) private readonly runner: JobRunner,
    @Inject(FIND_HANDLERS) private readonly handlers: () => JobHandlers,
    @Inject(WORK_OPTIONS) private readonly options: WorkOptions,
  ) {}

  onApplicationBootstrap(): void {
    this.#stop = this.runner.work(this.handlers(), this.options);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.#stop();
  }
}

/** Runs jobs. Imported in a process with the role `jobs`. */
@Module({})
export class JobsModule {
  /** Uses BullMQ workers with Redis, otherwise the worker of the embedded queue. */
  static async on({ adapters: { workers }, logger, metrics, stopping }: Platform): Promise<DynamicModule> {
    const handlers: Provider = {
      provide: FIND_HANDLERS,
      inject: [ModuleRef],
      useFactory: (modules: ModuleRef) => () => jobHandlers(modules, logger, metrics),
    };
    const onStoreError = reportStoreErrors(logger, metrics);
    const options: WorkOptions = { concurrency: CONCURRENCY, onStoreError, stopping };
    const { imports, providers }: NestParts =
      'work' in workers
        ? {
            imports: [],
            providers: [
              { provide: RUNNER, useValue: workers },
              { provide: WORK_OPTIONS, useValue: options },
              EmbeddedWorkers,
            ],
          }
        : await workers.partsFor(FIND_HANDLERS, options);
    return { module: JobsModule, imports: [DiscoveryModule, ...imports], providers: [handlers, ...providers] };
  }
}
