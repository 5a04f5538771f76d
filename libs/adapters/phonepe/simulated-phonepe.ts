/**
 * Adapter: the simulator, which speaks PhonePe's protocol and, unlike the real one, lists all payments and refunds.
 */
import { call } from '@libs/adapters/http/call.js';
import { PaiseSchema } from '@libs/contract/money.js';
import { SECOND } from '@libs/contract/time.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import * as z from 'zod/mini';
import type { Moved } from './payment-provider.js';
import { PhonePe, type PhonePeConfig } from './phonepe.js';

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

export class SimulatedPhonePe extends PhonePe {
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
