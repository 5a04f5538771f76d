import { port } from './environment.js';
import { COMPANY } from '@libs/contract/company.js';
import { isEmailAddress } from '@libs/contract/email-address.js';
import { SECOND } from '@libs/contract/time.js';
import { createTransport, type SendMailOptions } from 'nodemailer';
import * as z from 'zod/mini';

/** A file in an e-mail. */
export interface MailAttachment {
  readonly name: string;
  /** The media type, like `application/pdf`. */
  readonly type: string;
  readonly content: string | Uint8Array;
}

/** An e-mail to one person. Everything but the key may be personal, so no error contains it. */
interface MailMessage {
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

/** The part of the configuration about e-mail. */

export interface MailSettings {
  /** Whether it is the simulator's inbox. */
  readonly simulated: boolean;
  readonly host: string;
  readonly port: number;
  /** TLS from the start. */
  readonly secure: boolean;
  /** TLS by STARTTLS before anything else. */
  readonly requireTls: boolean;
  readonly auth: { readonly user: string; readonly pass: string } | undefined;
  readonly from: { readonly name: string; readonly address: string };
}

const SUBMISSION_PORT = 587;
const SUBMISSIONS_PORT = 465;
/** The simulator’s inbox takes the port after its pages. */
const DEFAULT_SIMULATOR_PORT = 3001;
const LOCAL = /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

const mailUrl = z.optional(
  z.string().check(
    z.refine(isMailUrl, {
      error: 'MAIL_URL must be like smtps://user:password@smtp.example.com:465: smtp:// or smtps:// and a host.',
    }),
  ),
);
function isMailUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return false;
  const isPlain = url.search === '' && url.hash === '' && /^\/?$/.test(url.pathname);
  return isPlain && (url.username === '') === (url.password === '') && isDecodable(url);
}
function isDecodable({ username, password }: URL): boolean {
  try {
    return decodeURIComponent(username + password).length >= 0;
  } catch {
    return false;
  }
}

const ADDRESS = /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/;

export const MAIL_VARIABLES = {
  MAIL_URL: mailUrl,
  MAIL_FROM: z.optional(
    z.string().check(z.regex(ADDRESS, { error: 'MAIL_FROM must be an e-mail address, like care@example.com.' })),
  ),
  SIMULATOR_MAIL_PORT: port('SIMULATOR_MAIL_PORT'),
};
type MailVariables = { readonly [Name in keyof typeof MAIL_VARIABLES]?: z.infer<(typeof MAIL_VARIABLES)[Name]> };

/** Returns problems of the combination of settings, as sentences. */
export const mailProblems = ({ MAIL_URL, MAIL_FROM }: MailVariables): readonly string[] =>
  MAIL_URL !== undefined && MAIL_FROM === undefined
    ? ['MAIL_URL needs MAIL_FROM: the address that e-mails come from.']
    : [];

/** `simulatorUrl` is where the simulator's pages are. */
export function mailSettings(
  { MAIL_URL, MAIL_FROM, SIMULATOR_MAIL_PORT }: MailVariables,
  simulatorUrl: string,
): MailSettings {
  const from = { name: COMPANY.name, address: MAIL_FROM ?? COMPANY.email };
  if (MAIL_URL === undefined) {
    // A port that does not exist is refused with the ports.
    const { hostname = '', port: pages = '' } = URL.canParse(simulatorUrl) ? new URL(simulatorUrl) : {};
    const ownPort = SIMULATOR_MAIL_PORT ?? Number(pages || DEFAULT_SIMULATOR_PORT) + 1;
    const host = bare(hostname);
    return { simulated: true, host, port: ownPort, secure: false, requireTls: false, auth: undefined, from };
  }
  const { protocol, hostname, port: given, username, password } = new URL(MAIL_URL);
  const secure = protocol === 'smtps:';
  return {
    simulated: false,
    host: bare(hostname),
    port: given === '' ? (secure ? SUBMISSIONS_PORT : SUBMISSION_PORT) : Number(given),
    secure,
    requireTls: !secure && !LOCAL.test(hostname),
    auth: username === '' ? undefined : { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    from,
  };
}

/** An IPv6 address stands in brackets only within a URL. */
const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

/** Milliseconds. A job that waits longer is tried again later. */
const SMTP_TIMEOUTS = {
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
