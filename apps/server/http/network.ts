import type { IncomingHttpHeaders } from 'node:http';
import { BlockList } from 'node:net';

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
