/** The part of the configuration that says where the data is: the same for every program that opens it. */
import * as z from 'zod/mini';
import { type Environment, readVariables, type Variables, wholeNumber } from './environment.js';

export interface EngineSettings {
  /** Everything embedded lives here. */
  readonly dataDir: string;
  /** Milliseconds added to the clock. */
  readonly clockOffset: number;
  /** Undefined when it is to be made once in `dataDir`. */
  readonly appSecret: string | undefined;
}

const later = (name: string) =>
  z.optional(
    z.never({ error: `${name} is for a later version; this one keeps everything in DATA_DIR. Leave it unset.` }),
  );

/** Seconds; a hundred years either way. */
const FARTHEST = 3_155_760_000;

export const ENGINE_VARIABLES = {
  DATA_DIR: z.optional(z.string()),
  EVENTSTORE_URL: later('EVENTSTORE_URL'),
  MONGO_URL: later('MONGO_URL'),
  REDIS_URL: later('REDIS_URL'),
  CLOCK_OFFSET: z.optional(wholeNumber('CLOCK_OFFSET must be a whole number of seconds.', -FARTHEST, FARTHEST)),
  APP_SECRET: z.optional(
    z.string().check(z.minLength(32, 'APP_SECRET must have at least 32 characters.'), z.maxLength(1_000)),
  ),
};
const EngineVariables = z.object(ENGINE_VARIABLES);

export const engineSettings = (variables: z.infer<typeof EngineVariables>): EngineSettings => ({
  dataDir: variables.DATA_DIR ?? '.data',
  clockOffset: (variables.CLOCK_OFFSET ?? 0) * 1_000,
  appSecret: variables.APP_SECRET,
});

/** Reads this part alone, for a program that needs no other. */
export function readEngineSettings(environment: Environment): Variables<EngineSettings> {
  const read = readVariables(EngineVariables, environment);
  return read.ok ? { ok: true, values: engineSettings(read.values) } : read;
}
