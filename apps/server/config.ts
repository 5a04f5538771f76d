/** What the environment may say, checked once at the start. A wrong variable is named in one sentence, and nothing runs. */
import * as z from 'zod/mini';

export interface Merchant {
  readonly baseUrl: string;
  readonly merchantId: string;
  readonly saltKey: string;
  readonly saltIndex: string;
}

export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Everything embedded lives here. */
  readonly dataDir: string;
  /** Where browsers and the payment provider reach us, without a slash at the end. */
  readonly publicUrl: string;
  readonly simulatorUrl: string;
  /** Milliseconds added to the clock. */
  readonly clockOffset: number;
  readonly otpEcho: boolean;
  readonly rateLimit: boolean;
  /** Whether an empty log is filled with chefs. */
  readonly sampleData: boolean;
  /** Undefined for the simulator. */
  readonly merchant: Merchant | undefined;
  /** Undefined when it is to be made once in `dataDir`. */
  readonly appSecret: string | undefined;
}

export type ConfigResult =
  { readonly ok: true; readonly config: Config } | { readonly ok: false; readonly problems: readonly string[] };

type Environment = Readonly<Record<string, string | undefined>>;

const number = (sentence: string, from: number, to: number) =>
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,12}$/, { error: sentence })),
    z.pipe(z.transform(Number), z.number().check(z.minimum(from, sentence), z.maximum(to, sentence))),
  );
const port = (name: string) => z.optional(number(`${name} must be a port from 1 to 65535.`, 1, 65_535));
const flag = (name: string) =>
  z.optional(
    z.pipe(
      z.enum(['true', 'false'], { error: `${name} must be true or false.` }),
      z.transform((text) => text === 'true'),
    ),
  );
const url = (name: string) =>
  z.optional(
    z.pipe(
      z.url({ protocol: /^https?$/, error: `${name} must be an address that begins with http:// or https://.` }),
      z.transform((address) => address.replace(/\/+$/, '')),
    ),
  );
/** Everything that we serve is found from the root, so nothing may follow the host and its port. */
const origin = (name: string) =>
  z.optional(
    z.pipe(
      z
        .string()
        .check(z.refine(isOrigin, { error: `${name} must be like https://example.com: no path, query or password.` })),
      z.transform((address) => new URL(address).origin),
    ),
  );
const isOrigin = (address: string): boolean => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
};
const later = (name: string) =>
  z.optional(
    z.never({ error: `${name} is for a later version; this one keeps everything in DATA_DIR. Leave it unset.` }),
  );
const only = (name: string, value: string) =>
  z.optional(z.literal(value, { error: `${name} can only be ${value} in this version.` }));
const text = (name: string) =>
  z.optional(z.string().check(z.maxLength(200, `${name} must have at most 200 characters.`)));

/** Seconds; a hundred years either way. */
const FARTHEST = 3_155_760_000;

const Variables = z.object({
  NODE_ENV: z.optional(z.string()),
  PORT: port('PORT'),
  HOST: text('HOST'),
  DATA_DIR: z.optional(z.string()),
  EVENTSTORE_URL: later('EVENTSTORE_URL'),
  MONGO_URL: later('MONGO_URL'),
  REDIS_URL: later('REDIS_URL'),
  ROLES: only('ROLES', 'all'),
  PUBLIC_URL: origin('PUBLIC_URL'),
  SIMULATOR_PORT: port('SIMULATOR_PORT'),
  CLOCK_OFFSET: z.optional(number('CLOCK_OFFSET must be a whole number of seconds.', -FARTHEST, FARTHEST)),
  OTP_ECHO: flag('OTP_ECHO'),
  SMS_PROVIDER: only('SMS_PROVIDER', 'simulator'),
  PAYMENT_PROVIDER: z.optional(
    z.enum(['simulator', 'phonepe'], { error: 'PAYMENT_PROVIDER must be simulator or phonepe.' }),
  ),
  PHONEPE_BASE_URL: url('PHONEPE_BASE_URL'),
  PHONEPE_MERCHANT_ID: text('PHONEPE_MERCHANT_ID'),
  PHONEPE_SALT_KEY: text('PHONEPE_SALT_KEY'),
  PHONEPE_SALT_INDEX: text('PHONEPE_SALT_INDEX'),
  RATE_LIMIT: z.optional(z.enum(['on', 'off'], { error: 'RATE_LIMIT must be on or off.' })),
  SAMPLE_DATA: flag('SAMPLE_DATA'),
  APP_SECRET: z.optional(
    z
      .string()
      .check(
        z.minLength(32, 'APP_SECRET must have at least 32 characters.'),
        z.maxLength(1_000, 'APP_SECRET must have at most 1000 characters.'),
      ),
  ),
});
type Variables = z.infer<typeof Variables>;

