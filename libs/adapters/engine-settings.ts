/** The part of the configuration that says where the data is: the same for every program that opens it. */
import * as z from 'zod/mini';
import { type Environment, readVariables, type Variables, wholeNumber } from './environment.js';

export interface EngineSettings {
  /** Everything embedded lives here. */
  readonly dataDir: string;
  /** The log's server; undefined for SQLite. */
  readonly eventStoreUrl: string | undefined;
  /** The server of views and keys; undefined for SQLite. */
  readonly mongoUrl: string | undefined;
  /** The server of jobs and counters; undefined for SQLite and this process's memory. */
  readonly redisUrl: string | undefined;
  /** What is ours on servers that others use too. */
  readonly namespace: string;
  /** Milliseconds added to the clock. */
  readonly clockOffset: number;
  /** Undefined when it is to be made once in `dataDir`. */
  readonly appSecret: string | undefined;
}

const address = (name: string, schemes: readonly string[]) => {
  const begins = new RegExp(`^(${schemes.join('|').replaceAll('+', '\\+')})://[^\\s/]+`);
  const sentence = `${name} must begin with ${schemes.map((scheme) => `${scheme}://`).join(' or ')} and name a host.`;
  return z.optional(z.string().check(z.regex(begins, { error: sentence }), z.maxLength(2_000, sentence)));
};

/** Seconds; a hundred years either way. */
const FARTHEST = 3_155_760_000;

export const ENGINE_VARIABLES = {
  DATA_DIR: z.optional(z.string()),
  EVENTSTORE_URL: address('EVENTSTORE_URL', ['kurrentdb', 'esdb', 'kurrentdb+discover', 'esdb+discover']),
  MONGO_URL: address('MONGO_URL', ['mongodb', 'mongodb+srv']),
  REDIS_URL: address('REDIS_URL', ['redis', 'rediss']),
  NAMESPACE: z.optional(
    z.string().check(
      z.regex(/^[a-z][a-z0-9_]{0,30}$/, {
        error: 'NAMESPACE must be up to 31 small letters, digits and underscores, beginning with a letter.',
      }),
    ),
  ),
  CLOCK_OFFSET: z.optional(wholeNumber('CLOCK_OFFSET must be a whole number of seconds.', -FARTHEST, FARTHEST)),
  APP_SECRET: z.optional(
    z
      .string()
      .check(
        z.minLength(32, 'APP_SECRET must have at least 32 characters.'),
        z.maxLength(1_000, 'APP_SECRET must have at most 1000 characters.'),
      ),
  ),
};
const EngineVariables = z.object(ENGINE_VARIABLES);
type EngineVariables = z.infer<typeof EngineVariables>;

/** What is wrong with them taken together, in sentences. */
export const engineProblems = ({ EVENTSTORE_URL, APP_SECRET }: EngineVariables): readonly string[] =>
  EVENTSTORE_URL !== undefined && APP_SECRET === undefined
    ? ['EVENTSTORE_URL needs APP_SECRET: every process that shares the log must have the same one.']
    : [];

/** Whether nothing is kept in a folder of this machine, so that several processes can share it all. */
export const isShared = ({ eventStoreUrl, mongoUrl, redisUrl }: EngineSettings): boolean =>
  eventStoreUrl !== undefined && mongoUrl !== undefined && redisUrl !== undefined;

export const engineSettings = (variables: EngineVariables): EngineSettings => ({
  dataDir: variables.DATA_DIR ?? '.data',
  eventStoreUrl: variables.EVENTSTORE_URL,
  mongoUrl: variables.MONGO_URL,
  redisUrl: variables.REDIS_URL,
  namespace: variables.NAMESPACE ?? 'rasoiya',
  clockOffset: (variables.CLOCK_OFFSET ?? 0) * 1_000,
  appSecret: variables.APP_SECRET,
});

/** Reads this part alone, for a program that needs no other. */
export function readEngineSettings(environment: Environment): Variables<EngineSettings> {
  const read = readVariables(EngineVariables, environment);
  if (!read.ok) return read;
  const problems = engineProblems(read.values);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, values: engineSettings(read.values) };
}
