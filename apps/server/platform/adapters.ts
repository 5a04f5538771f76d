import {
  type Adapters as EngineAdapters,
  type Open,
  openAdapters as openEngines,
} from '@libs/adapters/open-adapters.js';
import type { PaymentProvider } from '@libs/adapters/phonepe/payment-provider.js';
import { paymentProvider } from '@libs/adapters/phonepe/provider-settings.js';
import type { SmsSender } from '@libs/adapters/sms/sms-sender.js';
import { FOUNDING } from '@libs/operations/founding.js';
import type { Clock } from '@libs/eventing/types/ports.js';
import type { Config } from '../config.js';
import { Engines } from './engines.js';
import { smsSender } from './sms.js';

/** Every port of the product, each with the adapter that the configuration asks for. */
export interface Adapters extends EngineAdapters {
  readonly payments: PaymentProvider;
  readonly sms: SmsSender;
  readonly engines: Engines;
}

/**
 * Chooses and opens the adapters: the engines that all programs share, and the providers that only the server talks to.
 * @throws EngineError with a sentence for the operator.
 */
export async function openAdapters(config: Config, clock: Clock, opening: Open): Promise<Adapters> {
  return withProviders(await openEngines(config, clock, opening), config);
}

/** The ports of the engines, whatever stands behind them, and the providers that the configuration asks for. */
export function withProviders(engines: EngineAdapters, config: Config): Adapters {
  const { log, views, jobs, kinds } = engines;
  return {
    ...engines,
    payments: paymentProvider(config),
    sms: smsSender(config),
    engines: new Engines({
      eventStore: { kind: kinds.eventStore, ask: () => log.readStream(FOUNDING) },
      views: { kind: kinds.views, ask: () => views.generations('bookings') },
      jobs: { kind: kinds.jobs, ask: () => jobs.counts() },
    }),
  };
}
