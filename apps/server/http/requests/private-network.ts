import type { IncomingHttpHeaders } from 'node:http';
import { BlockList } from 'node:net';

/** Loopback and private addresses. */
const PRIVATE = new BlockList();
PRIVATE.addSubnet('127.0.0.0', 8);
PRIVATE.addSubnet('10.0.0.0', 8);
PRIVATE.addSubnet('172.16.0.0', 12);
PRIVATE.addSubnet('192.168.0.0', 16);
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');

interface RequestSource {
  readonly socket: { readonly remoteAddress?: string | undefined };
  readonly headers: IncomingHttpHeaders;
}

/** Whether the request comes from this machine or a private network, and not through a proxy. */
export function isPrivateNetwork({ socket, headers }: RequestSource): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined) return false;
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  return address !== '' && PRIVATE.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}
