import { documentCheckerProblems, documentCheckerSettings } from '@libs/adapters/documents/document-checker.js';
import { engineProblems, engineSettings, isEmbedded, isShared } from '@libs/adapters/engine-settings.js';
import { allowsSimulators, type Environment, isProduction, readVariables } from '@libs/adapters/environment.js';
import { mailProblems, mailSettings } from '@libs/adapters/mail.js';
import {
  providerProblems,
  providerSettings,
  serverPort,
  simulatorPort,
} from '@libs/adapters/phonepe/provider-settings.js';
import { SANDBOX } from '@libs/adapters/phonepe/signature.js';
import { tracingProblems } from '@libs/adapters/tracing.js';
import { pushKeys, pushProblems } from '@libs/adapters/web-push.js';
import { whatsAppProblems, whatsAppProvider, whatsAppSettings } from '@libs/adapters/whatsapp.js';
import { DAY, HOUR, SECOND } from '@libs/contract/time.js';
import { smsProblems, smsSettings } from './sms-settings.js';
import { ROLES, Variables } from './variables.js';

/** The configuration, read from the environment and validated once at startup. An invalid variable stops the server. */

export type Config = Readonly<ReturnType<typeof configOf>>;

const DEFAULT_ERASURE_NOTICE_SECONDS = (48 * HOUR) / SECOND;
/** Leaves people time to notice a mistaken or fraudulent request for erasure. */
const MIN_ERASURE_NOTICE_SECONDS = HOUR / SECOND;
/** At least 72 months after the annual return for the year of the last receipt. */
const DEFAULT_RECORDS_DAYS = 2_922;

const DEFAULT_HOST = '127.0.0.1';
const DEFAULT_CODES_BUDGET_RUPEES = 6_000;
const DEFAULT_SMS_PRICE_PAISE = 20;

/** Returns the host name of the product's pages. */
export const hostOf = ({ publicUrl }: Pick<Config, 'publicUrl'>): string => new URL(publicUrl).hostname;

type ConfigResult =
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
    ...reachabilityProblems(read.values),
    ...combinationProblems(read.values),
    ...roleProblems(config),
  ];
  return problems.length > 0 ? { ok: false, problems } : { ok: true, config };
}

/** Rejects settings that are only for development and tests. */
function productionProblems(variables: Variables): readonly string[] {
  if (!isProduction(variables)) return [];
  const { CLOCK_OFFSET, OTP_ECHO, RATE_LIMIT, SAMPLE_DATA } = variables;
  const { ERASURE_NOTICE: notice = DEFAULT_ERASURE_NOTICE_SECONDS } = variables;
  const { PUBLIC_URL } = variables;
  return [
    CLOCK_OFFSET ? 'CLOCK_OFFSET is refused with NODE_ENV=production: a live service runs by the real clock.' : '',
    notice < MIN_ERASURE_NOTICE_SECONDS
      ? `ERASURE_NOTICE below ${MIN_ERASURE_NOTICE_SECONDS} is refused with NODE_ENV=production: nobody could take it back in time.`
      : '',
    OTP_ECHO ? 'OTP_ECHO=true is refused with NODE_ENV=production: it would give codes to anybody.' : '',
    RATE_LIMIT === 'off' ? 'RATE_LIMIT=off is refused with NODE_ENV=production.' : '',
    (SAMPLE_DATA ?? 'false') !== 'false'
      ? 'SAMPLE_DATA is refused with NODE_ENV=production: it would mix invented chefs with real ones.'
      : '',
    PUBLIC_URL?.startsWith('https://')
      ? ''
      : 'PUBLIC_URL must begin with https:// with NODE_ENV=production: sessions and personal data would travel in clear.',
    ...simulatorProblems(variables),
    ...providerAddressProblems(variables),
  ].filter((sentence) => sentence !== '');
}

const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;
/** Browsers resolve names below `localhost` to their own machine. */
const LOCAL_NAME = /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

const listensLocally = ({ HOST }: Variables): boolean => LOOPBACK_HOST.test(HOST ?? DEFAULT_HOST);
const hasLocalAddress = ({ PUBLIC_URL }: Variables): boolean =>
  PUBLIC_URL === undefined || LOCAL_NAME.test(new URL(PUBLIC_URL).hostname);

/**
 * Outside of production the simulator shows every code, and answers may contain them, so only this machine may reach
 * such a server.
 */
