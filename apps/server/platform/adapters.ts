import { documentChecker, type DocumentChecker } from '@libs/adapters/documents/document-checker.js';
import { type MailSender, smtpMail } from '@libs/adapters/mail.js';
import {
  type Adapters as EngineAdapters,
  type Open,
  openAdapters as openEngines,
  type ThreadShare,
} from '@libs/adapters/open-adapters.js';
import type { PaymentProvider } from '@libs/adapters/phonepe/payment-provider.js';
import { paymentProvider } from '@libs/adapters/phonepe/provider-settings.js';
import { msg91Sms, simulatorSms, type SmsSender, takingOver, twilioSms } from '@libs/adapters/sms.js';
import { derivePushKeys, type PushSender, webPushSender } from '@libs/adapters/web-push.js';
import { cloudWhatsApp, type WhatsAppSender } from '@libs/adapters/whatsapp.js';
import { COMPANY } from '@libs/contract/company.js';
import type { Clock } from '@libs/eventing/types/clock.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import type { Generation, ViewStore } from '@libs/eventing/types/view-store.js';
import { GENESIS_STREAM } from '@libs/operations/genesis.js';
import { PROJECTIONS } from '@libs/views/all-views.js';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import { isWriting } from '../config/variables.js';
import { Engines } from './engines.js';

/** The adapters of all ports, as configured. */
export interface Adapters extends EngineAdapters {
  readonly payments: PaymentProvider;
  readonly sms: SmsSender;
  readonly mail: MailSender;
  readonly push: PushSender;
  /** Null if nothing is sent by WhatsApp. */
  readonly whatsApp: WhatsAppSender | null;
  readonly documentChecker: DocumentChecker;
  readonly engines: Engines;
}

/**
 * Opens the configured adapters: engines, which all programs share, and providers, which only the server uses.
 * @throws EngineError with a message for the operator
 */
export async function openAdapters(
  config: Config,
  clock: Clock,
  logger: Logger,
  opening: Open,
  share: ThreadShare | undefined,
): Promise<Adapters> {
  const onTrouble = (reason: string): void => logger.error({ reason }, 'the event log cannot be reached');
  return withProviders(
    await openEngines(config, clock, opening, { writes: isWriting(config.roles), onTrouble, share }),
    config,
  );
}

/** Adds the configured providers to the adapters of the engines. */
export function withProviders(engines: EngineAdapters, config: Config): Adapters {
  const { log, views, jobs, kinds } = engines;
  // A process with the role `api` is ready only when all views are readable.
  const needsViews = config.roles.has('api');
  return {
    ...engines,
    payments: paymentProvider(config),
    sms: smsSender(config),
    mail: smtpMail(config.mail),
    push: webPushSender({
      keys: config.push.keys ?? derivePushKeys(engines.indexSecret),
      subject: `mailto:${COMPANY.email}`,
      simulator: config.push.simulator,
    }),
    whatsApp: config.whatsApp ? cloudWhatsApp(config.whatsApp) : null,
    documentChecker: documentChecker(config.documentChecker),
    engines: new Engines({
      eventStore: { kind: kinds.eventStore, ask: () => log.readStream(GENESIS_STREAM) },
      views: { kind: kinds.views, ask: needsViews ? readableViews(views) : () => views.generations('bookings') },
      jobs: { kind: kinds.jobs, ask: () => jobs.counts() },
    }),
  };
}

/** Returns a sender that tries the configured providers in order. */
function smsSender({ sms, simulatorUrl }: Pick<Config, 'sms' | 'simulatorUrl'>): SmsSender {
  return takingOver(
    sms.map((provider) => {
      switch (provider.name) {
        case 'simulator':
          return simulatorSms(simulatorUrl);
        case 'msg91':
          return msg91Sms(provider);
        case 'twilio':
          return twilioSms(provider);
      }
    }),
  );
}

type Views = Pick<ViewStore, 'generations'>;
const isActive = ({ active }: Generation & { readonly active: boolean }): boolean => active;

/**
 * Returns a health check that throws Unavailable while a view is being built. A readable view stays readable, so the
 * check then queries one view only, to see whether the engine answers.
 */
export function readableViews(views: Views, names = PROJECTIONS.map(({ name }) => name)): () => Promise<void> {
  let unread = names;
  return async () => {
    const queried = unread.length > 0 ? unread : names.slice(0, 1);
    const built = await Promise.all(queried.map(async (name) => (await views.generations(name)).some(isActive)));
    unread = queried.filter((_, index) => !built[index]);
    if (unread.length > 0) throw new Unavailable('the views', `being built: ${unread.join(', ')}`);
  };
}
