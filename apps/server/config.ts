/** What the environment may say, checked once at the start. A wrong variable is named in one sentence, and nothing runs. */
import { DAY, HOUR, SECOND } from '@libs/contract/time.js';
import { engineProblems, type EngineSettings, engineSettings, isShared } from '@libs/adapters/engine-settings.js';
import { type Environment, readVariables } from '@libs/adapters/environment.js';
import {
  providerProblems,
  type ProviderSettings,
  providerSettings,
  serverPort,
  simulatorPort,
} from '@libs/adapters/phonepe/provider-settings.js';
import { Variables } from './config-variables.js';
import { ROLES, type Roles } from './roles.js';
import { smsProblems, type SmsProvider, smsSettings } from './sms-settings.js';

export interface Config extends EngineSettings, ProviderSettings {
  readonly production: boolean;
  readonly roles: Roles;
  readonly host: string;
  readonly port: number;
  /** Where browsers and the payment provider reach us, without a slash at the end. */
  readonly publicUrl: string;
  /** How many proxies stand before us, and are believed when they say whom they speak for. */
  readonly trustedProxies: number;
  readonly otpEcho: boolean;
  readonly rateLimit: boolean;
  /** How many one-time codes may be sent to everybody together on one day. */
  readonly codesADay: number;
  /** What an empty log is filled with: nothing, chefs, or chefs with the visits that they were rated for. */
  readonly sampleData: 'none' | 'chefs' | 'visits';
  /** Milliseconds between the wish to be erased and the erasure. */
  readonly erasureNotice: number;
  /** Milliseconds for which receipts stay readable after their customer was erased. */
  readonly recordsKept: number;
  /** Who carries text messages, in the order in which they are asked. */
  readonly sms: readonly SmsProvider[];
}

/** Seconds. */
const ERASURE_NOTICE = (48 * HOUR) / SECOND;
/** Below this, in seconds, whoever changes their mind or never asked could not notice in time. */
const SHORTEST_NOTICE = HOUR / SECOND;
/** 72 months from the annual return of the year of the last receipt, whatever its day. */
const RECORDS_DAYS = 2_922;

/** Rupees that one day's codes may cost, and paise that one message does. */
const CODES_BUDGET = 6_000;
const SMS_PRICE = 20;

export type ConfigResult =
  { readonly ok: true; readonly config: Config } | { readonly ok: false; readonly problems: readonly string[] };

/** Reads the configuration; an empty variable counts as unset. */
export function readConfig(environment: Environment): ConfigResult {
  const read = readVariables(Variables, environment);
  if (!read.ok) return read;
  const config = configOf(read.values);
  const problems = [
    ...engineProblems(read.values),
    ...providerProblems(read.values),
    ...productionProblems(read.values),
    ...combinationProblems(read.values),
    ...roleProblems(config),
  ];
  return problems.length > 0 ? { ok: false, problems } : { ok: true, config };
}

const isProduction = (variables: Variables): boolean => variables.NODE_ENV === 'production';

/** What is good for rehearsals and tests only. */
function productionProblems(variables: Variables): readonly string[] {
  if (!isProduction(variables)) return [];
  const { CLOCK_OFFSET, ERASURE_NOTICE: notice = ERASURE_NOTICE, OTP_ECHO, RATE_LIMIT, SAMPLE_DATA } = variables;
  return [
    CLOCK_OFFSET ? 'CLOCK_OFFSET is refused with NODE_ENV=production: a live service runs by the real clock.' : '',
    notice < SHORTEST_NOTICE
      ? `ERASURE_NOTICE below ${SHORTEST_NOTICE} is refused with NODE_ENV=production: nobody could take it back in time.`
      : '',
    OTP_ECHO ? 'OTP_ECHO=true is refused with NODE_ENV=production: it would give codes to anybody.' : '',
    RATE_LIMIT === 'off' ? 'RATE_LIMIT=off is refused with NODE_ENV=production.' : '',
    (SAMPLE_DATA ?? 'false') !== 'false'
      ? 'SAMPLE_DATA is refused with NODE_ENV=production: it would mix invented chefs with real ones.'
      : '',
  ].filter((sentence) => sentence !== '');
}

function combinationProblems(variables: Variables): readonly string[] {
  const problems: string[] = [];
  problems.push(...smsProblems(variables));
  if (variables.SIMULATOR_URL === undefined && needsSimulator(variables)) {
    if (simulatorPort(variables) === serverPort(variables)) problems.push('SIMULATOR_PORT must differ from PORT.');
    if (simulatorPort(variables) > 65_535) problems.push('SIMULATOR_PORT must be set when PORT is 65535.');
  }
  return problems;
}

const needsSimulator = ({ PAYMENT_PROVIDER, SMS_PROVIDER }: Variables): boolean =>
  PAYMENT_PROVIDER !== 'phonepe' || (SMS_PROVIDER?.includes('simulator') ?? true);

function roleProblems(config: Config): readonly string[] {
  if (config.roles.size === ROLES.length || isShared(config)) return [];
  return ['ROLES can only be all unless EVENTSTORE_URL, MONGO_URL and REDIS_URL are set: one process holds DATA_DIR.'];
}

/** A deposit is paid for each visit, and only the simulator takes invented money. */
function sampleData({ SAMPLE_DATA, PAYMENT_PROVIDER }: Variables, rehearsal: boolean): Config['sampleData'] {
  const wanted = SAMPLE_DATA ?? `${rehearsal}`;
  if (wanted === 'false') return 'none';
  return wanted === 'true' && PAYMENT_PROVIDER !== 'phonepe' ? 'visits' : 'chefs';
}

function configOf(variables: Variables): Config {
  const production = isProduction(variables);
  const own = serverPort(variables);
  const engines = engineSettings(variables);
  const rehearsal = !production && !engines.eventStoreUrl && !engines.mongoUrl && !engines.redisUrl;
  const sms = smsSettings(variables);
  return {
    ...engines,
    ...providerSettings(variables),
    production,
    roles: variables.ROLES ?? new Set(ROLES),
    host: variables.HOST ?? '127.0.0.1',
    port: own,
    publicUrl: variables.PUBLIC_URL ?? `http://localhost:${own}`,
    trustedProxies: variables.TRUSTED_PROXIES ?? 0,
    otpEcho: variables.OTP_ECHO ?? (rehearsal && sms.every(({ name }) => name === 'simulator')),
    rateLimit: variables.RATE_LIMIT !== 'off',
    codesADay: Math.floor(((variables.CODES_BUDGET ?? CODES_BUDGET) * 100) / (variables.SMS_PRICE ?? SMS_PRICE)),
    sampleData: sampleData(variables, rehearsal),
    erasureNotice: (variables.ERASURE_NOTICE ?? ERASURE_NOTICE) * SECOND,
    recordsKept: (variables.RECORDS_DAYS ?? RECORDS_DAYS) * DAY,
    sms,
  };
}
