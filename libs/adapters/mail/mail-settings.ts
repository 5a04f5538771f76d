/** The part of the configuration about e-mail. */
import { COMPANY } from '@libs/contract/company.js';
import * as z from 'zod/mini';
import { port } from '../environment.js';

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
