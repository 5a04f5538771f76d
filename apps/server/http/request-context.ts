import type { IncomingHttpHeaders } from 'node:http';
import { BlockList } from 'node:net';
import { SECOND } from '@libs/contract/time.js';
import type { Request } from 'express';
import { BROWSER_KNOWN_MS, type Caller, type CommandContext, commandMeta } from '../application/command-context.js';
import type { CallRoute } from './call.js';

/** Returns the unit that rate limits count: an IPv4 address, or an IPv6 /64, the smallest network that is assigned. */
export function originOf(address: string): string {
  const v4 = V4.exec(address);
  if (v4) return `${v4[1]}.${v4[2]}`;
  return address.includes(':') ? `${groupsIn(address).slice(0, 4).join(':')}::/64` : address;
}

/** Returns the network of an address as providers assign it: an IPv4 /24 or an IPv6 /48. */
export function networkOf(address: string): string {
  const v4 = V4.exec(address);
  if (v4) return `${v4[1]}.0/24`;
  return address.includes(':') ? `${groupsIn(address).slice(0, 3).join(':')}::/48` : address;
}

interface RequestSource {
  readonly socket: { readonly remoteAddress?: string | undefined };
  readonly headers: IncomingHttpHeaders;
}

const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;

/** Whether the request comes from this machine, and not through a proxy. */
export function isThisMachine({ socket, headers }: RequestSource): boolean {
  if (isForwarded(headers)) return false;
  return /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/.test(socket.remoteAddress ?? '');
}

const V4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.(\d+)$/i;

/** Returns all eight groups of an IPv6 address, with `::` expanded. */
function groupsIn(address: string): readonly string[] {
  const [left = '', right] = (address.split('%')[0] ?? '').split('::');
  const [begin, end] = [groupsOf(left), groupsOf(right ?? '')];
  const gap = right === undefined ? 0 : 8 - begin.length - end.length;
  return [...begin, ...Array.from({ length: gap }, () => '0'), ...end];
}

const groupsOf = (text: string): readonly string[] =>
  text
    .split(':')
    .filter((group) => group !== '')
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));

/** Loopback and private addresses. */
const PRIVATE = new BlockList();
PRIVATE.addSubnet('127.0.0.0', 8);
PRIVATE.addSubnet('10.0.0.0', 8);
PRIVATE.addSubnet('172.16.0.0', 12);
PRIVATE.addSubnet('192.168.0.0', 16);
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');

/** Whether the request comes from this machine or a private network, and not through a proxy. */
export function isPrivateNetwork({ socket, headers }: RequestSource): boolean {
  if (isForwarded(headers)) return false;
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  return address !== '' && PRIVATE.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}

/** The cookie that identifies a known browser. It is only sent with log-in requests. */
const NAME = 'browsers';
const PATH = '/v1.0/auth';
const SEPARATOR = '~';
/** Maximum number of accounts with a token per browser. For further accounts the browser counts as unknown. */
const MAX_TOKENS = 4;
const COOKIE_PATTERN = new RegExp(`(?:^|;\\s*)${NAME}=([\\w.${SEPARATOR}-]{1,400})(?:;|$)`);

/** Returns the tokens in a `Cookie` header. */
export const tokensIn = (cookies: string): readonly string[] =>
  (COOKIE_PATTERN.exec(cookies)?.[1] ?? '').split(SEPARATOR).filter(Boolean).slice(0, MAX_TOKENS);

/** Returns the cookie for the first {@link MAX_TOKENS} of `tokens`. Scripts cannot read it. */
export function browserCookie(tokens: readonly string[], { secure }: { readonly secure: boolean }): string {
  const value = tokens.slice(0, MAX_TOKENS).join(SEPARATOR);
  const attributes = [`Path=${PATH}`, `Max-Age=${BROWSER_KNOWN_MS / SECOND}`, 'HttpOnly', 'SameSite=Strict'];
  return [`${NAME}=${value}`, ...attributes, ...(secure ? ['Secure'] : [])].join('; ');
}

/** The context of a request within `http`. The application sees it as {@link CommandContext}. */
export interface RequestContext extends CommandContext {
  /** Set by the guard when a call of the contract matches. */
  route?: CallRoute;
  /** False if the request is counted in a line about several, so that it gets no line of its own. */
  isLogged?: boolean;
  /** Set by the guard when the access token is valid. */
  caller?: Caller;
}

const contexts = new WeakMap<object, RequestContext>();
const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Returns the W3C trace context that a caller sent; undefined when missing or malformed. */
export function sentTraceparent({ headers: { traceparent } }: Pick<Request, 'headers'>): string | undefined {
  return typeof traceparent === 'string' && TRACEPARENT.test(traceparent) ? traceparent : undefined;
}

/** Creates the context of a request. `hash` returns the keyed hash of an address, `traceparent` is that of its events. */
export function beginContext(
  request: Request,
  id: string,
  hash: (address: string) => string,
  traceparent: string | undefined,
): RequestContext {
  const address = request.ip ?? 'unknown';
  const context: RequestContext = {
    id,
    // Few requests need them, and a keyed hash takes longer than all else of a context.
    get origin() {
      return hash(originOf(address));
    },
    get network() {
      return hash(networkOf(address));
    },
    local: isThisMachine(request),
    userAgent: request.headers['user-agent'] ?? '',
    browserTokens: tokensIn(request.headers.cookie ?? ''),
    ...(traceparent !== undefined && { traceparent }),
    meta: (identity) => commandMeta(context, identity),
  };
  contexts.set(request, context);
  return context;
}

/** Returns the context that {@link beginContext} created. */
export function contextOf(request: Request): RequestContext {
  const context = contexts.get(request);
  if (!context) throw new Error('the request has no context: the first middleware did not run');
  return context;
}
