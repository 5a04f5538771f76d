/** How a channel reports that a message was seen: with the receipt that the message contains. */
import { timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isSignedReport } from '@libs/adapters/whatsapp.js';
import type { MessageStarted, SeenHow } from '@libs/booking/messages.js';
import type { Body, Query } from '@libs/contract/calls.js';
import { type Channel, CHANNELS } from '@libs/contract/news.js';
import { MessageCommands } from '../application/aggregates.js';
import type { CommandContext } from '../application/command-context.js';
import { commandWith } from '../application/handlers.js';
import { notFound } from '../application/refused.js';
import type { Config } from '../config/config.js';
import type { KeyedHash, Secrets } from '../platform/secrets.js';
import { CONFIG, SECRETS } from '../platform/tokens.js';

type Receipt = Pick<MessageStarted['data'], 'bookingId' | 'message' | 'channel'>;

const RECEIPT = /^([0-9A-Za-z-]{1,64})\.([\w-]{1,120})\.([a-z]{1,10})\.([\w-]{43})$/;

/** Makes and verifies receipts. One says which message it is of, and only the server can sign it. */
@Injectable()
export class MessageReceipts {
  constructor(
    @Inject(SECRETS) private readonly secrets: Secrets,
    private readonly log: MessageCommands,
  ) {}

  of(receipt: Receipt): string {
    return `${textOf(receipt)}.${signature(this.secrets.messageReceipts[0], receipt)}`;
  }

  /** Records that a message was seen; nothing for a text that is no receipt. */
  async record(text: string, how: SeenHow, context: CommandContext): Promise<void> {
    const receipt = this.read(text);
    if (!receipt) return;
    const commandId = `seen/${receipt.message}/${receipt.channel}/${how}`;
    const command = { type: 'RecordMessageSeen', ...receipt, how } as const;
    await this.log.execute(receipt.bookingId, command, { ...context.meta(), commandId });
  }

  private read(text: string): Receipt | undefined {
    const [, bookingId = '', message = '', name, signed = ''] = RECEIPT.exec(text) ?? [];
    const channel = CHANNELS.find((one): one is Channel => one === name);
    if (channel === undefined) return undefined;
    const receipt = { bookingId, message, channel };
    const given = Buffer.from(signed);
    const isOurs = this.secrets.messageReceipts.some((key) => {
      const own = Buffer.from(signature(key, receipt));
      return own.length === given.length && timingSafeEqual(own, given);
    });
    return isOurs ? receipt : undefined;
  }
}

const textOf = ({ bookingId, message, channel }: Receipt): string => [bookingId, message, channel].join('.');
const signature = (key: KeyedHash, receipt: Receipt): string => key(textOf(receipt)).toString('base64url');

/** A notification was shown or opened. */
export class RecordSeen extends commandWith<{ seen: Body<'messageSeen'>; context: CommandContext }>() {}

@CommandHandler(RecordSeen)
export class RecordSeenHandler implements ICommandHandler<RecordSeen> {
  constructor(private readonly receipts: MessageReceipts) {}

  async execute({ seen: { receipt, how }, context }: RecordSeen): Promise<void> {
    await this.receipts.record(receipt, how, context);
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
    private readonly receipts: MessageReceipts,
    @Inject(CONFIG) private readonly config: Pick<Config, 'whatsApp'>,
  ) {}

  /** @throws Refused for a report that the service has not signed */
  async execute({ report, bytes, signature: given, context }: ReceiveWhatsAppReport): Promise<void> {
    const { whatsApp } = this.config;
    if (!whatsApp || !isSignedReport(whatsApp.appSecret, bytes, given)) throw notFound();
    const statuses = report.entry.flatMap(({ changes }) => changes.flatMap(({ value }) => value.statuses));
    for (const { status, biz_opaque_callback_data: receipt } of statuses) {
      const how = SEEN_BY_STATUS[status];
      if (how && receipt !== undefined) await this.receipts.record(receipt, how, context);
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
