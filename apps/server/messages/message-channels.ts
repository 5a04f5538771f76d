/** The ways by which a message about a booking goes to a person: one port, and an adapter for each channel. */
import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { MailSender } from '@libs/adapters/mail.js';
import type { SmsAccepted, SmsSender } from '@libs/adapters/sms.js';
import type { PushSender, Sent } from '@libs/adapters/web-push.js';
import type { WhatsAppAccepted, WhatsAppSender } from '@libs/adapters/whatsapp.js';
import type { Recipient } from '@libs/booking/message-channels.js';
import { MESSAGE_LIFETIME_MS, seenRuleFor } from '@libs/booking/messages.js';
import { bookingCode } from '@libs/contract/booking-code.js';
import { type Channel, CHANNELS } from '@libs/contract/news.js';
import { templateIn, renderedSms, type SmsTemplate, type SmsVars } from '@libs/contract/sms-templates.js';
import type { Language } from '@libs/contract/texts/languages.js';
import { SENT_TEXTS } from '@libs/contract/texts/sent.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import type { Device } from '@libs/identity/account-news.js';
import type { Wording } from '@libs/rendering/booking-message.js';
import { type EmailContent, messagePage } from '@libs/rendering/email-content.js';
import { AccountNumbers } from '../accounts/account-numbers.js';
import { EmailAddresses } from '../accounts/email-addresses.js';
import type { Account } from '../accounts/unique-claims.js';
import type { Config } from '../config/config.js';
import { jobMeta } from '../platform/jobs.js';
import { CONFIG, MAIL, PUSH, SMS, WHATSAPP } from '../platform/tokens.js';
import type { JobIntent } from '@libs/views/all-schemas.js';
import { sendEmail } from './email-page.js';
import { aboutMessage } from './delivery-reports.js';
import { AccountNews } from './news.js';
import { SeenTokens } from './seen-tokens.js';

/** A person, with the addresses of the channels that they have. */
export interface Contact extends Recipient {
  readonly account: Account;
  readonly phone: string | undefined;
  /** Of text messages, and of those by WhatsApp and e-mail that say the same. */
  readonly language: Language;
  readonly devices: readonly Device[];
  readonly email: Awaited<ReturnType<EmailAddresses['reachable']>>;
}

export interface OutgoingMessage {
  readonly intent: JobIntent<'send-booking-message'>;
  readonly wording: Wording;
  /** Whether no other channel takes over. */
  readonly isLast: boolean;
  /** For how many milliseconds it has been unknown whether an earlier attempt sent it; missing at the first one. */
  readonly unknownForMs?: number;
}

/** What became of a message; of an accepted one, by which provider and under which id, if the channel tells. */
export type Handed = Sent | SmsAccepted | WhatsAppAccepted;

/** Port: sends a message to a person's address of one channel. @throws Error if another attempt may succeed */
export interface MessageChannel {
  send(message: OutgoingMessage, to: Contact): Promise<Handed>;
}

/**
 * Notifications on every device of the person. Devices whose session has ended, or that their push service does not know
 * any more, are dropped.
 */
@Injectable()
export class PushChannel implements MessageChannel {
  constructor(
    private readonly news: AccountNews,
    private readonly tokens: SeenTokens,
    @Inject(PUSH) private readonly push: PushSender,
  ) {}

  async send(message: OutgoingMessage, { account, devices }: Contact): Promise<Sent> {
    const { intent } = message;
    const results = await Promise.all(
      devices.map(async (device) => ({ device, result: await this.notify(device, message) })),
    );
    for (const { device, result } of results) {
      if (result !== 'gone' && result !== 'session-ended') continue;
      const { deviceId } = device;
      const gone = { type: 'UnsubscribeDevice', deviceId, reason: result } as const;
      await this.news.execute(account, gone, jobMeta(intent, `UnsubscribeDevice/${deviceId}`));
    }
    return (['accepted', 'failed'] as const).find((one) => results.some(({ result }) => result === one)) ?? 'gone';
  }

  private async notify(
    device: Device,
    { intent, wording: { template }, isLast }: OutgoingMessage,
  ): Promise<Sent | 'session-ended'> {
    const { bookingId, message, kind } = intent.data;
    const { language, subscription } = device;
    if (subscription === ERASED) return 'gone';
    if (!(await this.news.isSessionOpen(device))) return 'session-ended';
    const { titles, booking } = SENT_TEXTS[language].NOTIFICATION_TEXTS;
    const payload = JSON.stringify({
      title: titles[template],
      body: booking(bookingCode(bookingId)),
      url: messagePage(template, '', bookingId),
      tag: message,
      token: this.tokens.of({ bookingId, message, channel: 'push' }),
    });
    // A notification that arrives when the next channel has taken over says nothing new.
    const lifetime = isLast ? MESSAGE_LIFETIME_MS : seenRuleFor(kind).within;
    return this.push.send({ subscription, payload, topic: topicOf(bookingId, message), lifetime });
  }
}

