import type { IncomingHttpHeaders } from 'node:http';
import { BlockList } from 'node:net';

/** Addresses that no router of the internet leads to. */
const INSIDE = new BlockList();
INSIDE.addSubnet('127.0.0.0', 8);
INSIDE.addSubnet('10.0.0.0', 8);
INSIDE.addSubnet('172.16.0.0', 12);
INSIDE.addSubnet('192.168.0.0', 16);
INSIDE.addAddress('::1', 'ipv6');
INSIDE.addSubnet('fc00::', 7, 'ipv6');

interface Asked {
  readonly socket: { readonly remoteAddress?: string | undefined };
  readonly headers: IncomingHttpHeaders;
}

/** Whether somebody asks from this machine or its own network, and not for somebody outside, as a proxy does. */
export function isInside({ socket, headers }: Asked): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined) return false;
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  return address !== '' && INSIDE.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}
