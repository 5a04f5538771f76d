import {
  type BeforeApplicationShutdown,
  type DynamicModule,
  Inject,
  Injectable,
  Module,
  type OnApplicationBootstrap,
  type Provider,
} from '@nestjs/common';
import { DiscoveryModule, ModuleRef } from '@nestjs/core';
import type { NestParts } from '@libs/adapters/jobs/workers.js';
import type { JobRunner, WorkOptions } from '@libs/eventing/types/job-queue.js';
import type { Platform } from '../platform/platform.js';
import { type JobHandlers, jobHandlers } from './job-handlers.js';
import { reportStoreErrors } from './store-errors.js';

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
  static async on({ adapters: { workers }, logger, metrics }: Platform): Promise<DynamicModule> {
    const handlers: Provider = {
      provide: FIND_HANDLERS,
      inject: [ModuleRef],
      useFactory: (modules: ModuleRef) => () => jobHandlers(modules, logger),
    };
    const options: WorkOptions = { concurrency: CONCURRENCY, onStoreError: reportStoreErrors(logger, metrics) };
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
