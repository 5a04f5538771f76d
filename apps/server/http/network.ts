/** The network of an address, as providers give them out: 256 neighbours of IPv4, or what one customer has of IPv6. */
export function networkOf(address: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(address);
  if (v4) return `${v4[1]}.0/24`;
  if (!address.includes(':')) return address;
  const [left = '', right] = (address.split('%')[0] ?? '').split('::');
  const [begin, end] = [groupsOf(left), groupsOf(right ?? '')];
  const gap = right === undefined ? 0 : 8 - begin.length - end.length;
  const groups = [...begin, ...Array.from({ length: gap }, () => '0'), ...end];
  return `${groups.slice(0, 3).join(':')}::/48`;
}

const groupsOf = (text: string): readonly string[] =>
  text
    .split(':')
    .filter((group) => group !== '')
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
