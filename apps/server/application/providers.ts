import type { Type } from '@nestjs/common';
import { INJECTABLE_WATERMARK } from '@nestjs/common/constants.js';
import { RunsJobs } from '../platform/jobs.js';

/** Returns the services and jobs that `files` export, for a module to provide. */
export const providersIn = (...files: readonly object[]): readonly Type[] =>
  files.flatMap((file): readonly unknown[] => Object.values(file)).filter(isProvider);

const isProvider = (exported: unknown): exported is Type =>
  typeof exported === 'function' &&
  (Reflect.hasOwnMetadata(INJECTABLE_WATERMARK, exported) || Reflect.hasOwnMetadata(RunsJobs.KEY, exported));
