/** The reports of the services for SMS and WhatsApp of what became of messages that they had accepted. */
import { Inject, Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sameText } from '@libs/adapters/crypto/encryption.js';
import { MAX_ABOUT_CHARACTERS } from '@libs/adapters/sms.js';
import {
  isSignedByTwilio,
  readMsg91Report,
  readTwilioReport,
  type SmsReport,
  twilioReportUrl,
} from '@libs/adapters/sms-reports.js';
import { isSignedReport } from '@libs/adapters/whatsapp.js';
import { type MessageReported, startedOf } from '@libs/booking/messages.js';
import type { Body, Query } from '@libs/contract/calls.js';
import type { SeenHow } from '@libs/booking/messages.js';
import { MessageCommands } from '../application/aggregates.js';
import type { CommandContext } from '../application/command-context.js';
import { commandWith } from '../application/handlers.js';
import { notFound, Refused } from '../application/refused.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../platform/tokens.js';
import { SeenTokens } from './seen-tokens.js';

type About = Pick<MessageReported['data'], 'bookingId' | 'message'>;

/** Returns what a text message takes along, so that a report names it; nothing if that is too long for a provider. */
export function aboutMessage({ bookingId, message }: About): { readonly about?: string } {
  const about = `${bookingId}.${message}`;
  return about.length > MAX_ABOUT_CHARACTERS ? {} : { about };
}

const ABOUT = /^([0-9A-Za-z]{1,64})\.([\w-]{1,80})$/;

/** Records reports. Each result of a message is recorded once. */
@Injectable()
export class DeliveryReports {
  constructor(private readonly log: MessageCommands) {}

  /** @throws Refused for a message that was never handed to the channel */
  async record(report: Omit<MessageReported['data'], 'kind' | 'to'>, context: CommandContext): Promise<void> {
    const { bookingId, message, channel, result } = report;
    const meta = { ...context.meta(), commandId: `report/${message}/${channel}/${result}` };
    const command = { type: 'RecordMessageReported', ...report } as const;
    const { state } = await this.log.execute(bookingId, command, meta);
    if (!startedOf(state.started, report)) throw notFound();
  }

  /** Ignores what is not final, and messages that were sent without naming a booking, such as codes. */
  async recordSms({ about, outcome, providerReference }: SmsReport, context: CommandContext): Promise<void> {
    const [, bookingId = '', message = ''] = ABOUT.exec(about) ?? [];
    if (!outcome || message === '') return;
    await this.record({ bookingId, message, channel: 'sms', providerReference, ...outcome }, context);
  }
}

/** Twilio reports what became of a text message. */
export class ReceiveTwilioReport extends commandWith<{
  about: string;
  report: Body<'twilioReport'>;
  /** The form as it was received, and what Twilio signed it with. */
  form: URLSearchParams;
  signature: unknown;
  context: CommandContext;
}>() {}

@CommandHandler(ReceiveTwilioReport)
export class ReceiveTwilioReportHandler implements ICommandHandler<ReceiveTwilioReport> {
  constructor(
    private readonly reports: DeliveryReports,
    @Inject(CONFIG) private readonly config: Pick<Config, 'sms'>,
  ) {}

  /** @throws Refused for a report that Twilio has not signed, or of an unknown message */
  async execute({ about, report, form, signature, context }: ReceiveTwilioReport): Promise<void> {
    const isSigned = this.config.sms.some(
      (one) =>
        one.name === 'twilio' &&
        one.reportUrl !== undefined &&
        isSignedByTwilio(signature, one.authToken, twilioReportUrl(one.reportUrl, about), form),
    );
    if (!isSigned) throw new Refused('forged-callback');
    await this.reports.recordSms(readTwilioReport(about, report), context);
  }
}

/** MSG91, or the simulator in its place, reports what became of a text message. */
export class ReceiveMsg91Report extends commandWith<{
  secret: string;
  report: Body<'msg91Report'>;
  context: CommandContext;
}>() {}

@CommandHandler(ReceiveMsg91Report)
export class ReceiveMsg91ReportHandler implements ICommandHandler<ReceiveMsg91Report> {
  constructor(
    private readonly reports: DeliveryReports,
    @Inject(CONFIG) private readonly config: Pick<Config, 'sms'>,
  ) {}

  /** @throws Refused for another secret, or an unknown message */
  async execute({ secret, report, context }: ReceiveMsg91Report): Promise<void> {
    const isKnown = this.config.sms.some(
      (one) => one.name !== 'twilio' && one.reportSecret !== undefined && sameText(one.reportSecret, secret),
    );
    if (!isKnown) throw new Refused('forged-callback');
    await this.reports.recordSms(readMsg91Report(report), context);
  }
}

/** The WhatsApp service reports what became of messages. */
export class ReceiveWhatsAppReport extends commandWith<{
  report: Body<'whatsAppStatus'>;
  /** The body as it was received, and what the service signed it with. */
  bytes: Uint8Array;
  signature: unknown;
  context: CommandContext;
}>() {}

const SEEN_BY_STATUS: Readonly<Record<string, SeenHow>> = { delivered: 'shown', read: 'opened' };

@CommandHandler(ReceiveWhatsAppReport)
export class ReceiveWhatsAppReportHandler implements ICommandHandler<ReceiveWhatsAppReport> {
  constructor(
    private readonly tokens: SeenTokens,
    private readonly reports: DeliveryReports,
    @Inject(CONFIG) private readonly config: Pick<Config, 'whatsApp'>,
  ) {}

  /** @throws Refused for a report that the service has not signed */
  async execute({ report, bytes, signature: given, context }: ReceiveWhatsAppReport): Promise<void> {
    const { whatsApp } = this.config;
    if (!whatsApp) throw notFound();
    if (!isSignedReport(whatsApp.appSecret, bytes, given)) throw new Refused('forged-callback');
    const statuses = report.entry.flatMap(({ changes }) => changes.flatMap(({ value }) => value.statuses));
    for (const { status, biz_opaque_callback_data: token = '', id: providerReference, errors } of statuses) {
      const how = SEEN_BY_STATUS[status];
      if (how) await this.tokens.record(token, how, context);
      const message = status === 'failed' ? this.tokens.read(token) : undefined;
      if (!message) continue;
      const reason = errors[0] && String(errors[0].code);
      const failure = { ...message, result: 'undelivered', providerReference, ...(reason && { reason }) } as const;
      await this.reports.record(failure, context);
    }
  }
}

/** Proves to the WhatsApp service that its reports are expected here. Returns its challenge. */
export class ConfirmWhatsApp extends commandWith<{ asked: Query<'whatsAppSetup'> }, string>() {}

@CommandHandler(ConfirmWhatsApp)
export class ConfirmWhatsAppHandler implements ICommandHandler<ConfirmWhatsApp> {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'whatsApp'>) {}

  /** @throws Refused for another token */
  async execute({ asked }: ConfirmWhatsApp): Promise<string> {
    if (asked['hub.verify_token'] !== this.config.whatsApp?.verifyToken) throw notFound();
    return asked['hub.challenge'];
  }
}
