import type { SmsTemplate, SmsVars } from '@libs/contract/sms-templates.js';

/** A text message to a phone in India. */
export interface SmsMessage<T extends SmsTemplate = SmsTemplate> {
  /** Ten digits, without the country code. */
  readonly to: string;
  readonly template: T;
  /** May be personal, so no error contains them. */
  readonly vars: SmsVars<T>;
  /**
   * Identifies this message: `[A-Za-z0-9_-]`, at most 100 characters. A provider with idempotency keys delivers it once
   * however often it is sent; the others may deliver it twice after a lost answer or a crash.
   */
  readonly key: string;
  /**
   * For how many milliseconds it has been unknown whether an earlier attempt sent this message. A provider that knows
   * is asked before it is sent again. Missing at the first attempt.
   */
  readonly unknownForMs?: number;
}

/** Port: sends text messages. */
export interface SmsSender {
  /** Sends a message. @throws Error when no provider accepted it; sending it again may deliver it twice: see `key`. */
  send<T extends SmsTemplate>(message: SmsMessage<T>): Promise<void>;
}
