/** The SMTP side of the mailboxes: takes e-mails for any address from programs on this computer. */
import { buffer } from 'node:stream/consumers';
import { type AddressObject, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import type { Faults } from '../faults.js';
import type { Email, Mailbox } from './mailbox.js';

const MAX_EMAIL_BYTES = 5_000_000;
/** How long connections may take to end when the simulator stops, in milliseconds. */
const CLOSE_TIMEOUT_MS = 1_000;
/** The replies of a server that is out of order, and of one that knows no such address. */
const UNAVAILABLE = reply(451, 'Try again later');
const UNKNOWN_ADDRESS = reply(550, 'No such address here');
const TOO_LARGE = reply(552, 'The e-mail is too large');

export interface SmtpListener {
  readonly port: number;
  close(): Promise<void>;
}

/** @throws Error when the port is in use. */
export async function listenForMail(
  { mailPort, host }: { readonly mailPort: number; readonly host: string },
  mailbox: Mailbox,
  faults: () => Faults,
): Promise<SmtpListener> {
  const server = new SMTPServer({
    // Nothing leaves this computer, so there is no certificate and no password.
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    size: MAX_EMAIL_BYTES,
    closeTimeout: CLOSE_TIMEOUT_MS,
    onRcptTo: (_, __, done) => done(faults().mail === 'refused' ? UNKNOWN_ADDRESS : null),
    onData(stream, session, done) {
      // The reply to an e-mail that times out never comes.
      if (faults().mail === 'timeout') return void stream.resume();
      const to = session.envelope.rcptTo.map(({ address }) => address);
      receive(stream, to, mailbox, faults()).then(() => done(), done);
    },
  });
  // A client that hangs up ends its own connection only.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(mailPort, host.replace(/[[\]]/g, ''), () => resolve());
  });
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : mailPort,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function receive(
  stream: SMTPServerDataStream,
  to: readonly string[],
  mailbox: Mailbox,
  { mail }: Faults,
): Promise<void> {
  const bytes = await buffer(stream);
  if (stream.sizeExceeded) throw TOO_LARGE;
  if (mail === '500') throw UNAVAILABLE;
  if (mail !== 'lost') await mailbox.receive(await parsed(bytes, to));
}

async function parsed(bytes: Buffer, to: readonly string[]): Promise<Omit<Email, 'id' | 'at'>> {
  const email = await simpleParser(bytes, { skipTextToHtml: true, skipImageLinks: true });
  const language = email.headers.get('content-language');
  return {
    messageId: email.messageId ?? '',
    from: addressesIn(email.from),
    to: [...to],
    subject: email.subject ?? '',
    language: typeof language === 'string' ? language : '',
    text: email.text ?? '',
    html: email.html || '',
    attachments: email.attachments.map(({ filename = 'file', contentType, content }) => ({
      name: filename,
      type: contentType,
      content: content.toString('base64'),
    })),
  };
}

const addressesIn = (address: AddressObject | undefined): string => address?.text ?? '';

function reply(responseCode: number, sentence: string): Error & { responseCode: number } {
  return Object.assign(new Error(sentence), { responseCode });
}
