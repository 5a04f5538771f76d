/** How commands, queries and their handlers are declared, and how a module provides them. */
import type { Type } from '@nestjs/common';
import { INJECTABLE_WATERMARK } from '@nestjs/common/constants.js';
import { Command, Query } from '@nestjs/cqrs';
import { RunsJobs } from '../platform/jobs.js';

/** Returns a base class for commands whose fields are their input. */
export function commandWith<Input extends object, Answer = void>() {
  class CommandWithInput extends Command<Answer> {
    constructor(input: Input) {
      super();
      Object.assign(this, input);
    }
  }
  return CommandWithInput as new (input: Input) => Command<Answer> & Readonly<Input>;
}

/** Returns a base class for queries whose fields are their input. */
export function queryWith<Input extends object, Answer>() {
  class QueryWithInput extends Query<Answer> {
    constructor(input: Input) {
      super();
      Object.assign(this, input);
    }
  }
  return QueryWithInput as new (input: Input) => Query<Answer> & Readonly<Input>;
}

/** Returns the services, the handlers of commands and queries, and the jobs that `files` export. */
export const providersIn = (...files: readonly object[]): readonly Type[] =>
  files.flatMap((file): readonly unknown[] => Object.values(file)).filter(isProvider);

const isProvider = (exported: unknown): exported is Type =>
  typeof exported === 'function' &&
  (Reflect.hasOwnMetadata(INJECTABLE_WATERMARK, exported) ||
    Reflect.hasOwnMetadata(RunsJobs.KEY, exported) ||
    'execute' in ((exported.prototype ?? {}) as object));
