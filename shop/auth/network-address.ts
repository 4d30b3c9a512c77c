import { isIPv4, isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, or null when it is not one; a zone (`%eth0`) is ignored. */
function groupsOf(address: string): number[] | null {
  const plain = address.split('%')[0]!;
  if (!isIPv6(plain)) return null;
  // The last two groups may be written as an IPv4 address.
  const hex = plain.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, a: string, b: string, c: string, d: string) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((group) => group.toString(16)).join(':'),
  );
  const [head = '', tail] = hex.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)));
  const before = groups(head);
  const after = tail === undefined ? [] : groups(tail);
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
}

/** The IPv4 address inside an IPv4-mapped IPv6 address (`::ffff:1.2.3.4`), or the address itself. */
function unmapped(address: string): string {
  const groups = groupsOf(address);
  if (!groups || groups.slice(0, 5).some((group) => group !== 0) || groups[5] !== 0xffff) return address;
  return [groups[6]! >> 8, groups[6]! & 255, groups[7]! >> 8, groups[7]! & 255].join('.');
}

/** The first `count` groups of an IPv6 address as a prefix: `2001:db8:0::/48`. */
const prefix = (groups: readonly number[], count: number): string =>
  `${groups
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(':')}::/${count * 16}`;

/**
 * The key of a network address in a limit: an IPv4 address itself, or the /64 of an IPv6 address, which belongs to one connection. Any other text is
 * its own key.
 */
export function requesterOf(address: string): string {
  const plain = unmapped(address);
  const groups = groupsOf(plain);
  return groups ? prefix(groups, 4) : plain;
}

/** The block of neighbouring addresses that one party often controls: a /24 in IPv4, a /48 in IPv6. */
export function addressBlock(address: string): string {
  const plain = unmapped(address);
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  const groups = groupsOf(plain);
  return groups ? prefix(groups, 3) : plain;
}
