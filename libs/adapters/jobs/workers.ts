import type { DynamicModule, InjectionToken } from '@nestjs/common';
import type { JobRunner, WorkOptions } from '@libs/eventing/types/job-queue.js';

/** What an application of Nest imports and provides besides its own. */
export type NestParts = Required<Pick<DynamicModule, 'imports' | 'providers'>>;

/** Runs jobs from the start of an application of Nest until it is closed. */
export interface NestWorkers {
  /** `handlers` is the token of a function that returns the handlers once the application has started. */
  partsFor(handlers: InjectionToken, options: WorkOptions): Promise<NestParts>;
}

/** How the jobs of a queue are run in this process. */
export type JobWorkers = JobRunner | NestWorkers;
