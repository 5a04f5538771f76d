/** What stands for one line: an address of IPv4, or the smallest network of IPv6 that is given out, with addresses without end. */
export function lineOf(address: string): string {
  const v4 = V4.exec(address);
  if (v4) return `${v4[1]}.${v4[2]}`;
  return address.includes(':') ? `${groupsIn(address).slice(0, 4).join(':')}::/64` : address;
}

/** The network of an address, as providers give them out: 256 neighbours of IPv4, or what one customer has of IPv6. */
export function networkOf(address: string): string {
  const v4 = V4.exec(address);
  if (v4) return `${v4[1]}.0/24`;
  return address.includes(':') ? `${groupsIn(address).slice(0, 3).join(':')}::/48` : address;
}

const V4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.(\d+)$/i;

/** All eight groups of an address of IPv6, those that it leaves out too. */
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