function reachabilityProblems(variables: Variables): readonly string[] {
  if (isProduction(variables)) return [];
  const { HOST, PUBLIC_URL, PUBLISHED_LOCALLY, OTP_ECHO } = variables;
  const local = hasLocalAddress(variables);
  const opened = [
    listensLocally(variables) || (PUBLISHED_LOCALLY && local) ? '' : `HOST=${HOST}`,
    local ? '' : `PUBLIC_URL=${PUBLIC_URL}`,
  ].filter((setting) => setting !== '');
  if (opened.length > 0) {
    return [
      `${opened.join(' and ')}: only a server with NODE_ENV=production may be reachable from other machines. Set NODE_ENV=production ` +
        'with an https PUBLIC_URL, PAYMENT_PROVIDER, SMS_PROVIDER and MAIL_URL, or use a loopback HOST and a local PUBLIC_URL.',
    ];
  }
  return OTP_ECHO && !listensLocally(variables)
    ? ['OTP_ECHO=true needs a loopback HOST and a local PUBLIC_URL: others could read the codes.']
    : [];
}

/** The names of the variables by which the simulator stands in for a provider. */
function simulatedProviders(variables: Variables): readonly string[] {
  const { PAYMENT_PROVIDER, SMS_PROVIDER, MAIL_URL, DOCUMENT_CHECKER } = variables;
  return [
    PAYMENT_PROVIDER === 'phonepe' ? '' : 'PAYMENT_PROVIDER',
    (SMS_PROVIDER?.includes('simulator') ?? true) ? 'SMS_PROVIDER' : '',
    MAIL_URL === undefined ? 'MAIL_URL' : '',
    DOCUMENT_CHECKER === 'http' ? '' : 'DOCUMENT_CHECKER',
    whatsAppProvider(variables, !isProduction(variables)) === 'simulator' ? 'WHATSAPP_PROVIDER' : '',
  ].filter((name) => name !== '');
}

/** Rejects simulated providers in production unless ALLOW_SIMULATORS is set. */
function simulatorProblems(variables: Variables): readonly string[] {
  if (allowsSimulators(variables)) return [];
  return simulatedProviders(variables).map(
    (name) =>
      `${name} must name a real provider with NODE_ENV=production, or ALLOW_SIMULATORS=true must say that this is a rehearsal: ` +
      'the simulator takes no money, shows every code and confirms invented documents.',
  );
}

/** Rejects providers that are called in clear, and the payment merchant whose key is public. */
function providerAddressProblems(variables: Variables): readonly string[] {
  const inClear = (['PHONEPE_BASE_URL', 'MSG91_BASE_URL', 'TWILIO_BASE_URL', 'WHATSAPP_BASE_URL'] as const)
    .filter((name) => variables[name]?.startsWith('http://'))
    .map(
      (name) =>
        `${name} must begin with https:// with NODE_ENV=production: our keys and people’s numbers would travel in clear.`,
    );
  if (allowsSimulators(variables) || variables.PAYMENT_PROVIDER !== 'phonepe') return inClear;
  const published = [
    variables.PHONEPE_MERCHANT_ID === SANDBOX.merchantId ? 'PHONEPE_MERCHANT_ID' : '',
    variables.PHONEPE_SALT_KEY === SANDBOX.saltKey ? 'PHONEPE_SALT_KEY' : '',
  ].filter((name) => name !== '');
  return [
    ...inClear,
    ...published.map(
      (name) =>
        `${name} is that of PhonePe’s published test merchant, which NODE_ENV=production refuses unless ALLOW_SIMULATORS=true: ` +
        'it takes no money, and everybody can sign with its key.',
    ),
  ];
}

function combinationProblems(variables: Variables): readonly string[] {
  const problems: string[] = [];
  problems.push(...smsProblems(variables), ...mailProblems(variables), ...documentCheckerProblems(variables));
  problems.push(...pushProblems(variables), ...whatsAppProblems(variables), ...tracingProblems(variables));
  if (variables.SIMULATOR_URL === undefined && simulatedProviders(variables).length > 0) {
    if (simulatorPort(variables) === serverPort(variables)) problems.push('SIMULATOR_PORT must differ from PORT.');
    if (simulatorPort(variables) > 65_535) problems.push('SIMULATOR_PORT must be set when PORT is 65535.');
    problems.push(...mailPortProblems(variables));
  }
  return problems;
}

