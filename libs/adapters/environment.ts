import { type Instant, instant } from '@libs/contract/time.js';
import type { Clock } from '@libs/eventing/types/clock.js';
import * as z from 'zod/mini';

/** Reads settings from environment variables; each error names the variable in one sentence. */

export type Environment = Readonly<Record<string, string | undefined>>;

export type Variables<Values> =
  { readonly ok: true; readonly values: Values } | { readonly ok: false; readonly problems: readonly string[] };

/** Validates the environment with `schema`; an empty variable counts as unset. */
export function readVariables<Schema extends z.ZodMiniType>(
  schema: Schema,
  environment: Environment,
): Variables<z.infer<Schema>> {
  const set = Object.entries(environment).filter(([, value]) => value !== undefined && value !== '');
  const parsed = schema.safeParse(Object.fromEntries(set));
  if (parsed.success) return { ok: true, values: parsed.data };
  return { ok: false, problems: [...new Set(parsed.error.issues.map(({ message }) => message))] };
}

export const wholeNumber = (sentence: string, from: number, to: number) =>
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,12}$/, { error: sentence })),
    z.pipe(z.transform(Number), z.number().check(z.minimum(from, sentence), z.maximum(to, sentence))),
  );

export const port = (name: string) => z.optional(wholeNumber(`${name} must be a port from 1 to 65535.`, 1, 65_535));

/** A URL of a service, without a trailing slash. */
export const address = (name: string) =>
  z.optional(
    z.pipe(
      z.url({ protocol: /^https?$/, error: `${name} must be an address that begins with http:// or https://.` }),
      z.transform((url) => url.replace(/(?<!\/)\/+$/, '')),
    ),
  );

export const text = (name: string) =>
  z.optional(z.string().check(z.maxLength(200, `${name} must have at most 200 characters.`)));

/** Whether a program serves real people, for every program that reads it from the environment. */

/** An enumeration, because with a misspelt `production` the product would run with test settings. */
export const MODE_VARIABLES = {
  NODE_ENV: z.optional(
    z.enum(['production', 'development', 'test'], {
      error: 'NODE_ENV must be production, development or test, in small letters, or not set.',
    }),
  ),
  ALLOW_SIMULATORS: z.optional(
    z.pipe(
      z.enum(['true', 'false'], { error: 'ALLOW_SIMULATORS must be true or false.' }),
      z.transform((text) => text === 'true'),
    ),
  ),
};
interface ModeVariables {
  readonly NODE_ENV?: 'production' | 'development' | 'test' | undefined;
  readonly ALLOW_SIMULATORS?: boolean | undefined;
}

export const isProduction = ({ NODE_ENV }: Pick<ModeVariables, 'NODE_ENV'>): boolean => NODE_ENV === 'production';

/** Whether the simulator may be a provider, which shows codes to everybody who reaches it and takes no money. */
export const allowsSimulators = (variables: ModeVariables): boolean =>
  !isProduction(variables) || variables.ALLOW_SIMULATORS === true;

/** Returns the machine's clock plus `offset` milliseconds. The only place that reads it. A request reads it many times. */
export function systemClock(offset: number): Clock {
  let last = { ms: NaN, at: '' as Instant };
  return {
    now() {
      const ms = Date.now() + offset;
      if (ms !== last.ms) last = { ms, at: instant(ms) };
      return last.at;
    },
  };
}
