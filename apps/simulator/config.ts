/** The configuration of the simulator: from the environment when it runs as a program, directly in tests. */
import { allowsSimulators, MODE_VARIABLES } from '@libs/adapters/environment.js';
import { type Merchant, SANDBOX } from '@libs/adapters/phonepe/signature.js';
import { idsOfAll, readTemplateIds } from '@libs/adapters/sms.js';
import { SIMULATED_REPORT_SECRET } from '@libs/adapters/sms-reports.js';
import type { SmsTemplate } from '@libs/contract/sms-templates.js';
import { instant, MINUTE, SECOND } from '@libs/contract/time.js';
import type { Clock } from '@libs/eventing/types/clock.js';
import * as z from 'zod/mini';

/** Durations of simulated processes, in milliseconds. */
export interface Pace {
  /** When an undecided payment fails. */
  readonly payWithin: number;
  /** When a refund is completed. */
  readonly refundAfter: number;
  /** How often due work is checked. */
  readonly tick: number;
  /** How long the check of a document takes. */
  readonly checkAfter: number;
  /** The pauses between attempts of a callback that was not acknowledged. */
  readonly retries: readonly number[];
  readonly callbackTimeout: number;
  /** For faults: the delay of a callback, the delay of an answer, and how long a silent connection stays open. */
  readonly delayedCallback: number;
  readonly slowAnswer: number;
  readonly silence: number;
}

export interface SmsAccounts {
  readonly authKey: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** In the address of MSG91's reports, and of the simulator's own. */
  readonly reportSecret: string;
  readonly templateIds: Readonly<Record<SmsTemplate, string>>;
}

export interface SimulatorConfig {
  /** 0 takes any free port. */
  readonly port: number;
  /**
   * A loopback address by default; the simulator shows codes and takes pretend payments, so nobody else may reach it.
   */
  readonly host: string;
  readonly ledgerPath: string;
  /** Where e-mails arrive by SMTP; 0 takes any free port. */
  readonly mailPort: number;
  readonly mailFolder: string;
  readonly merchant: Merchant;
  /** The accounts at the simulated SMS providers. */
  readonly sms: SmsAccounts;
  /** Where the product expects reports about messages, without a trailing slash. */
  readonly productUrl: string;
  readonly clock: Clock;
  readonly pace: Pace;
}

export const PACE: Pace = {
  payWithin: 20 * MINUTE,
  refundAfter: 1.5 * SECOND,
  tick: 250,
  checkAfter: 3 * SECOND,
  retries: [1, 2, 4, 8, 16, 32, 64].map((seconds) => seconds * SECOND),
  callbackTimeout: 5 * SECOND,
  delayedCallback: 30 * SECOND,
  slowAnswer: 3 * SECOND,
  silence: MINUTE,
};

/**
 * Names below `localhost` never leave the computer: browsers resolve them locally, and a container can be given one.
 */
const LOOPBACK_HOST = /^(([\w-]+\.)*localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;
export const isLoopback = (hostname: string): boolean => LOOPBACK_HOST.test(hostname);

const whole = (min: number, max: number) => z.coerce.number().check(z.int(), z.gte(min), z.lte(max));
const text = (otherwise: string) => z._default(z.string().check(z.minLength(1)), otherwise);

const Environment = z.object({
  ...MODE_VARIABLES,
  PORT: z._default(whole(1, 65_535), 3000),
  SIMULATOR_PORT: z.optional(whole(1, 65_535)),
  SIMULATOR_MAIL_PORT: z.optional(whole(1, 65_535)),
  HOST: text('127.0.0.1'),
  SIMULATOR_CHECK_SECONDS: z.optional(whole(0, 86_400)),
  SIMULATOR_HOST: z.optional(z.string().check(z.minLength(1))),
  PUBLIC_URL: z.optional(z.string().check(z.minLength(1))),
  DATA_DIR: text('.data'),
  CLOCK_OFFSET: z._default(whole(-1e10, 1e10), 0),
  SMS_TEMPLATE_IDS: z.optional(z.string().check(z.refine((ids) => readTemplateIds(ids) !== undefined))),
  MSG91_AUTH_KEY: text('simulator'),
  MSG91_REPORT_SECRET: text(SIMULATED_REPORT_SECRET),
  TWILIO_ACCOUNT_SID: text('simulator'),
  TWILIO_AUTH_TOKEN: text('simulator'),
  PHONEPE_MERCHANT_ID: text(SANDBOX.merchantId),
  PHONEPE_SALT_KEY: text(SANDBOX.saltKey),
  PHONEPE_SALT_INDEX: text(SANDBOX.saltIndex),
});

/** The names of the simulator's variables. */
export const VARIABLES: readonly string[] = Object.keys(Environment.shape);

/** @throws Error that names the invalid variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): SimulatorConfig {
  const parsed = Environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (!parsed.success) {
    const names = parsed.error.issues.map(({ path }) => path.join('.'));
    throw new Error(`The environment makes no sense: see ${[...new Set(names)].join(', ')}.`);
  }
  const { HOST, SIMULATOR_HOST, ...settings } = parsed.data;
  if (!allowsSimulators(settings)) {
    throw new Error(
      'With NODE_ENV=production it runs only with ALLOW_SIMULATORS=true: it takes no money and shows every code.',
    );
  }
  const offset = settings.CLOCK_OFFSET * SECOND;
  const port = settings.SIMULATOR_PORT ?? settings.PORT + 1;
  return {
    port,
    mailPort: settings.SIMULATOR_MAIL_PORT ?? port + 1,
    mailFolder: `${settings.DATA_DIR}/simulator/mail`,
    // The server may be public; the simulator may be reachable inside a network of containers at most, and only on
    // request.
    host: SIMULATOR_HOST ?? (isLoopback(HOST) ? HOST : '127.0.0.1'),
    ledgerPath: `${settings.DATA_DIR}/simulator/ledger.jsonl`,
    merchant: {
      merchantId: settings.PHONEPE_MERCHANT_ID,
      saltKey: settings.PHONEPE_SALT_KEY,
      saltIndex: settings.PHONEPE_SALT_INDEX,
    },
    sms: {
      authKey: settings.MSG91_AUTH_KEY,
      accountSid: settings.TWILIO_ACCOUNT_SID,
      authToken: settings.TWILIO_AUTH_TOKEN,
      reportSecret: settings.MSG91_REPORT_SECRET,
      templateIds: idsOfAll(readTemplateIds(settings.SMS_TEMPLATE_IDS ?? '') ?? new Map()),
    },
    productUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    clock: { now: () => instant(Date.now() + offset) },
    pace:
      settings.SIMULATOR_CHECK_SECONDS === undefined
        ? PACE
        : { ...PACE, checkAfter: settings.SIMULATOR_CHECK_SECONDS * SECOND },
  };
}
