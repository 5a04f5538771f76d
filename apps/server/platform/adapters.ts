import { PersonalKeys } from '@libs/adapters/crypto/personal-keys.js';
import { PersonalSealer } from '@libs/adapters/crypto/personal-sealer.js';
import { loadSecret } from '@libs/adapters/crypto/secret.js';
import { InMemoryEphemeral } from '@libs/adapters/memory/ephemeral.js';
import { InMemoryNotifier } from '@libs/adapters/memory/notifier.js';
import type { PaymentProvider } from '@libs/adapters/phonepe/payment-provider.js';
import { PhonePe } from '@libs/adapters/phonepe/phonepe.js';
import { SANDBOX } from '@libs/adapters/phonepe/sandbox.js';
import { simulatorSms } from '@libs/adapters/sms/simulator-sms.js';
import type { SmsSender } from '@libs/adapters/sms/sms-sender.js';
import { openSqlite } from '@libs/adapters/sqlite/open-sqlite.js';
import type { Sealer } from '@libs/eventing/sealer.js';
import type { Clock, Ephemeral, EventLog, JobQueue, Notifier, ViewStore } from '@libs/eventing/types/ports.js';
import type { Config } from '../config.js';
import { Engines } from './engines.js';

/** Every port of the product, each with the adapter that the configuration asks for. */
export interface Adapters {
  readonly log: EventLog;
  readonly views: ViewStore;
  readonly jobs: JobQueue;
  readonly ephemeral: Ephemeral;
  readonly notifier: Notifier;
  readonly sealer: Sealer;
  readonly payments: PaymentProvider;
  readonly sms: SmsSender;
  readonly engines: Engines;
  /** The one secret that all keys are made from. */
  readonly secret: string;
  close(): Promise<void>;
}

/**
 * Chooses and opens the adapters: the one place that names them.
 * @throws DataFolderError with a sentence for the operator.
 */
export function openAdapters(config: Config, clock: Clock): Adapters {
  const sqlite = openSqlite(config.dataDir, { clock });
  const { log, views, jobs, keys } = sqlite;
  const secret = loadSecret(config.dataDir, config.appSecret);
  const ephemeral = new InMemoryEphemeral(clock);
  const notifier = new InMemoryNotifier();
  return {
    log,
    views,
    jobs,
    ephemeral,
    notifier,
    secret,
    sealer: new PersonalSealer(new PersonalKeys(keys, secret)),
    payments: new PhonePe(config.merchant ?? { ...SANDBOX, baseUrl: config.simulatorUrl }),
    sms: simulatorSms(config.simulatorUrl),
    engines: new Engines({
      eventStore: { kind: 'sqlite', ask: () => log.head() },
      views: { kind: 'sqlite', ask: () => views.generations('bookings') },
      jobs: { kind: 'sqlite', ask: () => jobs.counts() },
    }),
    async close() {
      await notifier.close();
      await ephemeral.close();
      await sqlite.close();
    },
  };
}
