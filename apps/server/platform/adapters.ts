import {
  type Adapters as EngineAdapters,
  type Open,
  openAdapters as openEngines,
} from '@libs/adapters/open-adapters.js';
import { type DocumentChecker, documentChecker } from '@libs/adapters/documents/document-checker.js';
import type { PaymentProvider } from '@libs/adapters/phonepe/payment-provider.js';
import { paymentProvider } from '@libs/adapters/phonepe/provider-settings.js';
import type { MailSender } from '@libs/adapters/mail/mail-sender.js';
import { smtpMail } from '@libs/adapters/mail/smtp-mail.js';
import type { SmsSender } from '@libs/adapters/sms/sms-sender.js';
import { GENESIS_STREAM } from '@libs/operations/genesis.js';
import type { Clock } from '@libs/eventing/types/clock.js';
import type { Logger } from 'pino';
import type { Config } from '../config.js';
import { isWriting } from '../roles.js';
import { Engines } from './engines.js';
import { readableViews } from './readable-views.js';
import { smsSender } from './sms.js';

/** The adapters of all ports, as configured. */
export interface Adapters extends EngineAdapters {
  readonly payments: PaymentProvider;
  readonly sms: SmsSender;
  readonly mail: MailSender;
  readonly documentChecker: DocumentChecker;
  readonly engines: Engines;
}

/**
 * Opens the configured adapters: engines, which all programs share, and providers, which only the server uses.
 * @throws EngineError with a message for the operator
 */
export async function openAdapters(config: Config, clock: Clock, logger: Logger, opening: Open): Promise<Adapters> {
  const onTrouble = (reason: string): void => logger.error({ reason }, 'the event log cannot be reached');
  return withProviders(
    await openEngines(config, clock, opening, { writes: isWriting(config.roles), onTrouble }),
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
    documentChecker: documentChecker(config.documentChecker),
    engines: new Engines({
      eventStore: { kind: kinds.eventStore, ask: () => log.readStream(GENESIS_STREAM) },
      views: { kind: kinds.views, ask: needsViews ? readableViews(views) : () => views.generations('bookings') },
      jobs: { kind: kinds.jobs, ask: () => jobs.counts() },
    }),
  };
}
