/** A text message to a phone in India. */
export interface SmsMessage {
  /** Ten digits, without the country code. */
  readonly to: string;
  readonly text: string;
  /** The provider delivers a message once, however often it is handed over with this id. */
  readonly id: string;
}

/** Port: carries text messages. */
export interface SmsSender {
  /** @throws Error when the provider did not take the message over; sending it again with the same id is safe. */
  send(message: SmsMessage): Promise<void>;
}
