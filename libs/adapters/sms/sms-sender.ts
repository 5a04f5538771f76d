import type { SmsTemplate, SmsVars } from '@libs/contract/sms-templates.js';

/** A text message to a phone in India. */
export interface SmsMessage<T extends SmsTemplate = SmsTemplate> {
  /** Ten digits, without the country code. */
  readonly to: string;
  readonly template: T;
  /** They may be personal: no error repeats them. */
  readonly vars: SmsVars<T>;
  /**
   * Names this message: `[A-Za-z0-9_-]`, at most 100 characters. A provider that knows keys delivers it once however
   * often it is handed over; the others may deliver it twice after an answer that was lost.
   */
  readonly key: string;
}

/** Port: carries text messages. */
export interface SmsSender {
  /** @throws Error when no provider took the message over; handing it over again with the same key is safe. */
  send<T extends SmsTemplate>(message: SmsMessage<T>): Promise<void>;
}