const TOPIC_LENGTH = 32;
const topicOf = (bookingId: string, message: string): string =>
  createHash('sha256').update(`${bookingId}|${message}`).digest('base64url').slice(0, TOPIC_LENGTH);

@Injectable()
export class WhatsAppChannel implements MessageChannel {
  constructor(
    private readonly tokens: SeenTokens,
    @Inject(WHATSAPP) private readonly whatsApp: WhatsAppSender | null,
  ) {}

  get isOffered(): boolean {
    return this.whatsApp !== null;
  }

  async send({ intent, wording }: OutgoingMessage, { phone, language }: Contact): Promise<Handed> {
    if (!this.whatsApp || phone === undefined) return 'gone';
    const { bookingId, message } = intent.data;
    const token = this.tokens.of({ bookingId, message, channel: 'whatsapp' });
    return this.whatsApp.send({ to: phone, ...wording, language, seenToken: token });
  }
}

/**
 * Sends at least once: after a crash between the records of start and sending, the message is sent again under the same
 * key. The simulator drops the second one, Twilio is asked for the first, and MSG91 delivers both.
 */
@Injectable()
export class SmsChannel implements MessageChannel {
  constructor(@Inject(SMS) private readonly sms: SmsSender) {}

  async send({ intent, wording, unknownForMs }: OutgoingMessage, { phone, language }: Contact): Promise<Handed> {
    if (phone === undefined) return 'gone';
    const template = templateIn(wording.template, language);
    // The union of templates and variables is not correlated in this type.
    const sms = {
      to: phone,
      template,
      vars: wording.vars as SmsVars<SmsTemplate>,
      key: intent.id,
      ...aboutMessage(intent.data),
    };
    return this.sms.send({ ...sms, ...(unknownForMs !== undefined && { unknownForMs }) });
  }
}

/** The words of the text message as an e-mail, for somebody who has no other channel. */
@Injectable()
export class EmailChannel implements MessageChannel {
  constructor(
    @Inject(MAIL) private readonly mail: MailSender,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  async send({ intent, wording }: OutgoingMessage, { email }: Contact): Promise<Sent> {
    if (!email) return 'gone';
    const content = this.contentOf(intent.data.bookingId, wording, email);
    return (await sendEmail(this.mail, { to: email.email, content, key: intent.id })) ? 'accepted' : 'gone';
  }

  private contentOf(
    bookingId: string,
    { template, vars }: Wording,
    { language }: NonNullable<Contact['email']>,
  ): EmailContent {
    const { NOTIFICATION_TEXTS: texts, EMAIL_TEXTS } = SENT_TEXTS[language];
    const title = texts.titles[template];
    return {
      language,
      subject: `${title} (${bookingCode(bookingId)})`,
      title,
      greeting: EMAIL_TEXTS.greeting(''),
      paragraphs: [renderedSms(templateIn(template, language), vars as SmsVars<SmsTemplate>)],
      facts: [[EMAIL_TEXTS.facts.booking, bookingCode(bookingId)]],
      action: { label: texts.open, url: messagePage(template, this.config.publicUrl, bookingId) },
      notes: [texts.email],
    };
  }
}

/** The channels of the product, and of a person. */
@Injectable()
export class MessageChannels {
  readonly #channels: Readonly<Record<Channel, MessageChannel>>;

  constructor(
    private readonly numbers: AccountNumbers,
    private readonly addresses: EmailAddresses,
    push: PushChannel,
    private readonly whatsApp: WhatsAppChannel,
    sms: SmsChannel,
    email: EmailChannel,
  ) {
    this.#channels = { push, whatsapp: whatsApp, sms, email };
  }

  async contact(account: Account): Promise<Contact> {
    const { phone, news } = await this.numbers.contact(account);
    const { devices, choice } = news;
    // An e-mail is for somebody without a number; only then the address is read.
    const email = phone === undefined ? await this.addresses.reachable(account) : undefined;
    const isReachable: Readonly<Record<Channel, boolean>> = {
      push: devices.length > 0,
      whatsapp: choice.whatsapp && phone !== undefined && this.whatsApp.isOffered,
      sms: phone !== undefined,
      email: email !== undefined,
    };
    return {
      account,
      phone,
      language: email?.language ?? choice.language,
      devices,
      email,
      has: new Set(CHANNELS.filter((channel) => isReachable[channel])),
      without: choice.without,
      off: choice.off,
    };
  }

  send(channel: Channel, message: OutgoingMessage, to: Contact): Promise<Handed> {
    return this.#channels[channel].send(message, to);
  }
}
