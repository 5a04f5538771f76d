import { type Adapters as EngineAdapters, openAdapters as openEngines } from '@libs/adapters/open-adapters.js';
import type { PaymentProvider } from '@libs/adapters/phonepe/payment-provider.js';
import { PhonePe } from '@libs/adapters/phonepe/phonepe.js';
import { SANDBOX } from '@libs/adapters/phonepe/sandbox.js';
import { simulatorSms } from '@libs/adapters/sms/simulator-sms.js';
import type { SmsSender } from '@libs/adapters/sms/sms-sender.js';
import type { Clock } from '@libs/eventing/types/ports.js';
import type { Config } from '../config.js';
import { Engines } from './engines.js';

/** Every port of the product, each with the adapter that the configuration asks for. */
export interface Adapters extends EngineAdapters {
  readonly payments: PaymentProvider;
  readonly sms: SmsSender;
  readonly engines: Engines;
}

/**
 * Chooses and opens the adapters: the engines that all programs share, and the providers that only the server talks to.
 * @throws DataFolderError with a sentence for the operator.
 */
export function openAdapters(config: Config, clock: Clock): Adapters {
  const adapters = openEngines(config, clock);
  const { log, views, jobs, kinds } = adapters;
  return {
    ...adapters,
    payments: new PhonePe(config.merchant ?? { ...SANDBOX, baseUrl: config.simulatorUrl }),
    sms: simulatorSms(config.simulatorUrl),
    engines: new Engines({
      eventStore: { kind: kinds.eventStore, ask: () => log.head() },
      views: { kind: kinds.views, ask: () => views.generations('bookings') },
      jobs: { kind: kinds.jobs, ask: () => jobs.counts() },
    }),
  };
}
