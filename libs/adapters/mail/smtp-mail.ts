import { isEmailAddress } from '@libs/contract/email-address.js';
import { SECOND } from '@libs/contract/time.js';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { type MailMessage, MailRefused, type MailSender } from './mail-sender.js';
import type { MailSettings } from './mail-settings.js';

/** Milliseconds. A job that waits longer is tried again later. */
export const SMTP_TIMEOUTS = {
  connectionTimeout: 5 * SECOND,
  greetingTimeout: 5 * SECOND,
  socketTimeout: 10 * SECOND,
  dnsTimeout: 5 * SECOND,
};

/** Replies with which a server refuses an e-mail for good are 5xx, to these commands. */
const FINAL_REPLY = 500;
const ABOUT_THE_EMAIL: readonly string[] = ['RCPT TO', 'DATA'];

/**
 * Sends over SMTP, one connection per e-mail. `smtps://` uses TLS from the start; `smtp://` to another machine requires
 * STARTTLS, so that neither the password nor an e-mail travels in clear.
 */
export function smtpMail(
  { host, port, secure, requireTls, auth, from }: MailSettings,
  timeouts = SMTP_TIMEOUTS,
): MailSender {
  const transport = createTransport({
    host,
    port,
    secure,
    requireTLS: requireTls,
    ignoreTLS: !secure && !requireTls,
    tls: { minVersion: 'TLSv1.2' },
    ...(auth && { auth }),
    ...timeouts,
    // Content comes from memory only.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      // An address is sent to as it stands, or not at all: the library would make one of `<a@b.co`.
      if (!isEmailAddress(message.to)) throw new MailRefused('not an address to send to');
      try {
        await transport.sendMail(optionsOf(message, from));
      } catch (error) {
        throw withoutContent(error as SmtpError);
      }
    },
  };
}

interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

/** The server's reply may repeat the address. */
function withoutContent({ code = 'unknown', command = 'connect', responseCode = 0 }: SmtpError): Error {
  const sentence = `the mail server did not accept an e-mail: ${code} after ${command}, reply ${responseCode}`;
  // A wrong password, or a sender that is not allowed, is our mistake and is fixed; the e-mail itself is not at fault.
  const isFinal = responseCode >= FINAL_REPLY && ABOUT_THE_EMAIL.includes(command);
  return isFinal ? new MailRefused(sentence) : new Error(sentence);
}

const optionsOf = (
  { to, subject, text, html, language, attachments, key }: MailMessage,
  from: MailSettings['from'],
): SendMailOptions => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  html,
  messageId: `<${key}@${from.address.slice(from.address.indexOf('@') + 1)}>`,
  headers: {
    'Content-Language': language,
    // Nobody’s absence note is for us.
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
  },
  attachments: attachments.map(({ name, type, content }) => ({
    filename: name,
    contentType: type,
    content: Buffer.from(content),
  })),
});