/** Reads the configuration; an empty variable counts as unset. */
export function readConfig(environment: Environment): ConfigResult {
  const set = Object.entries(environment).filter(([, value]) => value !== undefined && value !== '');
  const parsed = Variables.safeParse(Object.fromEntries(set));
  if (!parsed.success) return { ok: false, problems: unique(parsed.error.issues.map(({ message }) => message)) };
  const problems = [...productionProblems(parsed.data), ...combinationProblems(parsed.data)];
  return problems.length > 0 ? { ok: false, problems } : { ok: true, config: configOf(parsed.data) };
}

const unique = (sentences: readonly string[]): readonly string[] => [...new Set(sentences)];
const isProduction = (variables: Variables): boolean => variables.NODE_ENV === 'production';

/** What is good for rehearsals and tests only. */
function productionProblems(variables: Variables): readonly string[] {
  if (!isProduction(variables)) return [];
  const { CLOCK_OFFSET, OTP_ECHO, RATE_LIMIT, SAMPLE_DATA } = variables;
  return [
    CLOCK_OFFSET ? 'CLOCK_OFFSET is refused with NODE_ENV=production: a live service runs by the real clock.' : '',
    OTP_ECHO ? 'OTP_ECHO=true is refused with NODE_ENV=production: it would give codes to anybody.' : '',
    RATE_LIMIT === 'off' ? 'RATE_LIMIT=off is refused with NODE_ENV=production.' : '',
    SAMPLE_DATA
      ? 'SAMPLE_DATA=true is refused with NODE_ENV=production: it would mix invented chefs with real ones.'
      : '',
  ].filter((sentence) => sentence !== '');
}

function combinationProblems(variables: Variables): readonly string[] {
  const problems: string[] = [];
  if (variables.PAYMENT_PROVIDER === 'phonepe') {
    const needed = ['PHONEPE_BASE_URL', 'PHONEPE_MERCHANT_ID', 'PHONEPE_SALT_KEY', 'PHONEPE_SALT_INDEX'] as const;
    const missing = needed.filter((name) => !variables[name]);
    if (missing.length > 0) problems.push(`PAYMENT_PROVIDER=phonepe needs ${missing.join(', ')}.`);
  }
  // Whoever moves the money, the simulator takes the messages.
  if (simulatorPort(variables) === serverPort(variables)) {
    problems.push('SIMULATOR_PORT must differ from PORT.');
  } else if (simulatorPort(variables) > 65_535) {
    problems.push('SIMULATOR_PORT must be set when PORT is 65535.');
  }
  return problems;
}

const serverPort = (variables: Variables): number => variables.PORT ?? 3000;
const simulatorPort = (variables: Variables): number => variables.SIMULATOR_PORT ?? serverPort(variables) + 1;

function configOf(variables: Variables): Config {
  const production = isProduction(variables);
  const own = serverPort(variables);
  return {
    production,
    host: variables.HOST ?? '127.0.0.1',
    port: own,
    dataDir: variables.DATA_DIR ?? '.data',
    publicUrl: variables.PUBLIC_URL ?? `http://localhost:${own}`,
    simulatorUrl: `http://127.0.0.1:${simulatorPort(variables)}`,
    clockOffset: (variables.CLOCK_OFFSET ?? 0) * 1_000,
    otpEcho: variables.OTP_ECHO ?? !production,
    rateLimit: variables.RATE_LIMIT !== 'off',
    sampleData: variables.SAMPLE_DATA ?? !production,
    merchant: variables.PAYMENT_PROVIDER === 'phonepe' ? merchantOf(variables) : undefined,
    appSecret: variables.APP_SECRET,
  };
}

const merchantOf = (variables: Variables): Merchant => ({
  baseUrl: variables.PHONEPE_BASE_URL ?? '',
  merchantId: variables.PHONEPE_MERCHANT_ID ?? '',
  saltKey: variables.PHONEPE_SALT_KEY ?? '',
  saltIndex: variables.PHONEPE_SALT_INDEX ?? '',
});