/** The inbox for e-mails takes the port after the simulator's pages. */
function mailPortProblems(variables: Variables): readonly string[] {
  const pages = simulatorPort(variables);
  const port = variables.SIMULATOR_MAIL_PORT ?? pages + 1;
  if (variables.MAIL_URL !== undefined) return [];
  if (port === pages || port === serverPort(variables)) {
    return ['SIMULATOR_MAIL_PORT must differ from PORT and SIMULATOR_PORT.'];
  }
  return port === 65_536 ? ['SIMULATOR_MAIL_PORT must be set when SIMULATOR_PORT is 65535.'] : [];
}

function roleProblems(config: Config): readonly string[] {
  if (config.roles.size === ROLES.length || isShared(config)) return [];
  return ['ROLES can only be all unless EVENTSTORE_URL, MONGO_URL and REDIS_URL are set: one process holds DATA_DIR.'];
}

/** Sample visits include paid deposits, so they need the payment simulator. */
function sampleData({ SAMPLE_DATA, PAYMENT_PROVIDER }: Variables, rehearsal: boolean): 'none' | 'chefs' | 'visits' {
  const wanted = SAMPLE_DATA ?? `${rehearsal}`;
  if (wanted === 'false') return 'none';
  return wanted === 'true' && PAYMENT_PROVIDER !== 'phonepe' ? 'visits' : 'chefs';
}

function configOf(variables: Variables) {
  const production = isProduction(variables);
  const own = serverPort(variables);
  const engines = engineSettings(variables);
  const rehearsal = !production && isEmbedded(engines);
  /** The address at which browsers and providers reach the server, without a trailing slash. */
  const publicUrl = variables.PUBLIC_URL ?? `http://localhost:${own}`;
  const sms = smsSettings(variables, publicUrl);
  const provider = providerSettings(variables);
  return {
    ...engines,
    ...provider,
    production,
    roles: variables.ROLES ?? new Set(ROLES),
    /** Number of consumer groups for views, and for processes. */
    consumerGroups: variables.CONSUMER_GROUPS ?? 1,
    /** With two, the second has all roles but `api`. */
    threads: isEmbedded(engines) ? (variables.THREADS ?? 2) : 1,
    host: variables.HOST ?? DEFAULT_HOST,
    port: own,
    publicUrl,
    /** Number of trusted proxies in front of the server. */
    trustedProxies: variables.TRUSTED_PROXIES ?? 0,
    /** Whether answers to programs on this machine contain the one-time code. */
    otpEcho:
      variables.OTP_ECHO ?? (rehearsal && listensLocally(variables) && sms.every(({ name }) => name === 'simulator')),
    rateLimit: variables.RATE_LIMIT !== 'off',
    /** Maximum number of one-time codes per day, over all phone numbers. */
    codesADay: Math.floor(
      ((variables.CODES_BUDGET ?? DEFAULT_CODES_BUDGET_RUPEES) * 100) /
        (variables.SMS_PRICE ?? DEFAULT_SMS_PRICE_PAISE),
    ),
    /** Sample data for an empty log: none, chefs, or chefs with rated visits. */
    sampleData: sampleData(variables, rehearsal),
    /** Milliseconds between a request for erasure and the erasure. */
    erasureNotice: (variables.ERASURE_NOTICE ?? DEFAULT_ERASURE_NOTICE_SECONDS) * SECOND,
    /** Milliseconds for which receipts stay readable after the erasure of their customer. */
    recordsKept: (variables.RECORDS_DAYS ?? DEFAULT_RECORDS_DAYS) * DAY,
    /** Milliseconds for which a process that was told to stop still answers, so that a balancer notices first. */
    shutdownDelay: (variables.SHUTDOWN_DELAY ?? 0) * SECOND,
    /** SMS providers, in the order in which they are tried. */
    sms,
    /** Where traces are sent; undefined if nothing is traced. */
    otlpEndpoint: variables.OTEL_EXPORTER_OTLP_ENDPOINT,
    mail: mailSettings(variables, provider.simulatorUrl),
    documentChecker: documentCheckerSettings(variables, provider.simulatorUrl),
    push: {
      /** Undefined to derive them. */
      keys: pushKeys(variables),
      /** Where notifications may be sent besides the push services of browsers. */
      simulator: allowsSimulators(variables) ? provider.simulatorUrl : undefined,
    },
    /** Undefined if nothing is sent by WhatsApp. */
    whatsApp: whatsAppSettings(variables, { simulatorUrl: provider.simulatorUrl, isRehearsal: !production }),
  };
}
