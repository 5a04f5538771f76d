import { address, type Environment, port, readVariables, text, type Variables } from '../environment.js';
import type { Moved, PaymentProvider } from './payment-provider.js';
import { PhonePe, type PhonePeConfig } from './phonepe.js';
import { SANDBOX } from './signature.js';
import { call } from '../http.js';
import { PaiseSchema } from '@libs/contract/money.js';
import { SECOND } from '@libs/contract/time.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import * as z from 'zod/mini';

/** The part of the configuration about the payment provider, shared by all programs that call it. */

type MerchantSettings = Omit<PhonePeConfig, 'timeout'>;

export interface ProviderSettings {
  readonly simulatorUrl: string;
  /** Undefined for the simulator. */
  readonly merchant: MerchantSettings | undefined;
}

export const PROVIDER_VARIABLES = {
  PORT: port('PORT'),
  SIMULATOR_PORT: port('SIMULATOR_PORT'),
  SIMULATOR_URL: address('SIMULATOR_URL'),
  PAYMENT_PROVIDER: z.optional(
    z.enum(['simulator', 'phonepe'], { error: 'PAYMENT_PROVIDER must be simulator or phonepe.' }),
  ),
  PHONEPE_BASE_URL: address('PHONEPE_BASE_URL'),
  PHONEPE_MERCHANT_ID: text('PHONEPE_MERCHANT_ID'),
  PHONEPE_SALT_KEY: text('PHONEPE_SALT_KEY'),
  PHONEPE_SALT_INDEX: text('PHONEPE_SALT_INDEX'),
};
const ProviderVariables = z.object(PROVIDER_VARIABLES);
type ProviderVariables = z.infer<typeof ProviderVariables>;

export const serverPort = ({ PORT }: Pick<ProviderVariables, 'PORT'>): number => PORT ?? 3000;
export const simulatorPort = (variables: Pick<ProviderVariables, 'PORT' | 'SIMULATOR_PORT'>): number =>
  variables.SIMULATOR_PORT ?? serverPort(variables) + 1;

/** Returns problems of the combination of settings, as sentences. */
export function providerProblems(variables: ProviderVariables): readonly string[] {
  if (variables.PAYMENT_PROVIDER !== 'phonepe') return [];
  const needed = ['PHONEPE_BASE_URL', 'PHONEPE_MERCHANT_ID', 'PHONEPE_SALT_KEY', 'PHONEPE_SALT_INDEX'] as const;
  const missing = needed.filter((name) => !variables[name]);
  return missing.length > 0 ? [`PAYMENT_PROVIDER=phonepe needs ${missing.join(', ')}.`] : [];
}

export const providerSettings = (variables: ProviderVariables): ProviderSettings => ({
  simulatorUrl: variables.SIMULATOR_URL ?? `http://127.0.0.1:${simulatorPort(variables)}`,
  merchant:
    variables.PAYMENT_PROVIDER === 'phonepe'
      ? {
          baseUrl: variables.PHONEPE_BASE_URL ?? '',
          merchantId: variables.PHONEPE_MERCHANT_ID ?? '',
          saltKey: variables.PHONEPE_SALT_KEY ?? '',
          saltIndex: variables.PHONEPE_SALT_INDEX ?? '',
        }
      : undefined,
});

/** Reads this part only, for programs that need no other. */
export function readProviderSettings(environment: Environment): Variables<ProviderSettings> {
  const read = readVariables(ProviderVariables, environment);
  if (!read.ok) return read;
  const problems = providerProblems(read.values);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, values: providerSettings(read.values) };
}

export const paymentProvider = ({ merchant, simulatorUrl }: ProviderSettings): PaymentProvider =>
  merchant ? new PhonePe(merchant) : new SimulatedPhonePe({ ...SANDBOX, baseUrl: simulatorUrl });

/**
 * Adapter: the simulator, which speaks PhonePe's protocol and, unlike the real one, lists all payments and refunds.
 */

const CALL_LIMITS = { timeout: 30 * SECOND, maxBytes: 512 * 2 ** 20 };

const Ledger = z.looseObject({
  data: z.array(
    z.looseObject({
      merchantTransactionId: z.string(),
      kind: z.enum(['capture', 'refund']),
      amount: PaiseSchema,
      state: z.enum(['pending', 'completed', 'failed']),
    }),
  ),
});

class SimulatedPhonePe extends PhonePe {
  readonly #ledger: string;

  constructor(config: PhonePeConfig) {
    super(config);
    this.#ledger = `${config.baseUrl}/ledger`;
  }

  /** @throws Unavailable when it does not answer with a ledger. */
  async moved(): Promise<readonly Moved[]> {
    const headers = { Accept: 'application/json' };
    const { data } = await call(this.#ledger, { headers }, CALL_LIMITS)
      .then(({ text }) => Ledger.parse(JSON.parse(text)))
      .catch((cause: unknown) => {
        throw new Unavailable('the payment provider', 'it does not return its ledger', { cause });
      });
    return data
      .filter(({ state }) => state === 'completed')
      .map(({ merchantTransactionId: id, kind, amount }) => ({ id, kind, amount }));
  }
}
