/** A file in an e-mail. */
export interface MailAttachment {
  readonly name: string;
  /** The media type, like `application/pdf`. */
  readonly type: string;
  readonly content: string | Uint8Array;
}

/** An e-mail to one person. Everything but the key may be personal, so no error contains it. */
export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  /** The same content as plain text and as an HTML document. */
  readonly text: string;
  readonly html: string;
  /** A language tag, like `hi`. */
  readonly language: string;
  readonly attachments: readonly MailAttachment[];
  /**
   * Identifies this e-mail: `[A-Za-z0-9_-]`, at most 100 characters. It becomes the `Message-ID`, by which mail programs
   * show an e-mail once that was sent twice after a lost answer.
   */
  readonly key: string;
}

/** The mail server refused this e-mail for good, such as for an address that does not exist. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** Port: sends e-mails. */
export interface MailSender {
  /** Sends an e-mail. @throws MailRefused for good; any other Error if sending it again with the same key may succeed */
  send(message: MailMessage): Promise<void>;
}
