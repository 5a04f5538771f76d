/** The part of the configuration that says where the data is, shared by all programs that open it. */
import * as z from 'zod/mini';
import type { AppSecret } from './crypto/secret.js';
import { type Environment, readVariables, type Variables, wholeNumber } from './environment.js';

export interface EngineSettings {
  /** The folder for everything embedded. */
  readonly dataDir: string;
  /** The server of the log; undefined for SQLite. */
  readonly eventStoreUrl: string | undefined;
  /** The server of views and keys; undefined for SQLite. */
  readonly mongoUrl: string | undefined;
  /** The server of jobs and counters; undefined for SQLite and memory. */
  readonly redisUrl: string | undefined;
  /** The prefix on servers that are shared with others. */
  readonly namespace: string;
  /** Milliseconds added to the clock. */
  readonly clockOffset: number;
  /** Undefined if it is to be generated in `dataDir`. */
  readonly appSecret: string | undefined;
  /** The previous secret, which is still accepted. */
  readonly appSecretPrevious: string | undefined;
}

/** Whether everything is stored in a local folder. */
export const isEmbedded = ({ eventStoreUrl, mongoUrl, redisUrl }: EngineSettings): boolean =>
  eventStoreUrl === undefined && mongoUrl === undefined && redisUrl === undefined;

const address = (name: string, schemes: readonly string[]) => {
  const begins = new RegExp(`^(${schemes.join('|').replaceAll('+', '\\+')})://[^\\s/]+`);
  const sentence = `${name} must begin with ${schemes.map((scheme) => `${scheme}://`).join(' or ')} and name a host.`;
  return z.optional(z.string().check(z.regex(begins, { error: sentence }), z.maxLength(2_000, sentence)));
};

const secret = (name: string) =>
  z.optional(
    z
      .string()
      .check(
        z.minLength(32, `${name} must have at least 32 characters.`),
        z.maxLength(1_000, `${name} must have at most 1000 characters.`),
      ),
  );

/** In seconds: a hundred years in either direction. */
const MAX_CLOCK_OFFSET_S = 3_155_760_000;

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
  CLOCK_OFFSET: z.optional(
    wholeNumber('CLOCK_OFFSET must be a whole number of seconds.', -MAX_CLOCK_OFFSET_S, MAX_CLOCK_OFFSET_S),
  ),
  APP_SECRET: secret('APP_SECRET'),
  APP_SECRET_PREVIOUS: secret('APP_SECRET_PREVIOUS'),
};
const EngineVariables = z.object(ENGINE_VARIABLES);
type EngineVariables = z.infer<typeof EngineVariables>;

/** Returns problems of the combination of settings, as sentences. */
export const engineProblems = ({
  EVENTSTORE_URL,
  APP_SECRET,
  APP_SECRET_PREVIOUS,
}: EngineVariables): readonly string[] => [
  ...(EVENTSTORE_URL !== undefined && APP_SECRET === undefined
    ? ['EVENTSTORE_URL needs APP_SECRET: every process that shares the log must have the same one.']
    : []),
  ...(APP_SECRET_PREVIOUS !== undefined && APP_SECRET === undefined
    ? ['APP_SECRET_PREVIOUS needs APP_SECRET, which takes its place.']
    : []),
];

/** Whether nothing is stored in a local folder, so that several processes can share the data. */
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
  appSecretPrevious: variables.APP_SECRET_PREVIOUS,
});

/** Returns the secrets from the environment; a folder may contain a generated one. */
export const givenSecret = ({ appSecret, appSecretPrevious }: EngineSettings): Partial<AppSecret> => ({
  ...(appSecret !== undefined && { current: appSecret }),
  previous: appSecretPrevious,
});

/** Returns the secrets where no folder is used, so that the environment must contain them. */
export const secretOf = ({ appSecret = '', appSecretPrevious }: EngineSettings): AppSecret => ({
  current: appSecret,
  previous: appSecretPrevious,
});

/** Reads this part only, for programs that need no other. */
export function readEngineSettings(environment: Environment): Variables<EngineSettings> {
  const read = readVariables(EngineVariables, environment);
  if (!read.ok) return read;
  const problems = engineProblems(read.values);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, values: engineSettings(read.values) };
}
